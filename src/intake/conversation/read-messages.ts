import type { Turn } from '../../contract/turn.ts'
import type { Choice, Message, MessageDoor, MessageSide } from '../../contract/messages.ts'
import { messagesPerPage } from '../../contract/message-limits.ts'
import type { SqlClient } from '../../database/client.ts'
import { type LeadKey, opens } from '../lead-key.ts'

/** A lead as the holder of its key sees it, with its latest message. */
export type OpenLead = Turn & {
  name: string | null
  need: string | null
  /** The language in which its submitter is answered, as a tag of BCP 47. */
  language: string | null
}

type LeadRow = OpenLead & { status_token_hash: string }

/** Without a message, its columns are null. */
type StandingRow = Turn & { lead: string; updated_at: Date; was_closed: boolean; id: string | null } & Omit<
    MessageRow,
    'id'
  >

type MessageRow = {
  id: string
  side: MessageSide
  via: MessageDoor
  text: string
  choices: Choice[] | null
  answers: string | null
  chosen: string | null
  at: Date
}

/** Plain SQL, because callers who wait for an answer run this query often. */
const leadById = `select state, awaiting, messages, name, need, language, status_token_hash from "leads" where id = $1`
const submitterById = `select email, phone, language from "leads" where id = $1 and email is not null and need is not null`
const progressById = `select state, messages from "leads" where id = $1`
const standings = `
  select leads.id as lead, state, awaiting, messages, updated_at,
    exists (select from "lead_transitions" where lead_id = leads.id and state = 'closed') as was_closed, said.*
  from "leads" left join lateral (
    select id, side, via, text, choices, answers, chosen, at from "lead_messages"
    where lead_id = leads.id order by sequence desc limit 1
  ) said on true
  where leads.id = any($1)`
const fields = `id, side, via, text, choices, answers, chosen, at`
const placeOf = `select sequence from "lead_messages" where id = $1 and lead_id = $2`
/** With what opens the lead. Where nothing follows, the columns of the message are null. */
const following = `
  select state, awaiting, messages, need, status_token_hash, said.*
  from "leads" left join lateral (
    select ${fields} from "lead_messages" where lead_id = leads.id and sequence > $2 order by sequence limit $3
  ) said on true
  where leads.id = $1`
const ofDesk = `select ${fields} from "lead_messages" where lead_id = $1 and side = 'desk' order by sequence desc limit 1`
const offerOf = `select ${fields} from "lead_messages" where lead_id = $1 and side = 'desk' and choices is not null order by sequence desc limit 1`
const latest = `select ${fields} from "lead_messages" where lead_id = $1 order by sequence desc limit $2`
const byId = `select ${fields} from "lead_messages" where id = $1 and lead_id = $2`

/** @returns the lead, or nothing: an unknown id and a wrong key look alike */
export async function openLead({ $client }: SqlClient, id: string, key: LeadKey): Promise<OpenLead | undefined> {
  const [lead] = (await $client.query<LeadRow>(leadById, [id])).rows
  return lead && opens(key, id, lead.status_token_hash) ? lead : undefined
}

/** Where the submitter of a lead is answered, and in which language. */
export type Submitter = { email: string; phone: string | null; language: string | null }

/** @returns nothing where that is erased */
export async function submitterOf({ $client }: SqlClient, id: string): Promise<Submitter | undefined> {
  const { rows } = await $client.query<Submitter>(submitterById, [id])
  return rows[0]
}

/** @returns the latest message of the desk with an offer; nothing if there is none */
export async function latestOffer({ $client }: SqlClient, id: string): Promise<Message | undefined> {
  return (await $client.query<MessageRow>(offerOf, [id])).rows.map(toMessage)[0]
}

/** Where the conversation of a lead stands, and what was said last. */
export type Standing = Turn & {
  /** Stays true if it was opened again. */
  wasClosed: boolean
  updatedAt: Date
  last: Message | undefined
}

/** @returns where each of these leads stands, by its id */
export async function readStandings(
  { $client }: SqlClient,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  if (leadIds.length === 0) return new Map()
  const { rows } = await $client.query<StandingRow>(standings, [leadIds])
  return new Map(
    rows.map(({ lead, state, awaiting, messages, updated_at: updatedAt, was_closed: wasClosed, id, ...said }) => [
      lead,
      { state, awaiting, messages, updatedAt, wasClosed, last: id === null ? undefined : toMessage({ id, ...said }) },
    ]),
  )
}

/** What a lead and its submitter said to each other, from a place on. */
export type OpenConversation = Turn & {
  /** `null` once the lead is erased. */
  need: string | null
  page: MessagePage
}

type MessagePage = {
  messages: Message[]
  /** The last of them, where more follow. */
  next: string | null
}

type FollowingRow = Turn & Pick<LeadRow, 'need' | 'status_token_hash'> & (MessageRow | { id: null })

/**
 * @param place after which the page begins; 0 for the first one
 * @returns nothing for an unknown id and for a wrong key
 */
export async function readConversation(
  { $client }: SqlClient,
  id: string,
  key: LeadKey,
  place: number,
): Promise<OpenConversation | undefined> {
  const { rows } = await $client.query<FollowingRow>(following, [id, place, messagesPerPage + 1])
  const [lead] = rows
  if (!lead || !opens(key, id, lead.status_token_hash)) return undefined
  const said = rows.flatMap((row) => (row.id === null ? [] : [toMessage(row)]))
  const messages = said.slice(0, messagesPerPage)
  const next = said.length > messages.length ? messages.at(-1)!.id : null
  const { state, awaiting, messages: count, need } = lead
  return { state, awaiting, messages: count, need, page: { messages, next } }
}

/** @returns the place of a message in its conversation, from 1; nothing where the lead has none with this id */
export async function placeIn({ $client }: SqlClient, leadId: string, id: string): Promise<number | undefined> {
  return (await $client.query<{ sequence: number }>(placeOf, [id, leadId])).rows[0]?.sequence
}

/** @returns the parts of a lead that may change while an answer waits; nothing if the lead no longer exists */
export async function readProgress(
  { $client }: SqlClient,
  leadId: string,
): Promise<Pick<OpenLead, 'state' | 'messages'> | undefined> {
  return (await $client.query<Pick<OpenLead, 'state' | 'messages'>>(progressById, [leadId])).rows[0]
}

/** @returns the latest messages of a lead, in their order */
export async function latestMessages({ $client }: SqlClient, leadId: string, most: number): Promise<Message[]> {
  return (await $client.query<MessageRow>(latest, [leadId, most])).rows.map(toMessage).toReversed()
}

/** @returns the latest message of the desk, if it wrote any */
export async function latestOfDesk({ $client }: SqlClient, leadId: string): Promise<Message | undefined> {
  return (await $client.query<MessageRow>(ofDesk, [leadId])).rows.map(toMessage)[0]
}

/** @returns a message of a lead */
export async function findMessage({ $client }: SqlClient, leadId: string, id: string): Promise<Message | undefined> {
  return (await $client.query<MessageRow>(byId, [id, leadId])).rows.map(toMessage)[0]
}

function toMessage({ id, side, via, text, choices, answers, chosen, at }: MessageRow): Message {
  return {
    id,
    from: side,
    text,
    at: at.toISOString(),
    via,
    ...(choices && { choices }),
    ...(answers !== null && { to: answers }),
    ...(chosen !== null && { chosen }),
  }
}
