import type { LeadReceipt, Warning } from '../contract/answers.ts'
import type { StoredLead } from '../contract/lead.ts'
import type { LeadState } from '../contract/states.ts'
import { type Database, sqlState } from '../database/client.ts'
import { hashToken, type RandomBytes } from '../identifiers/tokens.ts'
import { fingerprintOf, type IdempotentRequest, keyHashOf, openAnswer, sealAnswer } from './idempotency.ts'
import { findAnswer, hasDuplicate, insertLead, purgeAnswers } from './lead-store.ts'
import { makeReceipt } from './receipt.ts'

/** What storing a lead needs from outside. */
export type IntakePorts = { database: Database; now: () => Date; random: RandomBytes; baseUrl: string }

export type Submission = {
  lead: StoredLead
  warnings: Warning[]
  /** `held` when something about the submission looks like spam. */
  state: Extract<LeadState, 'received' | 'held'>
  idempotency?: IdempotentRequest | undefined
}

export type SubmitResult =
  | { kind: 'stored'; receipt: LeadReceipt; replayed: boolean }
  | { kind: 'idempotency_key_reused' }
  | { kind: 'idempotency_in_progress' }

/** SQLSTATE of a lock that was not to be had in time. */
const lockNotAvailable = '55P03'

/**
 * Stores a lead, or gives the answer that an earlier request with the same key got.
 * @throws when the database does not answer; then nothing was acknowledged
 */
export async function submitLead(ports: IntakePorts, submission: Submission): Promise<SubmitResult> {
  const { idempotency } = submission
  if (!idempotency) return store(ports, submission)
  try {
    return (await replay(ports, idempotency)) ?? (await store(ports, submission))
  } catch (error) {
    if (sqlState(error) === lockNotAvailable) return { kind: 'idempotency_in_progress' }
    throw error
  }
}

async function replay({ database, now }: IntakePorts, request: IdempotentRequest): Promise<SubmitResult | undefined> {
  const kept = await findAnswer(database, keyHashOf(request), now())
  if (!kept) return undefined
  if (kept.fingerprint !== fingerprintOf(request)) return { kind: 'idempotency_key_reused' }
  return { kind: 'stored', receipt: JSON.parse(openAnswer(kept.sealedAnswer, request)), replayed: true }
}

async function store(ports: IntakePorts, { lead, warnings, state, idempotency }: Submission): Promise<SubmitResult> {
  const { database, random, baseUrl } = ports
  const at = ports.now()
  const outcome = (await hasDuplicate(database, lead, at)) ? 'duplicate' : 'created'
  const receipt = makeReceipt({ state, outcome, at, random, baseUrl, warnings, sandbox: false })
  const answer = idempotency && {
    keyHash: keyHashOf(idempotency),
    fingerprint: fingerprintOf(idempotency),
    sealedAnswer: sealAnswer(JSON.stringify(receipt), idempotency, random),
  }
  const written = await insertLead(
    database,
    { id: receipt.id, state, lead, statusTokenHash: hashToken(receipt.status_token), at },
    answer,
  )
  // Another request with the key was faster; its answer is there now.
  if (!written) return (await replay(ports, idempotency!)) ?? { kind: 'idempotency_in_progress' }
  if (answer) await purgeAnswers(database, at).catch(() => {})
  return { kind: 'stored', receipt, replayed: false }
}
