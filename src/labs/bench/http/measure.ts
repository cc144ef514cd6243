import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleLead } from '../../../contract/lead.ts'
import { operations } from '../../../contract/operations.ts'
import { runningCluster } from '../../../postgres/cluster.ts'
import { projectRoot } from '../../../project-root.ts'
import { freePort } from '../../../postgres/free-port.ts'
import { cpuSeconds, end, nodeOn, outputOf, pins, printed } from '../pinned.ts'
import { median } from '../statistics.ts'
import type { Round } from './load.ts'
import { sameAnswers } from './subjects/subject.ts'
import { type KnownLead, type WorkloadName, workloadNames, workloads } from './workload.ts'

const here = join(projectRoot, 'src', 'labs', 'bench', 'http')
const ours = 'ours'
const connections = 50
/** So that what is compiled as it runs is compiled: as many for each, however long they take. */
const warmUpRequests = 40_000

/** Who is asked what. The first of each is the bound that ratios are against. */
const subjectsOf: Record<WorkloadName, readonly string[]> = {
  sandbox: ['node:http', sameAnswers, 'Fastify', 'Hono', ours],
  submission: ['node:http', sameAnswers, 'Fastify', 'Hono', ours],
  status: ['node:http', sameAnswers, 'Fastify', 'Hono', ours],
  catalog: ['node:http', sameAnswers, 'Fastify', 'Hono', ours],
  page: ['sirv', ours],
}

/** Medians over the rounds. */
export type HttpResult = {
  workload: WorkloadName
  subject: string
  requestsPerSecond: number
  /** Throughput, with that of the bound as 1. */
  ratio: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Server CPU for one request, in microseconds, without the database's; absent where the system does not tell. */
  cpuMicroseconds: number | undefined
}

type Running = { name: string; process: ChildProcess; url: string }

/**
 * Measures throughput and latency against the peers: each in a process of its own on one core, asked by one generator on
 * another, in rounds that take turns.
 * @param seconds of one round
 */
export async function measureHttp(
  { seconds, rounds, only = workloadNames }: { seconds: number; rounds: number; only?: readonly WorkloadName[] },
  say: (line: string) => void,
): Promise<HttpResult[]> {
  if (!pins) say('taskset is not to be had or there is one core: server and generator share what there is.')
  const dataFolder = await mkdtemp(join(tmpdir(), 'intake-bench-'))
  const running: Running[] = []
  try {
    const product = await startOurs(dataFolder)
    running.push(product)
    const { url: databaseUrl } = (await runningCluster(dataFolder))!
    for (const name of new Set(only.flatMap((workload) => subjectsOf[workload])))
      if (name !== ours) running.push(await startPeer(name, databaseUrl))
    const asked = workloads(await storeOne(product.url))
    const results: HttpResult[] = []
    for (const workload of only) {
      const subjects = subjectsOf[workload].map((name) => running.find((one) => one.name === name)!)
      const found = new Map(subjects.map(({ name }) => [name, [] as Measured[]]))
      for (const subject of subjects) await round(subject, asked[workload], seconds, warmUpRequests)
      for (let turn = 0; turn < rounds; turn += 1)
        for (const subject of subjects) {
          const measured = await round(subject, asked[workload], seconds)
          say(`${workload} ${subject.name}: ${Math.round(measured.requestsPerSecond)}/s, p99 ${measured.p99} ms`)
          found.get(subject.name)!.push(measured)
        }
      results.push(...summarise(workload, found))
    }
    return results
  } finally {
    await Promise.all(running.toReversed().map(({ process }) => end(process)))
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** As `npm start` does, behind one proxy and with its own database. */
async function startOurs(dataFolder: string): Promise<Running> {
  const port = await freePort()
  const child = nodeOn(0, [join(projectRoot, 'src', 'cli', 'start.ts'), '--as-built'], {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: String(port),
    TRUST_PROXY: '1',
    DATA_DIR: dataFolder,
  })
  await printed(child, 'Listening')
  return { name: ours, process: child, url: `http://127.0.0.1:${port}` }
}

async function startPeer(name: string, databaseUrl: string): Promise<Running> {
  const port = await freePort()
  const child = nodeOn(0, [join(here, 'subjects', 'serve.ts'), name, String(port), databaseUrl])
  await printed(child, 'listening')
  return { name, process: child, url: `http://127.0.0.1:${port}` }
}

async function storeOne(url: string): Promise<KnownLead> {
  const response = await fetch(`${url}${operations.submitLead.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(exampleLead),
  })
  const { id, status_token: token } = (await response.json()) as { id: string; status_token: string }
  return { id, token }
}

type Measured = Round & { cpuMicroseconds: number | undefined }

async function round(
  { process: server, url, name }: Running,
  workload: object,
  seconds: number,
  requests?: number,
): Promise<Measured> {
  const before = await cpuSeconds(server)
  const words = [
    join(here, 'load.ts'),
    url,
    String(seconds),
    String(connections),
    JSON.stringify(workload),
    ...(requests ? [String(requests)] : []),
  ]
  const result = JSON.parse(await outputOf(nodeOn(1, words))) as Round
  const after = await cpuSeconds(server)
  if (result.failed > 0) throw new Error(`${name} answered ${result.failed} requests wrongly.`)
  const used = before === undefined || after === undefined ? undefined : after - before
  return { ...result, cpuMicroseconds: used && (used * 1e6) / (result.requestsPerSecond * seconds) }
}

function summarise(workload: WorkloadName, found: ReadonlyMap<string, readonly Measured[]>): HttpResult[] {
  const middle = (rounds: readonly Measured[], pick: (round: Measured) => number) => median(rounds.map(pick))
  const bound = middle([...found.values()][0]!, ({ requestsPerSecond }) => requestsPerSecond)
  return [...found].map(([subject, rounds]) => {
    const requestsPerSecond = middle(rounds, (one) => one.requestsPerSecond)
    const tells = rounds.every(({ cpuMicroseconds }) => cpuMicroseconds !== undefined)
    return {
      workload,
      subject,
      requestsPerSecond,
      ratio: requestsPerSecond / bound,
      p50: middle(rounds, (one) => one.p50),
      p99: middle(rounds, (one) => one.p99),
      cpuMicroseconds: tells ? middle(rounds, (one) => one.cpuMicroseconds!) : undefined,
    }
  })
}
