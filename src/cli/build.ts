import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { exitWithReason } from './exit.ts'

/** `npm run build [-- --clean --quiet]` */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { clean: { type: 'boolean', default: false }, quiet: { type: 'boolean', default: false } },
  })
  const { buildSite } = await import('../runtime/astro/build-site.ts')
  const { compiled } = await buildSite(values)
  if (values.quiet) return
  console.log(compiled ? 'The site is built.' : 'The pages are rendered anew with the code of the last build.')
}

// As Astro does for itself: the same files are read by each build.
enableCompileCache()
run().catch(exitWithReason)
