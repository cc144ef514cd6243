import type { LeadStatus } from '../contract/answers.ts'
import { awaitedSide, type Turn } from '../contract/turn.ts'
import type { Actor, LeadState } from '../contract/states.ts'
import type { SqlClient } from '../database/client.ts'
import { type LeadKey, opens } from './lead-key.ts'

/**
 * Plain SQL, because callers who wait for an answer run this query often. One row for each state that the lead came
 * into.
 */
const leadWithHistory = `
  select leads.state, status_token_hash, received_at, updated_at, messages, awaiting, moved.state as reached, actor, at
  from "leads" left join "lead_transitions" moved on lead_id = leads.id
  where leads.id = $1 order by moved.id`

type LeadRow = Turn & { status_token_hash: string; received_at: Date; updated_at: Date }
type Row = LeadRow & ({ reached: LeadState; actor: Actor; at: Date } | { reached: null })

/** @returns state and history of a lead, or nothing: an unknown id and a wrong key look alike */
export async function readLeadStatus(
  { $client }: SqlClient,
  id: string,
  key: LeadKey,
): Promise<LeadStatus | undefined> {
  const { rows } = await $client.query<Row>(leadWithHistory, [id])
  const [lead] = rows
  if (!lead || !opens(key, id, lead.status_token_hash)) return undefined
  return {
    id,
    status: lead.state,
    received_at: lead.received_at.toISOString(),
    updated_at: lead.updated_at.toISOString(),
    awaiting: awaitedSide(lead),
    messages: lead.messages,
    history: rows.flatMap((moved) =>
      moved.reached === null ? [] : [{ status: moved.reached, at: moved.at.toISOString(), actor: moved.actor }],
    ),
  }
}
