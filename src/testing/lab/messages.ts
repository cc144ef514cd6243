import { randomUUID } from 'node:crypto'
import type { LeadReceipt } from '../../contract/answers.ts'
import type { MessageReceipt } from '../../contract/message-answers.ts'
import { newCaller } from './leads.ts'
import type { Sent } from './sent.ts'
import { waitMs } from '../patience.ts'

/** A message that can be found again, by its text and by its key. */
export type MessageAttempt = {
  key: string
  text: string
  caller: string
  lead: Pick<LeadReceipt, 'id' | 'status_token'>
}

/** @param number its place among the messages of its lead, from 1 @returns a message that no other is like */
export function newMessage(lead: MessageAttempt['lead'], number: number): MessageAttempt {
  const key = randomUUID()
  return { key, text: `Message ${number} of ${key}`, caller: newCaller(), lead }
}

/** Says it to the desk once. @throws when there is no whole answer */
export async function say(url: string, { key, text, caller, lead }: MessageAttempt): Promise<Sent> {
  const response = await fetch(`${url}/api/v1/lead/${lead.id}/messages`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${lead.status_token}`,
      'Idempotency-Key': key,
      'X-Forwarded-For': caller,
    },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(waitMs),
  })
  const body = (await response.json()) as Partial<MessageReceipt>
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    replayed: response.headers.get('idempotent-replayed') === 'true',
    ...(response.status === 201 && { id: body.message!.id }),
  }
}

/** Counts messages that are not as they were said. Each number must be 0. */
export const disorder = `select
  (select count(*)::int from lead_messages m where m.text not like 'Message ' || m.sequence || ' of %') as "messages out of order",
  (select count(*)::int from leads l where l.messages <> (select count(*) from lead_messages m where m.lead_id = l.id)) as "leads that have another number of messages",
  (select count(*)::int from lead_messages m where not exists (select 1 from events e where e.lead_id = m.lead_id and e.data->>'message' = m.id)) as "messages without event"`
