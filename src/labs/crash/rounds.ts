import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { newAttempt } from '../../testing/lab/leads.ts'
import { newMessage } from '../../testing/lab/messages.ts'
import { ask } from '../../testing/lab/postgres.ts'
import { eventually } from '../../testing/lab/server.ts'
import { Violation } from './ledger.ts'
import { Promised } from './promised.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { addWebhook, embeddedSite, proxiedSite, sharedSite, type Site } from './site.ts'

/** The process that is killed in a round. */
type Victim = 'server' | 'database' | 'both'

/** What a round is about that kills at a step. */
type Subject = 'lead' | 'message'

/** `afterMs`: so long after writers began. `step`: before the nth message between server and database goes on. */
type Round = { victim: Victim } & ({ afterMs: number } | { of: Subject; step: number })

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
  messages: number
  /** Stored although the caller had no receipt before it asked again. */
  storedUnsaid: number
  notifications: number
  /** Beyond the first of each lead or message. */
  repeated: number
  /**
   * Messages between server and database from a submission, and from a message of a submitter, to the end of its
   * delivery.
   */
  steps: number
}

/** The rest kills at each step in turn: once the server and once the database. */
const shareOfMoments = 0.2
const writers = 6
const latestMs = 700
/** The courier looks once a second; the steps of a delivery belong to it. */
const deliveryMs = 2_500
const leaseSeconds = 60

/**
 * Kills at random moments while many write, then, with one server, at each step of one submission.
 * @throws {Violation}
 */
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
  const report: CrashReport = { acknowledged: 0, messages: 0, storedUnsaid: 0, notifications: 0, repeated: 0, steps: 0 }
  const sum = ({ leads, messages }: Promised) => {
    report.acknowledged += leads.acknowledged.size
    report.messages += messages.acknowledged.size
    report.storedUnsaid += leads.storedUnsaid + messages.storedUnsaid
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
    const steps = [...(await stepsOf(site, 'lead')), ...(await stepsOf(site, 'message'))]
    report.steps = steps.length
    const [order] = fc.sample(fc.shuffledSubarray(steps, { minLength: steps.length }), { seed, numRuns: 1 })
    return Array.from({ length: rounds - moments }, (_, index) => {
      const pass = Math.floor(index / report.steps)
      return { victim: (index + pass) % 2 === 0 ? 'server' : 'database', ...order![index % report.steps]! }
    })
  }

  async function play(site: Site, planOf: (site: Site) => Promise<Round[]>, told: Receiver): Promise<Promised> {
    const promised = new Promised()
    try {
      await addWebhook(folder, site, told.url)
      for (const [index, round] of (await planOf(site)).entries()) {
        const name = `Round ${index + 1}, ${JSON.stringify(round)}`
        const before = Date.now()
        try {
          await ('step' in round ? killAtStep(site, promised, round) : killAtMoment(site, promised, round))
          await promised.settle(site.url(), await site.databaseUrl())
        } catch (error) {
          throw new Violation(`${name}: ${(error as Error).message}`, { cause: error })
        }
        tell(`${name}: ${promised.ids().length} acknowledged, ${Date.now() - before} ms`)
      }
      await promised.audit(await site.databaseUrl())
      await expectAllTold(site, promised, told)
      return promised
    } finally {
      await site.remove()
    }
  }

  async function expectAllTold(site: Site, promised: Promised, { told }: Receiver): Promise<void> {
    const url = await site.databaseUrl()
    if (endLeases) await ask(url, 'update deliveries set next_attempt_at = now() where next_attempt_at is not null')
    const missing = () => promised.ids().filter((id) => !told.has(id))
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

async function killAtMoment(site: Site, promised: Promised, round: { victim: Victim; afterMs: number }): Promise<void> {
  const stopping = new AbortController()
  const writing = promised.write(site.url, writers, stopping.signal)
  await setTimeout(round.afterMs)
  await kill(site, round.victim)
  stopping.abort()
  await writing
  await revive(site, round.victim)
}

async function killAtStep(
  site: Site,
  promised: Promised,
  round: { victim: Victim; of: Subject; step: number },
): Promise<void> {
  const sending = await prepared(site, promised, round.of)
  let seen = 0
  let killed: Promise<void> | undefined
  site.proxy!.intercept(async () => {
    seen += 1
    if (seen === round.step) killed = kill(site, round.victim)
    if (!killed) return 'forward'
    await killed
    return 'break'
  })
  const submitting = sending()
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

/** @returns what sends a lead, or says something about one that is there */
async function prepared(site: Site, promised: Promised, of: Subject): Promise<() => Promise<boolean>> {
  const lead = newAttempt()
  if (of === 'lead') return () => promised.leads.send(site.url(), lead)
  await promised.leads.send(site.url(), lead)
  return () => promised.messages.send(site.url(), newMessage(lead.receipt!, 1))
}

/** @returns each message between server and database until something is stored and delivered */
async function stepsOf(site: Site, of: Subject): Promise<{ of: Subject; step: number }[]> {
  const sending = await prepared(site, new Promised(), of)
  // What the preparation brought about is delivered before it is counted.
  await setTimeout(deliveryMs)
  let seen = 0
  site.proxy!.intercept(() => {
    seen += 1
    return 'forward'
  })
  await sending()
  await setTimeout(deliveryMs)
  site.proxy!.intercept(() => 'forward')
  return Array.from({ length: seen }, (_, index) => ({ of, step: index + 1 }))
}
