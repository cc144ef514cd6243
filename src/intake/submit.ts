import { and, eq, gt, sql } from 'drizzle-orm'
import { hashToken, type RandomBytes } from '../identifiers/tokens.ts'
import type { LeadReceipt, Warning } from '../contract/answers.ts'
import type { StoredLead } from '../contract/lead.ts'
import type { LeadState } from '../contract/states.ts'
import { type Database, sqlState, type Transaction } from '../database/client.ts'
import { leads, leadTransitions } from '../database/schema.ts'
import { makeReceipt } from './receipt.ts'
import { findEarlierAnswer, type IdempotentRequest, keepAnswer, lockNotAvailable } from './idempotency.ts'

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

/** The same text from the same address within this time is called a duplicate. It is kept all the same. */
const duplicateWindowHours = 24

/**
 * Stores a lead with its first transition and, where a key was sent, the answer for that key, all or nothing.
 * @throws when the database does not answer; then nothing was acknowledged
 */
export async function submitLead(ports: IntakePorts, submission: Submission): Promise<SubmitResult> {
  try {
    return await ports.database.transaction((transaction) => store(transaction, ports, submission))
  } catch (error) {
    if (submission.idempotency && sqlState(error) === lockNotAvailable) return { kind: 'idempotency_in_progress' }
    throw error
  }
}

async function store(
  transaction: Transaction,
  { now, random, baseUrl }: IntakePorts,
  { lead, warnings, state, idempotency }: Submission,
): Promise<SubmitResult> {
  const at = now()
  if (idempotency) {
    const earlier = await findEarlierAnswer(transaction, idempotency, at)
    if (earlier === 'other_payload') return { kind: 'idempotency_key_reused' }
    if (earlier) return { kind: 'stored', receipt: JSON.parse(earlier.answer), replayed: true }
  }
  const outcome = (await hasDuplicate(transaction, lead, at)) ? 'duplicate' : 'created'
  const { receipt, token } = makeReceipt({ state, outcome, at, random, baseUrl, warnings, sandbox: false })
  await transaction
    .insert(leads)
    .values({ id: receipt.id, state, ...lead, statusTokenHash: hashToken(token), receivedAt: at, updatedAt: at })
  await transaction.insert(leadTransitions).values({ leadId: receipt.id, state, actor: 'submitter', at })
  if (idempotency)
    await keepAnswer(transaction, idempotency, { answer: JSON.stringify(receipt), leadId: receipt.id, now: at, random })
  return { kind: 'stored', receipt, replayed: false }
}

async function hasDuplicate(transaction: Transaction, { email, need }: StoredLead, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - duplicateWindowHours * 3_600_000)
  const found = await transaction
    .select({ one: sql`1` })
    .from(leads)
    .where(and(eq(leads.email, email), eq(leads.need, need), gt(leads.receivedAt, since)))
    .limit(1)
  return found.length > 0
}
