import { sql } from 'drizzle-orm'
import type { EventType } from '../../contract/events.ts'
import type { Choice, MessageDoor, MessageSide } from '../../contract/messages.ts'
import { maxMessages } from '../../contract/message-limits.ts'
import type { SpamVerdict } from '../../contract/spam.ts'
import { type LeadState, stateNames, takesMessages } from '../../contract/states.ts'
import type { Database } from '../../database/client.ts'
import { leadMessages, leads } from '../../database/schema.ts'
import { newEventId, recordEventOf } from '../../events/record.ts'
import type { RandomBytes } from '../../identifiers/tokens.ts'
import { keepForKey, type KeptForKey } from '../kept-for-key.ts'
import { laterThanBefore } from '../lead-event.ts'
import { asSeen, type Seen } from '../operator/as-seen.ts'

/** What is kept of one message. */
export type NewMessage = {
  id: string
  leadId: string
  from: MessageSide
  via: MessageDoor
  text: string
  choices?: readonly Choice[] | undefined
  to?: string | undefined
  chosen?: string | undefined
  author?: string | undefined
  spam?: SpamVerdict | undefined
}

/** States in which a message is taken. */
const open = stateNames.filter(takesMessages)

/** @returns ids for the events of one message: what was chosen is told after what was said */
export function messageEventIds(at: Date, random: RandomBytes): Telling['eventIds'] {
  const [message, choice] = [newEventId(at, random), newEventId(at, random)].toSorted()
  return { message: message!, choice: choice! }
}

type Telling = {
  at: Date
  eventIds: { message: string; choice: string }
  /** Whom a mail tells of it. @see mailTarget */
  mailTargets: readonly string[]
  /** It is written only if the lead has not changed since it was seen. */
  seen?: Seen
}

const otherSide = { desk: 'submitter', submitter: 'desk' } as const satisfies Record<MessageSide, MessageSide>
const eventTypeOf = { desk: 'message.sent', submitter: 'message.received' } as const satisfies Record<
  MessageSide,
  EventType
>

/**
 * Writes a message, whose turn it is now, its event with the deliveries and the answer for its key: one statement. The
 * row of the lead is locked first, and the number of the message is read from that very row, so the numbers of messages
 * have no gap, even when several are written at once.
 * @returns when it was written, and the state of the lead; nothing where the lead is closed or erased or has no room,
 * or  the key was used
 */
export async function insertMessage(
  database: Database,
  message: NewMessage,
  { at, eventIds, mailTargets, seen }: Telling,
  kept?: KeptForKey,
): Promise<{ at: Date; state: LeadState } | undefined> {
  const { id, leadId, from, via, text, to, chosen, author, choices, spam } = message
  const moment = sql`${at.toISOString()}::timestamptz`
  const told = {
    data: sql`(select jsonb_build_object('state', state, 'previous_state', state, 'actor', ${from === 'desk' ? 'operator' : 'submitter'}::text, 'message', ${id}::text) from turned)`,
    moment: at.toISOString(),
    occurredAt: sql`(select at from turned)`,
    leadId,
    // The submitter need not be told of their own message, and a stranger could use this to make us call others.
    changesTask: from === 'desk',
  }
  const written = sql`exists (select 1 from turned)`
  const event = recordEventOf(
    { ...told, id: eventIds.message, type: eventTypeOf[from], mailTargets: sql.param(mailTargets) },
    written,
  )
  const choiceEvent = recordEventOf(
    { ...told, id: eventIds.choice, type: 'choice.made', mailTargets: sql.param([]) },
    written,
    '_of_choice',
  )
  const { rows } = await database.execute<{ at: string; state: LeadState }>(sql`
    with before as (
      select id, updated_at, worked_at, messages from ${leads}
      where id = ${leadId} and need is not null and state = any(${sql.param(open)}::text[])
        and messages < ${maxMessages} ${asSeen(seen)} for update
    ),
    kept as (${kept ? keepForKey(kept, at) : sql`select 1 from before`}),
    turned as (
      update ${leads}
      set messages = before.messages + 1, awaiting = ${otherSide[from]}, updated_at = ${laterThanBefore(moment)}
      from before, kept where ${leads.id} = before.id
      returning ${leads.id} as id, ${leads.messages} as sequence, ${leads.updatedAt} as at, ${leads.state} as state
    ),
    written as (
      insert into ${leadMessages} (id, lead_id, sequence, side, via, text, choices, answers, chosen, author, spam, at)
      select ${id}, id, sequence, ${from}, ${via}, ${text}, ${jsonOf(choices)}::jsonb, ${to ?? null}, ${chosen ?? null},
        ${author ?? null}, ${jsonOf(spam)}::jsonb, at
      from turned
    ),
    ${event}${chosen === undefined ? sql`` : sql`, ${choiceEvent}`}
    select at, state from turned`)
  return rows[0] && { at: new Date(rows[0].at), state: rows[0].state }
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
