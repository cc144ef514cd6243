import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../postgres/free-port.ts'
import { projectRoot } from '../../../project-root.ts'
import { type Measured, ours, round, type Running, startOurs } from '../http/round.ts'
import type { Workload } from '../http/workload.ts'
import { end, nodeOn, printed } from '../pinned.ts'
import { median, rangeOf } from '../statistics.ts'
import { type FileName, fileNames, filesAsked } from './asked.ts'
import { hasNginx, startNginx } from './nginx.ts'

const warmUpRequests = 10_000
const fromMemory = 'node:http, from memory'

/** Medians over the rounds. */
export type FileResult = {
  file: FileName
  server: string
  requestsPerSecond: number
  p99: number
  /** The least and the most of the rounds. */
  p99Range: readonly [number, number]
  cpuMicroseconds: number | undefined
}

/**
 * Measures what browsers and programs ask of files, against a bare `node:http` that writes the same from memory and
 * against nginx: servers on one core, what asks on another, in rounds that take turns.
 */
export async function measureFiles(
  { seconds, rounds }: { seconds: number; rounds: number },
  say: (line: string) => void,
): Promise<FileResult[]> {
  if (!hasNginx) say('nginx is not installed: nothing is measured beside it.')
  const folder = await mkdtemp(join(tmpdir(), 'intake-bench-files-'))
  const running: Running[] = []
  try {
    const product = await startOurs(join(folder, 'data'))
    running.push(product)
    const asked = filesAsked(await tagOf(product.url))
    running.push(await startFromMemory(product.url, Object.values(asked)))
    if (hasNginx) running.push(await startNginx(join(folder, 'nginx'), Object.values(asked)))
    const results: FileResult[] = []
    for (const file of fileNames) {
      // A tag of ours says nothing to nginx, and its own is asked of it.
      const workloads = new Map<Running, Workload>()
      for (const server of running)
        workloads.set(server, file === 'unchanged' ? filesAsked(await tagOf(server.url)).unchanged : asked[file])
      const found = new Map(running.map(({ name }) => [name, [] as Measured[]]))
      for (const server of running) await round(server, workloads.get(server)!, seconds, warmUpRequests)
      for (let turn = 0; turn < rounds; turn += 1)
        for (const server of running) found.get(server.name)!.push(await round(server, workloads.get(server)!, seconds))
      for (const [server, measured] of found) {
        const result = { file, server, ...middle(measured) }
        say(`${file} ${server}: ${Math.round(result.requestsPerSecond)}/s, p99 ${result.p99} ms`)
        results.push(result)
      }
    }
    return results
  } finally {
    await Promise.all(running.toReversed().map(({ process }) => end(process)))
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns ours to another, by what is asked; requests a second, and the ratio of the slowest hundredth */
export function ratiosTo(results: readonly FileResult[], other: string) {
  const of = (file: FileName, name: string) => results.find((one) => one.file === file && one.server === name)
  return fileNames.flatMap((file) => {
    const [own, others] = [of(file, ours), of(file, other)]
    if (!own || !others) return []
    return { file, ratio: own.requestsPerSecond / others.requestsPerSecond, p99: own.p99 / Math.max(1, others.p99) }
  })
}

export const others = { fromMemory, nginx: 'nginx' }

async function startFromMemory(url: string, asked: readonly Workload[]): Promise<Running> {
  const port = await freePort()
  const words = [join(projectRoot, 'src', 'labs', 'bench', 'files', 'from-memory.ts'), String(port), url]
  const process = nodeOn(0, [...words, JSON.stringify(asked)])
  await printed(process, 'listening')
  return { name: fromMemory, process, url: `http://127.0.0.1:${port}` }
}

async function tagOf(url: string): Promise<string> {
  const { path, headers } = filesAsked('').page
  const response = await fetch(`${url}${path}`, { headers })
  await response.arrayBuffer()
  return response.headers.get('etag')!
}

function middle(rounds: readonly Measured[]) {
  const of = (pick: (round: Measured) => number) => median(rounds.map(pick))
  const tells = rounds.every(({ cpuMicroseconds }) => cpuMicroseconds !== undefined)
  return {
    requestsPerSecond: of((one) => one.requestsPerSecond),
    p99: of((one) => one.p99),
    p99Range: rangeOf(rounds.map(({ p99 }) => p99)),
    cpuMicroseconds: tells ? of((one) => one.cpuMicroseconds!) : undefined,
  }
}
