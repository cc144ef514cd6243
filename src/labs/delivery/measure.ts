import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createDatabase } from '../../database/client.ts'
import { migrateDatabase } from '../../database/migrate.ts'
import { createPool } from '../../database/pool.ts'
import { addWebhook } from '../../events/webhooks.ts'
import { vaultOf } from '../../runtime/vault.ts'
import { type OwnPostgres, startPostgres } from '../../testing/lab/postgres.ts'
import { eventually } from '../../testing/lab/server.ts'
import { cpuSeconds, end, printed, startNode } from '../bench/pinned.ts'
import { plantBacklog } from './backlog.ts'
import { type Manner, type Receiver, startReceiver } from './receivers.ts'

const secretKey = 'of a laboratory, and long enough for one'
const manners: readonly Manner[] = ['healthy', 'failing', 'hanging']
const drainTimeoutMs = 300_000
/** Between new leads of the second part: fifty a second. */
const pauseMs = 20
/** What is asked for. */
const bounds = { deliveriesPerSecond: 500, withinMs: 2_000, share: 0.99 }

export type DeliveryReport = {
  drained: number
  deliveriesPerSecond: number
  /** CPU of the worker for each of them. */
  cpuMicroseconds: number | undefined
  /** Tries at those that do not take it, meanwhile. */
  tries: Record<string, number>
  /** From a new event to its receiver, while the other two still have their backlog; milliseconds. */
  freshMs: { p50: number; p99: number; most: number }
  repeated: number
  wrong: string[]
}

/** Drains a backlog to three receivers of which one is healthy, then sends new events on top of what is left. */
export async function measureDelivery({
  leads,
  fresh,
  tell,
}: {
  leads: number
  fresh: number
  tell: (line: string) => void
}): Promise<DeliveryReport> {
  const postgres = await startPostgres()
  const receivers = new Map<Manner, Receiver>()
  try {
    await migrateDatabase(postgres.url())
    for (const manner of manners) receivers.set(manner, await startReceiver(manner))
    await subscribe(postgres, [...receivers.values()])
    const events = await plantBacklog(postgres, leads)
    tell(`${events} events are due to each of ${manners.join(', ')}.`)
    const env = { ...process.env, DATABASE_URL: postgres.url(), SECRET_KEY: secretKey, LOG_LEVEL: 'warn' }
    const courier = startNode(['src/labs/delivery/courier.ts'], env)
    try {
      await printed(courier, 'ready')
      const healthy = receivers.get('healthy')!
      const drained = await drain(healthy, events)
      const cpu = await cpuSeconds(courier)
      tell(`${events} were taken in ${Math.round(drained.ms)} ms.`)
      const tries = Object.fromEntries(manners.slice(1).map((manner) => [manner, receivers.get(manner)!.came.size]))
      const freshMs = await sendFresh(postgres, healthy, fresh)
      const report = {
        drained: events,
        deliveriesPerSecond: Math.round((events / drained.ms) * 1000),
        cpuMicroseconds: cpu && Math.round((cpu * 1e6) / events),
        tries,
        freshMs,
        repeated: healthy.repeated(),
      }
      return { ...report, wrong: [...judge(report), ...outOfOrder(healthy)] }
    } finally {
      await end(courier)
    }
  } finally {
    for (const receiver of receivers.values()) receiver.stop()
    await postgres.remove()
  }
}

async function subscribe(postgres: OwnPostgres, receivers: readonly Receiver[]): Promise<void> {
  const pool = createPool(postgres.url())
  const vault = vaultOf({ secret: secretKey, former: [] })
  const ports = { database: createDatabase(pool), vault, now: () => new Date(), random: randomBytes }
  for (const { url } of receivers)
    await addWebhook(ports, { url, types: ['lead.received', 'lead.updated'], format: 'standard' })
  await pool.end()
}

/** @returns milliseconds from the first event that came to the last one */
async function drain({ came }: Receiver, events: number): Promise<{ ms: number }> {
  await eventually('the backlog is gone', async () => (came.size >= events ? true : undefined), {
    timeoutMs: drainTimeoutMs,
  })
  const times = [...came.values()]
  return { ms: times.at(-1)! - times[0]! }
}

async function sendFresh(postgres: OwnPostgres, { came }: Receiver, count: number): Promise<DeliveryReport['freshMs']> {
  const sent = new Map<string, number>()
  const pool = createPool(postgres.url())
  for (let number = 0; number < count; number += 1) {
    const id = `evt_fresh_${number}`
    sent.set(id, performance.now())
    await pool.query(
      `with event as (
        insert into events (id, type, data, lead_id, occurred_at)
        select $1, 'lead.updated', '{"state": "contacted", "previous_state": "in_review", "actor": "operator"}',
          'lead_' || $2::integer, now() + interval '1 hour'
        returning id
      )
      insert into deliveries (event_id, target, next_attempt_at) select event.id, webhooks.id, now() from event, webhooks`,
      [id, number + 1],
    )
    await setTimeout(pauseMs)
  }
  await pool.end()
  await eventually('new events came', async () => ([...sent.keys()].every((id) => came.has(id)) ? true : undefined))
  const took = [...sent].map(([id, at]) => came.get(id)! - at).toSorted((a, b) => a - b)
  const part = (share: number) => Math.round(took[Math.min(took.length - 1, Math.floor(took.length * share))]!)
  return { p50: part(0.5), p99: part(bounds.share), most: part(1) }
}

function judge({ deliveriesPerSecond, freshMs }: Pick<DeliveryReport, 'deliveriesPerSecond' | 'freshMs'>): string[] {
  return [
    ...(deliveriesPerSecond < bounds.deliveriesPerSecond ? [`only ${deliveriesPerSecond} deliveries a second`] : []),
    ...(freshMs.p99 > bounds.withinMs ? [`one in a hundred new events took ${freshMs.p99} ms`] : []),
  ]
}

const order = ['received', 'in_review', 'contacted']

function outOfOrder({ states }: Receiver): string[] {
  return [...states]
    .filter(([, told]) => told.some((state, place) => order.indexOf(state) < order.indexOf(told[place - 1] ?? '')))
    .map(([id, told]) => `${id} was told in the order ${told.join(', ')}`)
}
