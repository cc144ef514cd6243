import type { FieldError } from '../../contract/answers.ts'
import type { Message, MessageDoor, Reply } from '../../contract/messages.ts'
import { maxMessages } from '../../contract/message-limits.ts'
import { takesMessages } from '../../contract/states.ts'
import { mayBeCommitted } from '../../database/may-be-committed.ts'
import type { Database } from '../../database/client.ts'
import { mailTarget } from '../../events/target.ts'
import { hashToken, type RandomBytes } from '../../identifiers/tokens.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import type { IdempotentRequest } from '../idempotency.ts'
import { findRepetition, sealedFor } from '../kept-for-key.ts'
import type { LeadKey } from '../lead-key.ts'
import { scoreSpam } from '../spam/score.ts'
import { fillReply } from './check-reply.ts'
import { insertMessage, messageEventIds } from './message-store.ts'
import { findMessage, latestMessages, latestOfDesk, openLead, type OpenLead } from './read-messages.ts'
import { saidBefore } from './said-before.ts'

export type ConversationPorts = {
  database: Database
  now: () => Date
  random: RandomBytes
  /** Addresses of the operators who are told of each message by mail. */
  notify: readonly string[]
}

/** A reply that has the right form, on its way to the desk. */
export type SentReply = {
  leadId: string
  /** What opens the lead. */
  token: LeadKey
  /** What is chosen without `to` answers the latest message of the desk. */
  reply: Reply
  via: MessageDoor
  /** A repeated request with the same key gets the first answer again. */
  key?: string | undefined
  /** It comes from a form. People go back to forms, so the same words sent again soon are the same message. */
  byForm?: boolean
}

export type Replied =
  | { kind: 'stored'; message: Message; replayed: boolean }
  | { kind: 'invalid'; errors: FieldError[] }
  /** An unknown id and a wrong token look alike. */
  | { kind: 'unknown' }
  /** The lead is closed, or its personal data erased. */
  | { kind: 'gone' }
  | { kind: 'full' }
  | { kind: 'idempotency_key_reused' }
  /** The database went away during the statement, so the message may be stored. `cause` is for the log. */
  | { kind: 'may_be_stored'; cause: unknown }

/** What is decided before anything is stored, for a rehearsal as well. `text` is what would be said. */
type Judged = { kind: 'accepted'; text: string } | Extract<Replied, { kind: 'invalid' | 'gone' | 'full' }>

/** @param asked the message that `to` names, where the lead has it @returns whether the lead takes the reply */
export function judgeReply(
  { need, state, messages }: Pick<OpenLead, 'need' | 'state' | 'messages'>,
  reply: Reply,
  asked: Message | undefined,
  now: Date,
): Judged {
  if (need === null || !takesMessages(state)) return { kind: 'gone' }
  if (messages >= maxMessages) return { kind: 'full' }
  const filled = fillReply(reply, asked, now)
  return filled.ok ? { kind: 'accepted', text: filled.text } : { kind: 'invalid', errors: filled.errors }
}

/**
 * Stores what a submitter says to the desk, for the holder of a key of the lead. A message that looks like spam is
 * stored and marked.
 * @throws when the database does not answer; then nothing was stored
 */
export async function replyToDesk(ports: ConversationPorts, sent: SentReply): Promise<Replied> {
  return (await storeUnseen(ports, sent)) ?? storeSeen(ports, sent)
}

/**
 * Most replies only say something, to a lead that takes it: one statement looks and stores.
 * @returns nothing where the lead has to be seen first
 */
async function storeUnseen(ports: ConversationPorts, sent: SentReply): Promise<Replied | undefined> {
  const { token, reply, key, byForm } = sent
  const { text, to, chosen } = reply
  if (typeof token !== 'string' || key !== undefined || byForm) return undefined
  if (text === undefined || to !== undefined || chosen !== undefined) return undefined
  return write(ports, sent, { text, at: ports.now(), tokenHash: hashToken(token) })
}

async function storeSeen(ports: ConversationPorts, sent: SentReply): Promise<Replied> {
  const { database, now } = ports
  const { leadId, token, reply, key } = sent
  const lead = await openLead(database, leadId, token)
  if (!lead) return { kind: 'unknown' }
  const request = key === undefined ? undefined : { caller: leadId, key, payload: reply }
  const at = now()
  const before = lead.need === null ? undefined : await findRepetition(database, request, at)
  if (before?.kind === 'reused') return { kind: 'idempotency_key_reused' }
  if (before?.kind === 'answered') {
    const message = await findMessage(database, leadId, before.answer)
    return message ? { kind: 'stored', message, replayed: true } : { kind: 'gone' }
  }
  const asked = await askedBy(database, leadId, reply)
  const judged = judgeReply(lead, reply, asked, at)
  if (judged.kind !== 'accepted') return judged
  const { text } = judged
  const said = { text, to: asked?.id, chosen: reply.chosen }
  if (sent.byForm) {
    const same = saidBefore(await latestMessages(database, leadId, 1), { from: 'submitter', ...said }, { at })
    if (same) return { kind: 'stored', message: same, replayed: true }
  }
  // Another statement may come first: a request with the same key, an erasure, or the last message that is allowed.
  return (await write(ports, sent, { ...said, at, request })) ?? storeSeen(ports, sent)
}

/** @returns nothing where the lead does not take it any more, or not with this token, or the key was used meanwhile */
async function write(
  { database, random, notify }: ConversationPorts,
  { leadId, via }: SentReply,
  { text, to, chosen, at, request, tokenHash }: ToWrite,
): Promise<Replied | undefined> {
  const id = `msg_${newUlid(at, random)}`
  const spam = scoreSpam({ name: '', need: text })
  const telling = { at, eventIds: messageEventIds(at, random), mailTargets: notify.map(mailTarget) }
  const answer = request && sealedFor(request, id, random)
  const message = { id, leadId, from: 'submitter', via, text, to, chosen, spam, tokenHash } as const
  const stored = await insertMessage(database, message, telling, answer).catch((error: unknown) => {
    if (mayBeCommitted(error)) return { cause: error }
    throw error
  })
  if (!stored) return undefined
  if ('cause' in stored) return { kind: 'may_be_stored', cause: stored.cause }
  const said = { id, from: 'submitter', text, at: stored.at.toISOString(), via } as const
  return { kind: 'stored', message: { ...said, ...(to && { to }), ...(chosen && { chosen }) }, replayed: false }
}

type ToWrite = {
  text: string
  to?: string | undefined
  chosen?: string | undefined
  at: Date
  request?: IdempotentRequest | undefined
  tokenHash?: string
}

/**
 * @returns the message of a lead that a reply answers: the one that it names, or the latest of the desk where it
 *   chooses
 */
export async function askedBy(database: Database, leadId: string, { to, chosen }: Reply): Promise<Message | undefined> {
  if (to !== undefined) return findMessage(database, leadId, to)
  return chosen === undefined ? undefined : latestOfDesk(database, leadId)
}
