/** Written by the build before Netlify bundles the functions. */
declare module '#snapshot' {
  import type { Snapshot } from '../../contract/snapshot.ts'
  const snapshot: Snapshot
  export default snapshot
}
