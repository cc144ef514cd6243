import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { webhooks } from '../database/schema.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import { newEventId } from './record.ts'
import { postSigned, type SendPorts } from './send-delivery.ts'

/** `result` is the status of the answer, or why there was none. */
export type WebhookTest = { kind: 'accepted' | 'failed'; result: string }

/**
 * Sends a message of the type `test`, which no event has, so that no receiver takes it for one. Nothing is kept of it.
 * @returns nothing when there is no enabled webhook with this id
 */
export async function testWebhook(
  ports: Pick<SendPorts, 'vault' | 'outbound' | 'now'> & { database: Database; random: RandomBytes },
  id: string,
): Promise<WebhookTest | undefined> {
  const [webhook] = await ports.database
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isNull(webhooks.disabledAt)))
  if (!webhook) return undefined
  const at = ports.now()
  const message = 'This is a test; it tells of nothing that happened.'
  const body = webhook.format === 'slack' ? { text: message } : { type: 'test', timestamp: at, data: { message } }
  const answer = await postSigned(ports, webhook, { id: newEventId(at, ports.random), body: JSON.stringify(body) })
  if (answer.kind !== 'answered') return { kind: 'failed', result: `${answer.kind}: ${answer.reason}` }
  const accepted = answer.status >= 200 && answer.status < 300
  return { kind: accepted ? 'accepted' : 'failed', result: String(answer.status) }
}
