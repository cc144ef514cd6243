import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { digestOfCode } from './build-state.ts'
import { bundleFolder, codeFile } from './bundled-server.ts'
import { modulesOfNode, writeBundle } from './bundling.ts'
import { projectRoot } from '../project-root.ts'

/** The server with its packages: from their 800 files it takes twice the memory, and longer to start. */
export const serverBundle = {
  entryPoints: {
    index: join(projectRoot, 'src', 'cli', 'start-service.ts'),
    'bundled-server': join(projectRoot, 'src', 'build', 'bundled-server.ts'),
  },
  outdir: bundleFolder,
  // An optional dependency of the driver, not used.
  external: ['pg-native'],
} satisfies BuildOptions

/** Writes the server as `npm start` and `npm run preview` run it. */
export async function bundleServer(): Promise<void> {
  await rm(bundleFolder, { recursive: true, force: true })
  await writeBundle({ ...modulesOfNode, ...serverBundle })
  await writeFile(codeFile, await digestOfCode(projectRoot))
}
