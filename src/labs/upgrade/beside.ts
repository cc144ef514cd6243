import { setTimeout } from 'node:timers/promises'
import { runCommand } from '../../testing/command.ts'
import { type Attempt, newAttempt } from '../../testing/lab/leads.ts'
import { ask, startPostgres } from '../../testing/lab/postgres.ts'
import { eventually, type OwnServer, startServer } from '../../testing/lab/server.ts'
import { Ledger } from '../crash/ledger.ts'
import { type Receiver, startReceiver } from '../crash/receiver.ts'

/**
 * What came of a part of the upgrade: receipts, submissions answered 503 with `Retry-After` or not at all, and how long
 * it took.
 */
export type Part = { part: string; acknowledged: number; sentAgain: number; seconds: number }

export type BesideReport = {
  parts: Part[]
  migrations: { before: number; after: number }
  events: number
  /** Events that were told more than once. */
  repeated: number
}

type Folders = {
  /** Of the release before, with a build. */
  former: string
  /** Of the present one, with a build. */
  present: string
}

const env = { SECRET_KEY: 'the same for all servers of this laboratory' }
const lines = 4
const tellTimeoutMs = 90_000

/**
 * Brings a service up to date as an operator does, with submissions at every server that takes them, all the time: the
 * release before alone, the present one migrates beside it, both, the former one killed and started again on the newer
 * tables, and the present one alone.
 * @param seconds of each part
 * @throws {Violation} for an answer that is neither a receipt nor a 503, and for a lead that was lost or stored twice
 */
export async function runBeside(
  { former, present }: Folders,
  seconds: number,
  tell: (part: Part) => void,
): Promise<BesideReport> {
  const postgres = await startPostgres()
  const receiver = await startReceiver()
  const databaseEnv = { ...env, DATABASE_URL: postgres.url() }
  const serve = (folder: string) => startServer({ folder, env: databaseEnv })
  const started: OwnServer[] = []
  const start = async (folder: string) => {
    const server = await serve(folder)
    started.push(server)
    return server
  }
  const ledger = Ledger.ofLeads()
  const parts: Part[] = []
  const countMigrations = async () => {
    const [row] = await postgres.query<{ count: number }>('select count(*)::int from drizzle.__drizzle_migrations')
    return row!.count
  }
  /** Writes to some servers until something is done. */
  const during = async <Result>(part: string, servers: readonly OwnServer[], work: () => Promise<Result>) => {
    const [began, known, open] = [Date.now(), ledger.acknowledged.size, ledger.open.length]
    const stopping = new AbortController()
    let asked = 0
    const writing = ledger.write(() => servers[asked++ % servers.length]!.url, lines, stopping.signal, newAttempt)
    // A refusal ends the part, and not only the line of submissions that met it.
    const result = await Promise.race([work(), writing.then(() => undefined as never)]).finally(() => stopping.abort())
    await writing
    const done = {
      part,
      acknowledged: ledger.acknowledged.size - known,
      sentAgain: ledger.open.length - open,
      seconds: Math.round((Date.now() - began) / 100) / 10,
    }
    parts.push(done)
    tell(done)
    return result
  }
  const aWhile = () => setTimeout(seconds * 1_000)
  try {
    const old = await start(former)
    await addWebhook(former, databaseEnv, receiver.url)
    await during('the release before, alone', [old], aWhile)
    const before = await countMigrations()
    const fresh = await during('the present one starts and migrates', [old], () => start(present))
    const after = await countMigrations()
    await during('both', [old, fresh], aWhile)
    await old.kill()
    const again = await during('the former one was killed, and starts again', [fresh], () => start(former))
    await during('both, after that', [again, fresh], aWhile)
    await again.stop()
    await during('the present one, alone', [fresh], aWhile)
    await ledger.settle(fresh.url, postgres.url())
    await ledger.audit(postgres.url())
    const repeated = await expectAllTold(postgres.url(), ledger, receiver)
    return { parts, migrations: { before, after }, events: ledger.acknowledged.size, repeated }
  } finally {
    for (const server of started) await server.stop()
    await receiver.stop()
    await postgres.remove()
  }
}

async function addWebhook(folder: string, databaseEnv: Record<string, string>, url: string): Promise<void> {
  const words = [process.execPath, 'src/cli/intake.ts', 'webhooks', 'add', url, '--type', 'lead.received']
  const { code, output } = await runCommand(words, { folder, env: databaseEnv })
  if (code !== 0) throw new Error(`The webhook was not added: ${output}`)
}

/** @returns how many events were told more than once @throws where one was not told */
async function expectAllTold(databaseUrl: string, ledger: Ledger<Attempt>, { told }: Receiver): Promise<number> {
  const waiting = 'select count(*)::int from deliveries where next_attempt_at is not null'
  await eventually(
    'nothing waits to be delivered',
    async () => ((await ask<{ count: number }>(databaseUrl, waiting))[0]!.count === 0 ? true : undefined),
    { timeoutMs: tellTimeoutMs, everyMs: 500 },
  )
  const missing = [...ledger.acknowledged.values()].filter((id) => !told.has(id))
  if (missing.length > 0) throw new Error(`Nobody was told of ${missing.join(', ')}`)
  return [...told.values()].filter((count) => count > 1).length
}
