import * as z from 'zod/mini'
import {
  type Choice,
  deskMessageSchema,
  type Message,
  type MessageDoor,
  type OfferedChoice,
  placeOfPast,
} from '../../contract/messages.ts'
import { takesMessages, wayTo } from '../../contract/states.ts'
import { text } from '../../contract/text.ts'
import { submitterTarget } from '../../events/target.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import { findRepetition, type Keyed, sealedFor } from '../kept-for-key.ts'
import { type Seen, standingOf } from '../operator/as-seen.ts'
import { changeState } from '../operator/change-state.ts'
import { insertMessage, messageEventIds } from './message-store.ts'
import { findMessage } from './read-messages.ts'
import type { ConversationPorts } from './reply-to-desk.ts'

/** What the desk says, and who says it. It is said only if the lead is still as it was `seen`. */
export type DeskMessage = {
  text: string
  choices?: readonly OfferedChoice[]
  author: string
  via: MessageDoor
  seen?: Seen
}

export type Written =
  | { kind: 'written'; message: Message; replayed: boolean }
  | { kind: 'invalid'; reason: string }
  /** The choice at this place, from 0, is a time that is over. */
  | { kind: 'past'; place: number }
  /** The lead changed since the operator saw it. */
  | { kind: 'outdated' }
  | { kind: 'idempotency_key_reused' }
  /** Its conversation is over. */
  | { kind: 'closed' }
  | { kind: 'gone' }
  | { kind: 'full' }
  | { kind: 'unknown' }

type DeskPorts = Omit<ConversationPorts, 'notify'>

const authorSchema = text({ min: 1, max: 254 })

/**
 * Keeps what the desk says to a submitter, and has it mailed to them. As a person has answered, the lead moves to
 * `contacted` if its state allows it.
 * @param keyed a repeated request with the same key gets the first answer again
 */
export async function writeToSubmitter(
  ports: DeskPorts,
  leadId: string,
  said: DeskMessage,
): Promise<Exclude<Written, { kind: 'idempotency_key_reused' }>>
export async function writeToSubmitter(
  ports: DeskPorts,
  leadId: string,
  said: DeskMessage,
  keyed: Keyed | undefined,
): Promise<Written>
export async function writeToSubmitter(
  ports: DeskPorts,
  leadId: string,
  said: DeskMessage,
  keyed?: Keyed,
): Promise<Written> {
  const { author, via, seen, ...given } = said
  const parsed = z.extend(deskMessageSchema, { author: authorSchema }).safeParse({ ...given, author })
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    return { kind: 'invalid', reason: `${path.join('.')} ${message}` }
  }
  const { database, now, random } = ports
  const at = now()
  const id = `msg_${newUlid(at, random)}`
  const { text: words, choices: offered = [] } = parsed.data
  const choices = withIds(offered)
  const request = keyed && { ...keyed, payload: ['message', leadId, given] }
  const before = await findRepetition(database, request, at)
  if (before.kind === 'reused') return { kind: 'idempotency_key_reused' }
  if (before.kind === 'answered') {
    const kept = await findMessage(database, leadId, before.answer)
    return kept ? { kind: 'written', message: kept, replayed: true } : { kind: 'gone' }
  }
  const place = placeOfPast(offered, at)
  if (place >= 0) return { kind: 'past', place }
  const telling = { at, eventIds: messageEventIds(at, random), mailTargets: [submitterTarget], seen }
  const stored = await insertMessage(
    database,
    { id, leadId, from: 'desk', via, text: words, choices, author: parsed.data.author },
    telling,
    request && sealedFor(request, id, random),
  )
  if (!stored) {
    const isNew = (await findRepetition(database, request, at)).kind === 'new'
    return isNew ? whyNot(ports, leadId, seen) : writeToSubmitter(ports, leadId, said, keyed)
  }
  for (const state of wayTo(stored.state, 'contacted')) await changeState(ports, leadId, state)
  const message = { id, from: 'desk', text: words, at: stored.at.toISOString(), via } as const
  return { kind: 'written', message: { ...message, ...(choices && { choices }) }, replayed: false }
}

/** @returns what is offered as it is kept: numbered, from 1; nothing where nothing is */
export function withIds(offered: readonly OfferedChoice[]): Choice[] | undefined {
  return offered.length === 0 ? undefined : offered.map((choice, index) => ({ id: String(index + 1), ...choice }))
}

async function whyNot({ database }: Pick<ConversationPorts, 'database'>, leadId: string, seen: Seen): Promise<Written> {
  const lead = await standingOf(database, leadId, seen)
  if (!lead) return { kind: 'unknown' }
  if (lead.need === null) return { kind: 'gone' }
  if (lead.isOutdated) return { kind: 'outdated' }
  return { kind: takesMessages(lead.state) ? 'full' : 'closed' }
}
