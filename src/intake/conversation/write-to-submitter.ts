import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { deskMessageSchema, type Message, type MessageDoor, type OfferedChoice } from '../../contract/messages.ts'
import { takesMessages, wayTo } from '../../contract/states.ts'
import { text } from '../../contract/text.ts'
import { leads } from '../../database/schema.ts'
import { newEventId } from '../../events/record.ts'
import { submitterTarget } from '../../events/target.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import { changeState } from '../operator/change-state.ts'
import { insertMessage } from './message-store.ts'
import type { ConversationPorts } from './reply-to-desk.ts'

/** What the desk says, and who says it. */
export type DeskMessage = { text: string; choices?: readonly OfferedChoice[]; author: string; via: MessageDoor }

export type Written =
  | { kind: 'written'; message: Message }
  | { kind: 'invalid'; reason: string }
  /** Its conversation is over. */
  | { kind: 'closed' }
  | { kind: 'gone' }
  | { kind: 'full' }
  | { kind: 'unknown' }

const authorSchema = text({ min: 1, max: 254 })

/**
 * Keeps what the desk says to a submitter, and has it mailed to them. A person has answered then, so the lead moves to
 * `contacted` where a way leads there.
 */
export async function writeToSubmitter(
  ports: Omit<ConversationPorts, 'notify'>,
  leadId: string,
  { author, via, ...given }: DeskMessage,
): Promise<Written> {
  const parsed = z.extend(deskMessageSchema, { author: authorSchema }).safeParse({ ...given, author })
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    return { kind: 'invalid', reason: `${path.join('.')} ${message}` }
  }
  const { database, now, random } = ports
  const at = now()
  const id = `msg_${newUlid(at, random)}`
  const { text: said, choices: offered = [] } = parsed.data
  const choices =
    offered.length === 0 ? undefined : offered.map((choice, index) => ({ id: String(index + 1), ...choice }))
  const telling = { at, eventId: newEventId(at, random), mailTargets: [submitterTarget] }
  const stored = await insertMessage(
    database,
    { id, leadId, from: 'desk', via, text: said, choices, author: parsed.data.author },
    telling,
  )
  if (!stored) return whyNot(ports, leadId)
  for (const state of wayTo(stored.state, 'contacted')) await changeState(ports, leadId, state)
  const message = { id, from: 'desk', text: said, at: stored.at.toISOString(), via } as const
  return { kind: 'written', message: { ...message, ...(choices && { choices }) } }
}

async function whyNot({ database }: Pick<ConversationPorts, 'database'>, leadId: string): Promise<Written> {
  const { need, state, messages } = leads
  const [lead] = await database.select({ need, state, messages }).from(leads).where(eq(leads.id, leadId))
  if (!lead) return { kind: 'unknown' }
  if (lead.need === null) return { kind: 'gone' }
  return { kind: takesMessages(lead.state) ? 'full' : 'closed' }
}
