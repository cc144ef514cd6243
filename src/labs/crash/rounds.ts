import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { newAttempt } from '../../testing/lab/leads.ts'
import { ask } from '../../testing/lab/postgres.ts'
import { eventually } from '../../testing/lab/server.ts'
import { Ledger, Violation } from './ledger.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { addWebhook, embeddedSite, proxiedSite, sharedSite, type Site } from './site.ts'

/** Who dies in a round. */
type Victim = 'server' | 'database' | 'both'

/** `moment`: so long after writers began. `step`: before the nth message between server and database goes on. */
type Round = { victim: Victim } & ({ afterMs: number } | { step: number })

export type CrashOptions = {
  /** Of the project, with a build. */
  folder: string
  rounds: number
  seed: number
  /** With more than one, they share a database, and all rounds kill at random moments. */
  servers?: number
  /** Takes the leases of dead workers to have ended, instead of waiting for that. */
  endLeases: boolean
  tell: (line: string) => void
}

export type CrashReport = {
  acknowledged: number
  /** Stored although the caller had no receipt before it asked again. */
  storedUnsaid: number
  notifications: number
  /** Beyond the first of each lead. */
  repeated: number
  /** Messages between server and database from a submission to the end of its delivery. */
  steps: number
}

/** The rest kills at each step in turn: once the server and once the database. */
const shareOfMoments = 0.2
const writers = 6
const latestMs = 700
/** The courier looks once a second; the steps of a delivery belong to it. */
const deliveryMs = 2_500
const leaseSeconds = 60

/** Kills at random moments while many write, then, with one server, at each step of one submission. @throws {Violation} */
export async function crash({
  folder,
  rounds,
  seed,
  servers = 1,
  endLeases,
  tell,
}: CrashOptions): Promise<CrashReport> {
  const moments = servers > 1 ? rounds : Math.ceil(rounds * shareOfMoments)
  const receiver = await startReceiver()
  const report: CrashReport = { acknowledged: 0, storedUnsaid: 0, notifications: 0, repeated: 0, steps: 0 }
  const sum = (ledger: Ledger) => {
    report.acknowledged += ledger.acknowledged.size
    report.storedUnsaid += ledger.storedUnsaid
  }
  try {
    const plan = fc.sample(momentRound, { seed, numRuns: moments })
    const planned = () => Promise.resolve(plan)
    if (servers > 1) sum(await play(await sharedSite(folder, servers), planned, receiver))
    else {
      sum(await play(await embeddedSite(folder), planned, receiver))
      sum(await play(await proxiedSite(folder), planSteps, receiver))
    }
    for (const count of receiver.told.values()) {
      report.notifications += count
      report.repeated += count - 1
    }
    return report
  } finally {
    await receiver.stop()
  }

  async function planSteps(site: Site): Promise<Round[]> {
    report.steps = await countSteps(site)
    const [order] = fc.sample(fc.shuffledSubarray(range(report.steps), { minLength: report.steps }), {
      seed,
      numRuns: 1,
    })
    return Array.from({ length: rounds - moments }, (_, index) => {
      const pass = Math.floor(index / report.steps)
      return { victim: (index + pass) % 2 === 0 ? 'server' : 'database', step: order![index % report.steps]! }
    })
  }

  async function play(site: Site, planOf: (site: Site) => Promise<Round[]>, told: Receiver): Promise<Ledger> {
    const ledger = new Ledger()
    try {
      await addWebhook(folder, site, told.url)
      for (const [index, round] of (await planOf(site)).entries()) {
        const name = `Round ${index + 1}, ${JSON.stringify(round)}`
        const before = Date.now()
        try {
          await ('step' in round ? killAtStep(site, ledger, round) : killAtMoment(site, ledger, round))
          await ledger.settle(site.url(), await site.databaseUrl())
        } catch (error) {
          throw new Violation(`${name}: ${(error as Error).message}`, { cause: error })
        }
        tell(`${name}: ${ledger.acknowledged.size} acknowledged, ${Date.now() - before} ms`)
      }
      await ledger.audit(await site.databaseUrl())
      await expectAllTold(site, ledger, told)
      return ledger
    } finally {
      await site.remove()
    }
  }

  async function expectAllTold(site: Site, ledger: Ledger, { told }: Receiver): Promise<void> {
    const url = await site.databaseUrl()
    if (endLeases) await ask(url, 'update deliveries set next_attempt_at = now() where next_attempt_at is not null')
    const missing = () => [...ledger.acknowledged.values()].filter((id) => !told.has(id))
    await eventually(
      'every lead is told of',
      async () => {
        const [left] = await ask<{ count: number }>(
          url,
          'select count(*)::int from deliveries where next_attempt_at is not null',
        )
        return left!.count === 0 ? true : undefined
      },
      { timeoutMs: (leaseSeconds + 30) * 1000, everyMs: 500 },
    )
    if (missing().length > 0) throw new Violation(`Nobody was told of ${missing().join(', ')}`)
  }
}

const momentRound: fc.Arbitrary<Round> = fc.record({
  victim: fc.constantFrom<Victim>('server', 'database', 'both'),
  afterMs: fc.integer({ min: 0, max: latestMs }),
})

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

async function killAtMoment(site: Site, ledger: Ledger, round: { victim: Victim; afterMs: number }): Promise<void> {
  const stopping = new AbortController()
  const writing = ledger.write(site.url, writers, stopping.signal)
  await setTimeout(round.afterMs)
  await kill(site, round.victim)
  stopping.abort()
  await writing
  await revive(site, round.victim)
}

async function killAtStep(site: Site, ledger: Ledger, round: { victim: Victim; step: number }): Promise<void> {
  let seen = 0
  let killed: Promise<void> | undefined
  site.proxy!.intercept(async () => {
    seen += 1
    if (seen === round.step) killed = kill(site, round.victim)
    if (!killed) return 'forward'
    await killed
    return 'break'
  })
  const submitting = ledger.submit(site.url(), newAttempt())
  await eventually('the step', async () => killed, { timeoutMs: deliveryMs }).catch(() => {})
  await (killed ?? kill(site, round.victim))
  site.proxy!.intercept(() => 'forward')
  await submitting
  await revive(site, round.victim)
}

async function kill(site: Site, victim: Victim): Promise<void> {
  await Promise.all([victim !== 'database' && site.killServer(), victim !== 'server' && site.killDatabase()])
}

async function revive(site: Site, victim: Victim): Promise<void> {
  if (victim !== 'server') await site.startDatabase()
  if (victim !== 'database') await site.startServer()
}

/** @returns how many messages go between server and database for one submission and its delivery */
async function countSteps(site: Site): Promise<number> {
  let seen = 0
  site.proxy!.intercept(() => {
    seen += 1
    return 'forward'
  })
  await new Ledger().submit(site.url(), newAttempt())
  await setTimeout(deliveryMs)
  site.proxy!.intercept(() => 'forward')
  return seen
}
