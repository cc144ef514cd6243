import type { Database } from '../database/client.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import type { Leased } from './lease.ts'
import { retryDelayMs } from './schedule.ts'
import type { Attempt, SendPorts } from './send.ts'
import { type Settlement, settleTries, moveFollowers } from './settle.ts'
import { deletePush } from './push.ts'
import { addressIn, isPushTarget } from './target.ts'
import { noteTrouble } from './trouble.ts'
import { disableWebhook } from './webhooks.ts'

export type DeliveryPorts = SendPorts & {
  database: Database
  random: RandomBytes
  /** Writes one line; never an address or what was sent. */
  log: (line: { event: string } & Record<string, string | number | undefined>) => void
}

/** A delivery, and what came of sending it. */
export type Try = { delivery: Leased; attempt: Attempt }

type Outcome = 'delivered' | 'retry' | 'given_up' | 'webhook_disabled' | 'push_deleted'

/** Keeps what became of tries, gives those their turn that waited for them, and tells of targets that take nothing more. */
export async function settle(ports: DeliveryPorts, tries: readonly Try[]): Promise<void> {
  const at = ports.now()
  const settled = tries.map((one) => ({ ...one, settlement: settlementOf(ports, one, at) }))
  await settleTries(
    ports.database,
    settled.map(({ settlement }) => settlement),
  )
  await moveFollowers(ports.database, settled, at)
  for (const { delivery, attempt, settlement } of settled) {
    const outcome = outcomeOf(delivery, attempt, settlement)
    logTry(ports, delivery, attempt, outcome)
    if (outcome === 'webhook_disabled') {
      await noteTrouble(ports, delivery.target, 'gone')
      await disableWebhook(ports.database, delivery.target, at)
    }
    if (outcome === 'push_deleted') await deletePush(ports.database, delivery.target)
    // An operator cannot mend an address that a stranger named, so none is told.
    const isOurs = !isPushTarget(delivery.target)
    if (outcome === 'given_up' && attempt.kind === 'failed' && isOurs)
      await noteTrouble(ports, delivery.target, 'given_up')
  }
}

function settlementOf(
  { random }: Pick<DeliveryPorts, 'random'>,
  { delivery: { eventId, target, attempts }, attempt: { kind, result, waitMs = 0 } }: Try,
  at: Date,
): Settlement {
  const delay = kind === 'failed' ? retryDelayMs(attempts, random) : undefined
  const nextAttemptAt = delay === undefined ? null : new Date(at.getTime() + Math.max(delay, waitMs))
  return { eventId, target, attempts, deliveredAt: kind === 'delivered' ? at : null, nextAttemptAt, result }
}

function outcomeOf({ target }: Leased, { kind }: Attempt, { nextAttemptAt }: Settlement): Outcome {
  if (kind === 'delivered') return 'delivered'
  if (kind === 'gone') return isPushTarget(target) ? 'push_deleted' : 'webhook_disabled'
  return nextAttemptAt ? 'retry' : 'given_up'
}

function logTry({ log }: DeliveryPorts, { eventId, target, attempts }: Leased, { result }: Attempt, outcome: Outcome) {
  const facts = { event_id: eventId, attempts, result, outcome }
  if (isPushTarget(target)) log({ event: 'push_tried', ...facts })
  else if (addressIn(target) === undefined) log({ event: 'webhook_tried', webhook_id: target, ...facts })
  else log({ event: 'notice_tried', ...facts })
}
