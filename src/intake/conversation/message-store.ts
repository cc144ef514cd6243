import { type SQL, sql } from 'drizzle-orm'
import type { EventType } from '../../contract/events.ts'
import type { Choice, MessageDoor, MessageSide } from '../../contract/messages.ts'
import { maxMessages } from '../../contract/message-limits.ts'
import type { SpamVerdict } from '../../contract/spam.ts'
import { type LeadState, stateNames, takesMessages } from '../../contract/states.ts'
import type { SqlClient } from '../../database/client.ts'
import { compose } from '../../database/composed.ts'
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
  /** It is written only for the holder of this status token. */
  tokenHash?: string | undefined
}

/** States in which a message is taken. */
const openStates = stateNames.filter(takesMessages)

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

const given = sql.placeholder
const moment = sql`${given('moment')}::timestamptz`

/** What makes a statement another one: whose message it is, whether it chooses, and what has to be as it was. */
type Form = { from: MessageSide; chooses: boolean; seen: SQL; kept: SQL }

/** The row of the lead is locked first, and the number of the message is read from that very row. */
function insertion({ from, chooses, seen, kept }: Form): SQL {
  const actor = from === 'desk' ? 'operator' : 'submitter'
  const told = {
    data: sql`(select jsonb_build_object('state', state, 'previous_state', state, 'actor', ${actor}::text, 'message', ${given('id')}::text) from turned)`,
    moment: given('moment'),
    occurredAt: sql`(select at from turned)`,
    leadId: given('leadId'),
    // The submitter need not be told of their own message, and a stranger could use this to make us call others.
    changesTask: from === 'desk',
  }
  const written = sql`exists (select 1 from turned)`
  const event = recordEventOf(
    { ...told, id: given('eventId'), type: eventTypeOf[from], mailTargets: given('mailTargets') },
    written,
  )
  const choiceEvent = recordEventOf(
    { ...told, id: given('choiceEventId'), type: 'choice.made', mailTargets: sql.param([]) },
    written,
    '_of_choice',
  )
  return sql`
    with before as (
      select id, updated_at, worked_at, messages from ${leads}
      where id = ${given('leadId')} and need is not null and state = any(${sql.param(openStates)}::text[])
        and messages < ${maxMessages} and (${given('tokenHash')}::text is null or status_token_hash = ${given('tokenHash')})
        ${seen} for update
    ),
    kept as (${kept}),
    turned as (
      update ${leads}
      set messages = before.messages + 1, awaiting = ${otherSide[from]}, updated_at = ${laterThanBefore(moment)}
      from before, kept where ${leads.id} = before.id
      returning ${leads.id} as id, ${leads.messages} as sequence, ${leads.updatedAt} as at, ${leads.state} as state
    ),
    written as (
      insert into ${leadMessages} (id, lead_id, sequence, side, via, text, choices, answers, chosen, author, spam, at)
      select ${given('id')}, id, sequence, ${from}, ${given('via')}, ${given('text')}, ${given('choices')}::jsonb,
        ${given('to')}, ${given('chosen')}, ${given('author')}, ${given('spam')}::jsonb, at
      from turned
    ),
    ${event}${chooses ? sql`, ${choiceEvent}` : sql``}
    select at, state from turned`
}

const alone = { seen: sql``, kept: sql`select 1 from before` }
/** Most messages choose nothing, have no key, and follow nothing that was seen. */
const usual = {
  desk: compose(insertion({ from: 'desk', chooses: false, ...alone })),
  submitter: compose(insertion({ from: 'submitter', chooses: false, ...alone })),
} satisfies Record<MessageSide, unknown>

/**
 * Writes a message, whose turn it is now, its event with the deliveries and the answer for its key: one statement, so
 * messages come one after another without a gap, whatever is under way at once.
 * @returns when it was written, and the state of the lead; nothing where the lead is closed or erased or has no room,
 *   or the key was used, or the token is that of another lead
 */
export async function insertMessage(
  { $client }: SqlClient,
  { id, leadId, from, via, text, to, chosen, author, choices, spam, tokenHash }: NewMessage,
  { at, eventIds, mailTargets, seen }: Telling,
  kept?: KeptForKey,
): Promise<{ at: Date; state: LeadState } | undefined> {
  const chooses = chosen !== undefined
  const write =
    chooses || seen || kept
      ? compose(insertion({ from, chooses, seen: asSeen(seen), kept: kept ? keepForKey(kept, at) : alone.kept }))
      : usual[from]
  const values = {
    id,
    leadId,
    via,
    text,
    choices: jsonOf(choices),
    to: to ?? null,
    chosen: chosen ?? null,
    author: author ?? null,
    spam: jsonOf(spam),
    tokenHash: tokenHash ?? null,
    moment: at.toISOString(),
    eventId: eventIds.message,
    choiceEventId: eventIds.choice,
    mailTargets,
  }
  const { rows } = await $client.query<{ at: Date; state: LeadState }>(write(values))
  return rows[0]
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
