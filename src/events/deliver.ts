import type { Database } from '../database/client.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { Outbound, OutboundResult } from '../network/outbound.ts'
import { findNextDue, type Leased, leaseDue, markDelivered, markFailed } from './delivery-store.ts'
import { retryDelayMs } from './schedule.ts'
import { signWebhook } from './sign.ts'
import { disableWebhook, secretPurpose } from './webhooks.ts'

/** The specification asks for 15 to 30 seconds. Shorter than a lease. */
const timeoutMs = 15_000
/** What a receiver answers is not read, only its end is waited for. */
const maxAnswerBytes = 1_000_000
const gone = 410

export type DeliveryPorts = {
  database: Database
  vault: Vault
  outbound: Outbound
  now: () => Date
  random: RandomBytes
  /** Writes one line; never an address or what was sent. */
  log: (line: { event: string } & Record<string, string | number | undefined>) => void
}

type Outcome = 'delivered' | 'retry' | 'given_up' | 'webhook_disabled'

/**
 * Sends what is due, all at once and the oldest events first, as Standard Webhooks. At least once: after a crash an
 * event is sent again under the same `webhook-id`. An event does not wait for an earlier one that fails, so receivers
 * may see them out of order. 410 disables the webhook; whatever else is not 2xx is tried again for three days.
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
  const answer = await send(ports, delivery)
  const result = answer.kind === 'answered' ? String(answer.status) : `${answer.kind}: ${answer.reason}`
  const outcome = await settle(ports, delivery, answer, result)
  ports.log({
    event: 'webhook_tried',
    webhook_id: delivery.webhookId,
    event_id: delivery.eventId,
    attempts: delivery.attempts,
    result,
    outcome,
  })
}

async function send({ vault, outbound, now }: DeliveryPorts, delivery: Leased): Promise<OutboundResult> {
  const secret = vault.open(secretPurpose, delivery.sealedSecret)
  // Sealed with another secret of the server, which may come back.
  if (secret === undefined) return { kind: 'refused', reason: 'signing secret not readable' }
  const { type, occurredAt, data } = delivery
  const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), data })
  return outbound({
    url: delivery.url,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'consultation-intake',
      ...signWebhook({ id: delivery.eventId, timestamp: now(), body }, secret),
    },
    body,
    maxBytes: maxAnswerBytes,
    timeoutMs,
    configured: true,
  })
}

async function settle(
  { database, now, random }: DeliveryPorts,
  delivery: Leased,
  answer: OutboundResult,
  result: string,
): Promise<Outcome> {
  const at = now()
  const status = answer.kind === 'answered' ? answer.status : 0
  if (status >= 200 && status < 300) {
    await markDelivered(database, delivery, at, result)
    return 'delivered'
  }
  if (status === gone) {
    await markFailed(database, delivery, null, result)
    await disableWebhook(database, delivery.webhookId, at)
    return 'webhook_disabled'
  }
  const delay = retryDelayMs(delivery.attempts, random)
  await markFailed(database, delivery, delay === undefined ? null : new Date(at.getTime() + delay), result)
  return delay === undefined ? 'given_up' : 'retry'
}
