import type { FieldError } from '../../contract/answers.ts'
import type { Message, MessageDoor, Reply } from '../../contract/messages.ts'
import { maxMessages } from '../../contract/message-limits.ts'
import { mayBeCommitted } from '../../database/may-be-committed.ts'
import type { Database } from '../../database/client.ts'
import { newEventId } from '../../events/record.ts'
import { mailTarget } from '../../events/target.ts'
import type { RandomBytes } from '../../identifiers/tokens.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import { fingerprintOf, keyHashOf, openAnswer, sealAnswer } from '../idempotency.ts'
import { findAnswer } from '../lead-store.ts'
import { scoreSpam } from '../spam/score.ts'
import { fillReply } from './check-reply.ts'
import { insertMessage } from './message-store.ts'
import { findMessage, latestOfDesk, openLead, readLead } from './read-messages.ts'

export type ConversationPorts = {
  database: Database
  now: () => Date
  random: RandomBytes
  /** Addresses of the operators who are told of each message by mail. */
  notify: readonly string[]
}

/** What opens a conversation: the status token of the lead, or that the A2A task is theirs that stored it. */
type Proof = { token: string } | { isTheirTask: true }

/** A reply that has the right form, on its way to the desk. */
export type SentReply = Proof & {
  leadId: string
  /** What is chosen without `to` answers the latest message of the desk. */
  reply: Reply
  via: MessageDoor
  /** A repetition with the same key is answered as the first one was. */
  key?: string | undefined
}

export type Replied =
  | { kind: 'stored'; message: Message; replayed: boolean }
  | { kind: 'invalid'; errors: FieldError[] }
  /** An unknown id and a wrong token look alike. */
  | { kind: 'unknown' }
  /** Its personal data is erased. */
  | { kind: 'gone' }
  | { kind: 'full' }
  | { kind: 'idempotency_key_reused' }
  /** The end of the statement was not seen: the message may be stored. `cause` is for the log. */
  | { kind: 'may_be_stored'; cause: unknown }

/**
 * Keeps what a submitter says to the desk, for who may open the conversation. What looks like spam is kept and marked.
 * @throws when the database does not answer; then nothing was stored
 */
export async function replyToDesk(ports: ConversationPorts, sent: SentReply): Promise<Replied> {
  const { database, now, random, notify } = ports
  const { leadId, reply, via, key } = sent
  const lead = await ('token' in sent ? openLead(database, leadId, sent.token) : readLead(database, leadId))
  if (!lead) return { kind: 'unknown' }
  const request = key === undefined ? undefined : { caller: leadId, key, payload: reply }
  const at = now()
  const kept = request && (await findAnswer(database, keyHashOf(request), at))
  if (kept && request && lead.need !== null) {
    if (kept.fingerprint !== fingerprintOf(request)) return { kind: 'idempotency_key_reused' }
    const message = await findMessage(database, leadId, openAnswer(kept.sealedAnswer, request))
    return message ? { kind: 'stored', message, replayed: true } : { kind: 'gone' }
  }
  if (lead.need === null) return { kind: 'gone' }
  if (lead.messages >= maxMessages) return { kind: 'full' }
  const { chosen } = reply
  const asked = await askedBy(database, leadId, reply)
  const filled = fillReply(reply, asked)
  if (!filled.ok) return { kind: 'invalid', errors: filled.errors }
  const { text } = filled
  const to = asked?.id
  const id = `msg_${newUlid(at, random)}`
  const spam = scoreSpam({ name: '', need: text })
  const telling = { at, eventId: newEventId(at, random), mailTargets: notify.map(mailTarget) }
  const answer = request && {
    keyHash: keyHashOf(request),
    fingerprint: fingerprintOf(request),
    sealedAnswer: sealAnswer(id, request, random),
  }
  const message = { id, leadId, from: 'submitter', via, text, to, chosen, spam } as const
  const stored = await insertMessage(database, message, telling, answer).catch((error: unknown) => {
    if (mayBeCommitted(error)) return { cause: error }
    throw error
  })
  if (stored && 'cause' in stored) return { kind: 'may_be_stored', cause: stored.cause }
  // Something was faster: a request with the same key, an erasure, or the last message that had room.
  if (!stored) return replyToDesk(ports, sent)
  const said = { id, from: 'submitter', text, at: stored.at.toISOString(), via } as const
  return { kind: 'stored', message: { ...said, ...(to && { to }), ...(chosen && { chosen }) }, replayed: false }
}

/** @returns the message of a lead that a reply answers: the one that it names, or the latest of the desk where it chooses */
export async function askedBy(database: Database, leadId: string, { to, chosen }: Reply): Promise<Message | undefined> {
  if (to !== undefined) return findMessage(database, leadId, to)
  return chosen === undefined ? undefined : latestOfDesk(database, leadId)
}
