import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { operationRoutes } from '../../../contract/routes.ts'
import { freePort } from '../../../postgres/free-port.ts'
import { projectRoot } from '../../../project-root.ts'
import { cpuSeconds, end, nodeOn } from '../pinned.ts'
import { median } from '../statistics.ts'
import { type Memory, memoryOf } from './pss.ts'

const startTimeoutMs = 60_000
const pollMs = 5

/** What a server takes to begin, and what it holds when nobody asks. */
export type StartResult = {
  /** Milliseconds from the start of the process to its first answer, and those of a bare `node:http`. */
  firstAnswerMs: number
  emptyAnswerMs: number
  /** CPU seconds of the process until then, without its database's; absent where the system does not tell. */
  cpuSeconds: number | undefined
  /** A while after a start, with its PostgreSQL below; absent where the system does not tell. */
  idle: Memory | undefined
  /** The same of a bare `node:http`. */
  emptyIdle: Memory | undefined
}

const bare = `require('node:http').createServer((_, response) => response.end('{}')).listen(Number(process.env.PORT), '127.0.0.1')`

/** Measures starts on an existing build and database. @param idleSeconds after which memory is looked at */
export async function measureStart(
  { rounds, idleSeconds }: { rounds: number; idleSeconds: number },
  say: (line: string) => void,
): Promise<StartResult> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'intake-bench-start-'))
  try {
    // Makes the database.
    await startOnce(dataFolder, 0)
    const product: Started[] = []
    const empty: Started[] = []
    for (let turn = 0; turn < rounds; turn += 1) {
      const isLast = turn === rounds - 1
      product.push(await startOnce(dataFolder, isLast ? idleSeconds : 0))
      empty.push(await startOnce(undefined, isLast ? idleSeconds : 0))
      say(
        `first answer after ${Math.round(product.at(-1)!.ms)} ms, an empty server's ${Math.round(empty.at(-1)!.ms)} ms`,
      )
    }
    const cpu = product.map(({ cpu: used }) => used)
    return {
      firstAnswerMs: median(product.map(({ ms }) => ms)),
      emptyAnswerMs: median(empty.map(({ ms }) => ms)),
      cpuSeconds: cpu.every((used) => used !== undefined) ? median(cpu) : undefined,
      idle: product.at(-1)!.memory,
      emptyIdle: empty.at(-1)!.memory,
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

type Started = { ms: number; cpu: number | undefined; memory: Memory | undefined }

/**
 * @param dataFolder of ours; without one, an empty server is started
 * @param idleSeconds to wait before memory is looked at; 0 for not at all
 */
async function startOnce(dataFolder: string | undefined, idleSeconds: number): Promise<Started> {
  const port = await freePort()
  const own = [join(projectRoot, 'src', 'cli', 'start.js'), '--as-built']
  const began = performance.now()
  const child = nodeOn(0, dataFolder === undefined ? ['-e', bare] : own, {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: String(port),
    ...(dataFolder !== undefined && { DATA_DIR: dataFolder, LOG_LEVEL: 'error' }),
  })
  child.stdout!.resume()
  try {
    await answering(`http://127.0.0.1:${port}${operationRoutes.readCatalog.path}`)
    const ms = performance.now() - began
    const cpu = await cpuSeconds(child)
    await setTimeout(idleSeconds * 1_000)
    return { ms, cpu, memory: idleSeconds > 0 ? memoryOf(child.pid!) : undefined }
  } finally {
    await end(child)
  }
}

async function answering(url: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  const answers = () =>
    new Promise<boolean>((resolve) => {
      get(url, { agent: false }, (response) => resolve(response.resume().statusCode === 200)).on('error', () =>
        resolve(false),
      )
    })
  while (!(await answers())) {
    if (performance.now() > deadline) throw new Error('The server did not answer.')
    await setTimeout(pollMs)
  }
}
