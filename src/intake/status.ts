import type { LeadStatus } from '../contract/answers.ts'
import { awaitedSide, type Turn } from '../contract/turn.ts'
import type { Actor, LeadState } from '../contract/states.ts'
import type { Connections } from '../database/client.ts'
import { type LeadKey, opens } from './lead-key.ts'

/** Plain SQL, because callers who wait for an answer run this query often. */
const leadById = `select state, status_token_hash, received_at, updated_at, messages, awaiting from "leads" where id = $1`
const historyOf = `select state, actor, at from "lead_transitions" where lead_id = $1 order by id`

type LeadRow = Turn & { status_token_hash: string; received_at: Date; updated_at: Date }
type TransitionRow = { state: LeadState; actor: Actor; at: Date }

/** @returns state and history of a lead, or nothing: an unknown id and a wrong key look alike */
export async function readLeadStatus(
  { $client }: Connections,
  id: string,
  key: LeadKey,
): Promise<LeadStatus | undefined> {
  const [lead] = (await $client.query<LeadRow>(leadById, [id])).rows
  if (!lead || !opens(key, id, lead.status_token_hash)) return undefined
  const history = await $client.query<TransitionRow>(historyOf, [id])
  return {
    id,
    status: lead.state,
    received_at: lead.received_at.toISOString(),
    updated_at: lead.updated_at.toISOString(),
    awaiting: awaitedSide(lead),
    messages: lead.messages,
    history: history.rows.map(({ state, at, actor }) => ({ status: state, at: at.toISOString(), actor })),
  }
}
