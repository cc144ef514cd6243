import { asc, eq, sql } from 'drizzle-orm'
import type { Message } from '../../contract/messages.ts'
import type { SpamVerdict } from '../../contract/spam.ts'
import type { Database } from '../../database/client.ts'
import { leadMessages } from '../../database/schema.ts'

/** A message as operators see it. */
export type ThreadMessage = Omit<Message, 'at'> & {
  at: Date
  /** Who wrote it for the desk. */
  author: string | null
  /** Why it looks like spam; `null` if it does not. */
  spam: SpamVerdict | null
  /** It could not be delivered to the submitter by mail. */
  undelivered?: true
}

const fields = {
  id: leadMessages.id,
  from: leadMessages.side,
  via: leadMessages.via,
  text: leadMessages.text,
  at: leadMessages.at,
  choices: leadMessages.choices,
  to: leadMessages.answers,
  chosen: leadMessages.chosen,
  author: leadMessages.author,
  spam: leadMessages.spam,
}

type Stored = typeof leadMessages.$inferSelect
type Row = Pick<Stored, 'id' | 'via' | 'text' | 'at' | 'choices' | 'chosen' | 'author' | 'spam'> & {
  from: Stored['side']
  to: Stored['answers']
}

/** @returns all that was said about a lead, in its order */
export async function readThread(database: Database, leadId: string): Promise<ThreadMessage[]> {
  const rows = await database
    .select(fields)
    .from(leadMessages)
    .where(eq(leadMessages.leadId, leadId))
    .orderBy(asc(leadMessages.sequence))
  return rows.map(toMessage)
}

/** @returns what was said about each of some leads that have messages, by their ids */
export async function readThreads(
  database: Database,
  leadIds: readonly string[],
): Promise<Map<string, ThreadMessage[]>> {
  if (leadIds.length === 0) return new Map()
  const rows = await database
    .select({ ...fields, leadId: leadMessages.leadId })
    .from(leadMessages)
    .where(sql`${leadMessages.leadId} = any(${sql.param(leadIds)}::text[])`)
    .orderBy(asc(leadMessages.leadId), asc(leadMessages.sequence))
  const threads = new Map<string, ThreadMessage[]>()
  for (const { leadId, ...row } of rows) {
    const thread = threads.get(leadId) ?? []
    thread.push(toMessage(row))
    threads.set(leadId, thread)
  }
  return threads
}

function toMessage({ choices, to, chosen, ...rest }: Row): ThreadMessage {
  return { ...rest, ...(choices && { choices }), ...(to !== null && { to }), ...(chosen !== null && { chosen }) }
}
