import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startCommand, waitFor } from '../../../testing/command.ts'
import { freePort } from '../../../postgres/free-port.ts'

const startTimeoutMs = 120_000
const shownTimeoutMs = 30_000
const pollMs = 5
const edits = 5

/**
 * Edits an article under the development server of pages and looks until its page shows the edit.
 * @param folder of a copy of the project @returns the median of some edits, in milliseconds
 */
export async function millisecondsUntilShown(folder: string, slug: string): Promise<number> {
  const port = await freePort()
  const astro = join(folder, 'node_modules/astro/bin/astro.mjs')
  const server = startCommand([process.execPath, astro, 'dev', '--port', String(port)], {
    folder,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  })
  const page = `http://127.0.0.1:${port}/knowledge/${slug}`
  try {
    await waitFor(server, 'an answer of the development server', startTimeoutMs, async () => (await fetch(page)).ok)
    const file = join(folder, 'content/knowledge', `${slug}.md`)
    const before = await readFile(file, 'utf8')
    const times: number[] = []
    for (let edit = 0; edit < edits; edit += 1) {
      const sentence = `Edit number ${edit} is here.`
      const begin = performance.now()
      await writeFile(file, `${before}\n${sentence}\n`)
      while (!(await (await fetch(page)).text()).includes(sentence)) {
        if (performance.now() - begin > shownTimeoutMs) throw new Error('The edit was not shown.')
        await setTimeout(pollMs)
      }
      times.push(performance.now() - begin)
    }
    return times.sort((a, b) => a - b)[Math.floor(edits / 2)]!
  } finally {
    await server.stop()
  }
}
