import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import { distFolder } from './build-files.ts'
import { digestOfCode } from './build-state.ts'

/** Where the server is bundled, and this beside it: what chooses must not need a parser of TypeScript either. */
export const bundleFolder = join(distFolder, 'server')
const entrance = join(bundleFolder, 'index.js')
/** Digest of the code that the bundle was made from. */
export const codeFile = join(bundleFolder, 'code')

/**
 * @param asBuilt whether the last build is wanted, whatever became of its sources
 * @returns the file of the server where one was bundled, from the code as it is now
 */
export async function bundledServer({ asBuilt }: { asBuilt: boolean }): Promise<string | undefined> {
  if (!existsSync(entrance)) return undefined
  const isWanted = asBuilt || (await readFile(codeFile, 'utf8').catch(() => '')) === (await digestOfCode(projectRoot))
  return isWanted ? entrance : undefined
}
