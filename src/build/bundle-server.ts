import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { distFolder } from './build-files.ts'
import { digestOfCode } from './build-state.ts'
import { projectRoot } from '../project-root.ts'

const folder = join(distFolder, 'server')
const entrance = join(folder, 'index.js')
/** Digest of the code that the bundle was made from. */
const codeFile = join(folder, 'code')

/** The server with its packages: from their 800 files it takes twice the memory, and longer to start. */
export const serverBundle = {
  entryPoints: { index: join(projectRoot, 'src', 'cli', 'start-service.ts') },
  outdir: folder,
  // Optional to its driver, and not used.
  external: ['pg-native'],
} satisfies BuildOptions

/** Writes the server as `npm start` and `npm run preview` run it. */
export async function bundleServer(): Promise<void> {
  // Who looks for a bundle does not load what makes one.
  const { modulesOfNode, writeBundle } = await import('./bundling.ts')
  await rm(folder, { recursive: true, force: true })
  await writeBundle({ ...modulesOfNode, ...serverBundle })
  await writeFile(codeFile, await digestOfCode(projectRoot))
}

/**
 * @param asBuilt whether the last build is wanted, whatever became of its sources
 * @returns the file of the server where one was bundled, from the code as it is now
 */
export async function bundledServer({ asBuilt }: { asBuilt: boolean }): Promise<string | undefined> {
  if (!existsSync(entrance)) return undefined
  const isWanted = asBuilt || (await readFile(codeFile, 'utf8').catch(() => '')) === (await digestOfCode(projectRoot))
  return isWanted ? entrance : undefined
}
