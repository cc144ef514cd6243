import { availableParallelism } from 'node:os'
import { copyProject } from '../../testing/project-copy.ts'
import type { Defence } from './defence.ts'
import { listed } from './listed.ts'
import { promises } from './promises.ts'
import { tryWithout } from './try-without.ts'

/**
 * `npm run defences -- [word…]`: switches each defence off, one at a time, and asks whether the test that is named for
 * it notices. With words, only those whose sentence or file has one of them. Fails where a test did not notice. With
 * `--list`, prints them as `SECURITY.md` lists them.
 */
const words = process.argv.slice(2).map((word) => word.toLowerCase())
if (words.includes('--list')) {
  console.log(listed(promises))
  process.exit()
}
const isAsked = ({ does, file }: Defence) =>
  words.length === 0 || words.some((word) => `${does} ${file}`.toLowerCase().includes(word))
const waiting = promises.flatMap(({ defences }) => defences).filter(isAsked)
const count = waiting.length
let unheld = 0

async function work(): Promise<void> {
  const copy = await copyProject()
  try {
    for (let defence = waiting.shift(); defence; defence = waiting.shift()) {
      const { kind, failed, why } = await tryWithout(defence, copy)
      if (kind !== 'noticed') unheld += 1
      const said = kind === 'noticed' ? failed[0] : `${defence.test.join(': ')}${why ? ` (${why})` : ''}`
      console.log(`${kind.padEnd(9)}  ${defence.does}\n           ${said}`)
    }
  } finally {
    await copy.remove()
  }
}

await Promise.all(Array.from({ length: Math.min(availableParallelism(), count) }, work))
console.log(`\n${count} defences were switched off: ${count - unheld} noticed, ${unheld} not.`)
process.exitCode = count > 0 && unheld === 0 ? 0 : 1
