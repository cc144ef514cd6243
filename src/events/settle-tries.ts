import type { Database } from '../database/client.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import type { Leased } from './lease.ts'
import { retryDelayMs } from './schedule.ts'
import type { SendPorts, SendResult } from './send-delivery.ts'
import { keepResults, moveFollowers, type TryResult } from './keep-results.ts'
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

/** A delivery that was tried, and how that ended. */
export type Try = { delivery: Leased; sent: SendResult }

type Outcome = 'delivered' | 'retry' | 'given_up' | 'webhook_disabled' | 'push_deleted'

/**
 * Does what follows from tries: stores their results, gives a turn to deliveries that waited for them, and disables or
 * notes targets that take nothing more.
 * @throws when the database does not answer
 */
export async function settleTries(ports: DeliveryPorts, tries: readonly Try[]): Promise<void> {
  const at = ports.now()
  const settled = tries.map((one) => ({ ...one, result: resultOf(ports, one, at) }))
  await keepResults(
    ports.database,
    settled.map(({ result }) => result),
  )
  await moveFollowers(ports.database, settled, at)
  for (const { delivery, sent, result } of settled) {
    const outcome = outcomeOf(delivery, sent, result)
    logTry(ports, delivery, sent, outcome)
    if (outcome === 'webhook_disabled') {
      await noteTrouble(ports, delivery.target, 'gone')
      await disableWebhook(ports.database, delivery.target, at)
    }
    if (outcome === 'push_deleted') await deletePush(ports.database, delivery.target)
    // An operator cannot mend an address that a stranger gave, so no operator is told of it.
    const isOurs = !isPushTarget(delivery.target)
    if (outcome === 'given_up' && sent.kind === 'failed' && isOurs)
      await noteTrouble(ports, delivery.target, 'given_up')
  }
}

function resultOf(
  { random }: Pick<DeliveryPorts, 'random'>,
  { delivery: { eventId, target, attempts }, sent: { kind, result, waitMs = 0 } }: Try,
  at: Date,
): TryResult {
  const delay = kind === 'failed' ? retryDelayMs(attempts, random) : undefined
  const nextAttemptAt = delay === undefined ? null : new Date(at.getTime() + Math.max(delay, waitMs))
  return { eventId, target, attempts, deliveredAt: kind === 'delivered' ? at : null, nextAttemptAt, result }
}

function outcomeOf({ target }: Leased, { kind }: SendResult, { nextAttemptAt }: TryResult): Outcome {
  if (kind === 'delivered') return 'delivered'
  if (kind === 'gone') return isPushTarget(target) ? 'push_deleted' : 'webhook_disabled'
  return nextAttemptAt ? 'retry' : 'given_up'
}

function logTry(
  { log }: DeliveryPorts,
  { eventId, target, attempts }: Leased,
  { result }: SendResult,
  outcome: Outcome,
) {
  const facts = { event_id: eventId, attempts, result, outcome }
  if (isPushTarget(target)) log({ event: 'push_tried', ...facts })
  else if (addressIn(target) === undefined) log({ event: 'webhook_tried', webhook_id: target, ...facts })
  else log({ event: 'notice_tried', ...facts })
}
