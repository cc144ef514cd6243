import { getTableName } from 'drizzle-orm'
import type { LeadReceipt, Warning } from '../contract/answers.ts'
import type { StoredLead } from '../contract/stored-lead.ts'
import type { Database } from '../database/client.ts'
import { mayBeCommitted } from '../database/may-be-committed.ts'
import { sqlState } from '../database/sql-state.ts'
import { idempotencyRecords } from '../database/schema.ts'
import { newEventId } from '../events/record.ts'
import { mailTarget, submitterTarget } from '../events/target.ts'
import { hashToken, type RandomBytes } from '../identifiers/tokens.ts'
import { fingerprintOf, type IdempotentRequest, keyHashOf, openAnswer, sealAnswer } from './idempotency.ts'
import { findAnswer } from './kept-for-key.ts'
import { insertLead, type NewAnswer, purgeAnswers } from './lead-store.ts'
import { makeReceipt } from './receipt.ts'
import { withTimeOfConsent } from '../questions/keep.ts'
import { isHeld } from '../contract/spam.ts'
import { type FormSignal, scoreSpam } from './spam/score.ts'

/** What storing a lead needs from outside. */
export type IntakePorts = {
  database: Database
  now: () => Date
  random: RandomBytes
  baseUrl: string
  /** Addresses of the operators who are told of each lead by mail. */
  notify: readonly string[]
  /** Whether submitters are told by mail that their lead came in. */
  acknowledge?: boolean | undefined
}

export type Submission = {
  lead: StoredLead
  warnings: Warning[]
  /** What the form of the website noticed. */
  signals?: readonly FormSignal[]
  /** Who signed the call, where that was seen to be so. */
  signedBy?: string | undefined
  idempotency?: IdempotentRequest | undefined
}

export type SubmitResult =
  /** `told`: how many targets of the desk will be told: 0 if none is configured, and for a repetition. */
  | { kind: 'stored'; receipt: LeadReceipt; replayed: boolean; told: number; isSameSender?: boolean }
  | { kind: 'idempotency_key_reused' }
  | { kind: 'idempotency_in_progress' }
  /** The database went away during the statement, so the lead may be stored. `cause` is for the log. */
  | { kind: 'may_be_stored'; cause: unknown }

/** SQLSTATE of a lock that was not to be had in time. */
const lockNotAvailable = '55P03'

/**
 * Stores a lead, or gives the answer that an earlier request with the same key got.
 * @throws when the database does not answer; then nothing was stored
 */
export async function submitLead(ports: IntakePorts, submission: Submission): Promise<SubmitResult> {
  const { idempotency } = submission
  const kept = idempotency && (await replay(ports, idempotency))
  if (kept) return kept
  try {
    return await store(ports, submission)
  } catch (error) {
    if (mayBeCommitted(error)) return { kind: 'may_be_stored', cause: error }
    if (idempotency && isWaitForKey(error)) return { kind: 'idempotency_in_progress' }
    throw error
  }
}

/** PostgreSQL names the table if the wait was for a row, but not if the whole table was locked. */
function isWaitForKey(error: unknown): boolean {
  const at = error instanceof Error && 'where' in error ? String(error.where) : ''
  return sqlState(error) === lockNotAvailable && at.includes(getTableName(idempotencyRecords))
}

async function replay({ database, now }: IntakePorts, request: IdempotentRequest): Promise<SubmitResult | undefined> {
  const kept = await findAnswer(database, keyHashOf(request), now())
  if (!kept) return undefined
  // If its lead was erased, the answer is gone, and a repeated request must not bring it back.
  if (kept.fingerprint !== fingerprintOf(request)) return { kind: 'idempotency_key_reused' }
  const { sender, ...receipt }: KeptReceipt = JSON.parse(openAnswer(kept.sealedAnswer, request))
  const isSameSender = sender !== undefined && sender === hashOf(request.sender)
  return { kind: 'stored', receipt, replayed: true, told: 0, isSameSender }
}

async function store(
  ports: IntakePorts,
  { lead, warnings, signals, signedBy, idempotency }: Submission,
): Promise<SubmitResult> {
  const { database, random, baseUrl, notify, acknowledge } = ports
  const at = ports.now()
  const spam = scoreSpam(lead, signals)
  const state = isHeld(spam) ? 'held' : 'received'
  const receipt = makeReceipt({ state, outcome: 'created', at, random, baseUrl, warnings, sandbox: false })
  const answer = idempotency && answerToKeep(receipt, idempotency, random)
  const statusTokenHash = hashToken(receipt.status_token)
  const eventId = newEventId(at, random)
  // A lead that looks like spam may carry the address of a stranger.
  const acknowledged = acknowledge && state === 'received' ? [submitterTarget] : []
  const mailTargets = [...notify.map(mailTarget), ...acknowledged]
  const stored = await insertLead(
    database,
    { id: receipt.id, state, lead: asGivenAt(lead, at), spam, signedBy, statusTokenHash, at, eventId, mailTargets },
    answer,
  )
  // Another request with the key came first; its answer is stored now.
  if (!stored) return (await replay(ports, idempotency!)) ?? { kind: 'idempotency_in_progress' }
  if (answer) await purgeAnswers(database, at).catch(() => {})
  return { kind: 'stored', receipt: { ...receipt, outcome: stored.outcome }, replayed: false, told: stored.told }
}

/** A consent is given in the moment in which the lead is. */
function asGivenAt(lead: StoredLead, at: Date): StoredLead {
  return lead.answers ? { ...lead, answers: withTimeOfConsent(lead.answers, at) } : lead
}

/** `sender`: a hash of the sender's secret, if there is one. */
type KeptReceipt = LeadReceipt & { sender?: string }

function hashOf(sender: string | undefined): string | undefined {
  return sender === undefined ? undefined : hashToken(sender)
}

/** Whether the lead was there before is known only once it is stored, and with it the answer. */
function answerToKeep(receipt: LeadReceipt, request: IdempotentRequest, random: RandomBytes): NewAnswer {
  const sender = hashOf(request.sender)
  const seal = (outcome: LeadReceipt['outcome']) => {
    const kept: KeptReceipt = { ...receipt, outcome, ...(sender !== undefined && { sender }) }
    return sealAnswer(JSON.stringify(kept), request, random)
  }
  return {
    keyHash: keyHashOf(request),
    fingerprint: fingerprintOf(request),
    sealed: { created: seal('created'), duplicate: seal('duplicate') },
  }
}
