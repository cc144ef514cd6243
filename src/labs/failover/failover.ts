import { setTimeout } from 'node:timers/promises'
import { halves, submit } from '../../testing/lab/leads.ts'
import { eventually, startServer } from '../../testing/lab/server.ts'
import { type Call, startCallers, type Told } from './callers.ts'
import { type Pair, startPair } from './pair.ts'
import { tryReads } from './reads.ts'

export type FailoverOptions = {
  /** Of the project, with a build. */
  folder: string
  /** How long callers go on before the primary dies, and after the standby was promoted. */
  seconds: number
  /** From the death of the primary to the promotion, which is the work of the operator's tools. */
  noticedAfterSeconds: number
  /** Whether the primary falls silent instead of dying: what it is asked is not even refused. */
  silent: boolean
  tell: (line: string) => void
}

export type FailoverReport = {
  calls: Record<Told, number>
  /** How many of them are in the new primary. */
  stored: Record<Told, number>
  acknowledged: { before: number; after: number }
  /** From the death of the primary, in milliseconds. */
  promotedMs: number
  /** For each server: its first acknowledgement of what was sent after the promotion, from the death of the primary. */
  workingMs: number[]
  longestCallMs: number
  /** What must not be. */
  wrong: string[]
}

const servers = 2
const callersOfEach = 4
const env = { SECRET_KEY: 'the same for both servers of this lab', LOG_LEVEL: 'error' }

/** Kills or silences a primary under load, promotes its standby, and looks what became of every submission. */
export async function failOver({
  folder,
  seconds,
  noticedAfterSeconds,
  silent,
  tell,
}: FailoverOptions): Promise<FailoverReport> {
  const pair = await startPair()
  const running = []
  try {
    const wrongReads = await tryReads(pair)
    tell(wrongReads[0] ?? 'Reads went to the standby, to the primary while it stood still, and back.')
    for (let number = 0; number < servers; number += 1)
      running.push(await startServer({ folder, env: { ...env, DATABASE_URL: pair.url } }))
    const urls = running.map(({ url }) => url)
    tell(`${servers} servers run on two PostgreSQLs.`)
    const callers = startCallers(urls, callersOfEach)
    await setTimeout(seconds * 1000)
    const killed = callers.now()
    if (silent) pair.primary.freeze()
    else await pair.primary.killAll()
    tell(`The primary is ${silent ? 'silent' : 'dead'}.`)
    await setTimeout(noticedAfterSeconds * 1000)
    await pair.standby.query('select pg_promote()')
    const promoted = callers.now()
    tell('The standby is promoted.')
    await setTimeout(seconds * 1000)
    await callers.stop()
    const dead = running.filter(({ command }) => command.process.exitCode !== null).length
    const notReady = await unready(urls)
    const report = await judge(pair, callers.calls, { killed, promoted })
    report.wrong.push(...wrongReads)
    report.wrong.push(...(await repeat(pair, urls[0]!, callers.calls)))
    if (dead > 0) report.wrong.push(`${dead} servers ended.`)
    if (notReady > 0) report.wrong.push(`${notReady} servers are not ready.`)
    return report
  } finally {
    await Promise.all(running.map((server) => server.stop()))
    await pair.primary.killAll()
    await pair.remove()
  }
}

function each(count: (told: Told) => number): Record<Told, number> {
  return {
    acknowledged: count('acknowledged'),
    'not stored': count('not stored'),
    'may be stored': count('may be stored'),
    none: count('none'),
  }
}

async function unready(urls: readonly string[]): Promise<number> {
  const answers = await Promise.all(urls.map(async (url) => (await fetch(`${url}/api/health/ready`)).ok))
  return answers.filter((ok) => !ok).length
}

async function storedIds({ standby }: Pair, calls: readonly Call[]): Promise<Map<string, string[]>> {
  const needs = calls.map(({ attempt }) => attempt.need)
  const rows = await standby.query<{ id: string; need: string }>('select id, need from leads where need = any($1)', [
    needs,
  ])
  const found = Map.groupBy(rows, ({ need }) => need)
  return new Map([...found].map(([need, leads]) => [need, leads.map(({ id }) => id)]))
}

async function judge(
  pair: Pair,
  calls: readonly Call[],
  { killed, promoted }: { killed: number; promoted: number },
): Promise<FailoverReport> {
  const stored = await storedIds(pair, calls)
  const idsOf = ({ attempt }: Call) => stored.get(attempt.need) ?? []
  const told = (kind: Told) => calls.filter((call) => call.told === kind)
  const kept = (kind: Told) => told(kind).filter((call) => idsOf(call).length > 0).length
  const acknowledged = told('acknowledged')
  const lost = acknowledged.filter((call) => !idsOf(call).includes(call.id!)).length
  const twice = calls.filter((call) => idsOf(call).length > 1).length
  const works = (server: number) =>
    Math.min(
      ...acknowledged.filter((call) => call.server === server && call.began > promoted).map(({ ended }) => ended),
    )
  const working = Array.from({ length: servers }, (_, server) => Math.round(works(server) - killed))
  const [counts] = await pair.standby.query<Record<string, number>>(halves)
  const wrong = [
    ...(lost > 0 ? [`${lost} acknowledged leads are lost.`] : []),
    ...(twice > 0 ? [`${twice} leads are stored more than once.`] : []),
    ...(kept('not stored') > 0 ? [`${kept('not stored')} leads are stored whose callers were told otherwise.`] : []),
    ...(working.every(Number.isFinite) ? [] : ['A server stores nothing after the promotion.']),
    ...Object.entries(counts!)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `There are ${count} ${what}.`),
  ]
  return {
    calls: each((kind) => told(kind).length),
    stored: each(kept),
    acknowledged: {
      before: acknowledged.filter(({ ended }) => ended <= killed).length,
      after: acknowledged.filter(({ began }) => began > killed).length,
    },
    promotedMs: Math.round(promoted - killed),
    workingMs: working,
    longestCallMs: Math.round(Math.max(...calls.map(({ began, ended }) => ended - began))),
    wrong,
  }
}

/** Sends again what was not acknowledged, as its callers would. @returns what is wrong about the answers */
async function repeat(pair: Pair, url: string, calls: readonly Call[]): Promise<string[]> {
  const open = calls.filter(({ told }) => told !== 'acknowledged')
  const before = await storedIds(pair, open)
  const wrong: string[] = []
  for (const { attempt } of open) {
    const answer = await eventually('a repeated submission is stored', async () => {
      const again = await submit(url, attempt)
      return again.status === 201 ? again : undefined
    })
    const ids = before.get(attempt.need) ?? []
    if (ids.length > 0 && ids[0] !== answer.receipt!.id) wrong.push(`${ids[0]} was stored again when it was repeated.`)
  }
  return wrong
}
