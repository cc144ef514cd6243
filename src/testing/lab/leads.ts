import { randomInt, randomUUID } from 'node:crypto'
import { exampleLead } from '../../contract/lead.ts'
import type { LeadReceipt } from '../../contract/answers.ts'
import { waitMs } from '../patience.ts'

/** A submission that can be found again, by its text and by its key. */
export type Attempt = { key: string; need: string; caller: string; receipt?: LeadReceipt }

export type Submitted = {
  status: number
  retryAfter: string | null
  replayed: boolean
  receipt?: LeadReceipt
  detail?: string
}

/** @returns a submission that no other is like, from a caller of its own */
export function newAttempt(): Attempt {
  const id = randomUUID()
  return { key: id, need: `Attempt ${id}`, caller: newCaller() }
}

/**
 * @returns an address in a network of the range for examples (RFC 3849) that no other caller has: networks are counted
 */
export function newCaller(): string {
  const part = () => randomInt(2 ** 16).toString(16)
  return `2001:db8:${part()}:${part()}::1`
}

/** Sends a lead once. @throws when there is no whole answer */
export async function submit(url: string, { key, need, caller }: Attempt): Promise<Submitted> {
  const response = await fetch(`${url}/api/v1/lead`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'X-Forwarded-For': caller },
    body: JSON.stringify({ ...exampleLead, need }),
    signal: AbortSignal.timeout(waitMs),
  })
  const body = (await response.json()) as LeadReceipt & { detail?: string }
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    replayed: response.headers.get('idempotent-replayed') === 'true',
    ...(response.status === 201 ? { receipt: body } : { detail: body.detail ?? '' }),
  }
}

/** Counts what can only be there if something was written by halves. Each number must be 0. */
export const halves = `select
  (select count(*)::int from leads l where not exists (select 1 from lead_transitions t where t.lead_id = l.id)) as "leads without history",
  (select count(*)::int from leads l where not exists (select 1 from events e where e.lead_id = l.id)) as "leads without event",
  (select count(*)::int from events e where e.lead_id is not null and not exists (select 1 from leads l where l.id = e.lead_id)) as "events without lead",
  (select count(*)::int from idempotency_records r where not exists (select 1 from leads l where l.id = r.lead_id)) as "answers without lead"`
