import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '../../../database/pool.ts'
import { runningCluster } from '../../../postgres/cluster.ts'
import { end, pins } from '../pinned.ts'
import { median, rangeOf } from '../statistics.ts'
import { fillDesk, type KnownLead, operatorsSetting } from './desk.ts'
import { type Measured, ours, round, type Running, startOurs, startPeer, storeOne, warmUpRequests } from './round.ts'
import { sameAnswers } from './subjects/subject.ts'
import { type WorkloadName, workloadNames, workloads } from './workload.ts'

/** The servers, by what is asked of them. The first of each is the bound that the ratios refer to. */
const subjectsOf: Record<WorkloadName, readonly string[]> = {
  sandbox: ['node:http', sameAnswers, 'Fastify', 'Hono', ours],
  submission: ['node:http', sameAnswers, 'Fastify', 'Hono', ours],
  status: ['node:http', sameAnswers, 'Fastify', 'Hono', ours],
  thread: ['node:http', sameAnswers, 'Fastify', 'Hono', ours],
  message: ['node:http', sameAnswers, 'Fastify', 'Hono', ours],
  leads: ['node:http', sameAnswers, 'Fastify', 'Hono', ours],
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
  /** The least and the most of the rounds. */
  p99Range: readonly [number, number]
  /** Server CPU for one request, in microseconds, without the database's; absent where the system does not tell. */
  cpuMicroseconds: number | undefined
}

/**
 * Measures throughput and latency against the peers: each in a process of its own on one core, asked by one generator
 * on another, in rounds that take turns.
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
    const product = await startOurs(dataFolder, { OPERATORS: operatorsSetting() })
    running.push(product)
    const { url: databaseUrl } = (await runningCluster(dataFolder))!
    for (const name of new Set(only.flatMap((workload) => subjectsOf[workload])))
      if (name !== ours) running.push(await startPeer(name, databaseUrl))
    const known = await storeOne(product.url)
    await fill(databaseUrl, known)
    const asked = workloads(known)
    const results: HttpResult[] = []
    for (const workload of only) {
      const subjects = subjectsOf[workload].map((name) => running.find((one) => one.name === name)!)
      const found = new Map(subjects.map(({ name }) => [name, [] as Measured[]]))
      for (const subject of subjects)
        await round(subject, asked[workload], seconds, asked[workload].warmUp ?? warmUpRequests)
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

async function fill(databaseUrl: string, known: KnownLead): Promise<void> {
  const pool = createPool(databaseUrl)
  try {
    await fillDesk(pool, known)
  } finally {
    await pool.end()
  }
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
      p99Range: rangeOf(rounds.map(({ p99 }) => p99)),
      cpuMicroseconds: tells ? middle(rounds, (one) => one.cpuMicroseconds!) : undefined,
    }
  })
}
