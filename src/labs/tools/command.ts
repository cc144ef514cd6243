import { spawnSync } from 'node:child_process'
import { programOf, type Tools } from './tools.ts'

/** `node command.ts <tools> <program> [words…]`: runs a program of a set, which is installed where it is not yet. */
const [tools, name, ...words] = process.argv.slice(2)
const { status } = spawnSync(await programOf(tools as Tools, name!), words, { stdio: 'inherit' })
process.exitCode = status ?? 1
