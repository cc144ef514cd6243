import { spawnSync } from 'node:child_process'
import { folderOf, programOf, type Tools } from './tools.ts'

/**
 * `node command.ts <tools> <program> [words…]`: runs a program of a set, which is installed where it is not yet.
 * `node command.ts --install <tools>…` only installs.
 */
const [first, ...rest] = process.argv.slice(2)
if (first === '--install') for (const tools of rest) await folderOf(tools as Tools)
else {
  const [name, ...words] = rest
  const { status } = spawnSync(await programOf(first as Tools, name!), words, { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
