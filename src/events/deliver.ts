import type { Database } from '../database/client.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import { findNextDue, type Leased, leaseDue } from './lease.ts'
import { retryDelayMs } from './schedule.ts'
import { type Attempt, send, type SendPorts } from './send.ts'
import { markDelivered, markFailed } from './settle.ts'
import { addressIn } from './target.ts'
import { disableWebhook } from './webhooks.ts'

export type DeliveryPorts = SendPorts & {
  database: Database
  random: RandomBytes
  /** Writes one line; never an address or what was sent. */
  log: (line: { event: string } & Record<string, string | number | undefined>) => void
}

type Outcome = 'delivered' | 'retry' | 'given_up' | 'webhook_disabled'

/**
 * Sends what is due, all at once and the oldest events first: to webhooks signed, to operators by mail. At least once:
 * after a crash an event is sent again under the same `webhook-id`. The events of one lead go to a target one after
 * another; other events do not wait for an earlier one that fails. 410 disables the webhook; whatever else is not 2xx
 * is tried again for three days.
 * @param limit of tries, which is also how many connections are open at the same time
 * @returns how many tries were made and when the next one is due, if one is left; earlier than now when there was more
 *   than the limit
 * @throws when the database does not answer; what was sent by then may be sent again
 */
export async function deliverDue(
  ports: DeliveryPorts,
  limit: number,
): Promise<{ tried: number; nextDueAt: Date | undefined }> {
  const leased = await leaseDue(ports.database, ports.now(), limit)
  const tries = await Promise.allSettled(leased.map((delivery) => tryOnce(ports, delivery)))
  for (const attempt of tries) if (attempt.status === 'rejected') throw attempt.reason
  return { tried: leased.length, nextDueAt: await findNextDue(ports.database) }
}

async function tryOnce(ports: DeliveryPorts, delivery: Leased): Promise<void> {
  const attempt = await send(ports, delivery)
  const outcome = await settle(ports, delivery, attempt)
  const facts = { event_id: delivery.eventId, attempts: delivery.attempts, result: attempt.result, outcome }
  ports.log(
    addressIn(delivery.target) === undefined
      ? { event: 'webhook_tried', webhook_id: delivery.target, ...facts }
      : { event: 'notice_tried', ...facts },
  )
}

async function settle(
  { database, now, random }: DeliveryPorts,
  delivery: Leased,
  { kind, result, waitMs = 0 }: Attempt,
): Promise<Outcome> {
  const at = now()
  if (kind === 'delivered') {
    await markDelivered(database, delivery, at, result)
    return 'delivered'
  }
  if (kind === 'gone') {
    await markFailed(database, delivery, null, result)
    await disableWebhook(database, delivery.target, at)
    return 'webhook_disabled'
  }
  const delay = kind === 'pointless' ? undefined : retryDelayMs(delivery.attempts, random)
  const next = delay === undefined ? null : new Date(at.getTime() + Math.max(delay, waitMs))
  await markFailed(database, delivery, next, result)
  return next ? 'retry' : 'given_up'
}
