import type { LeadReceipt } from '../contract/answers.ts'
import { problems } from '../contract/problems.ts'
import { hashToken } from '../identifiers/tokens.ts'
import { type IdempotentRequest, keyHashOf, openAnswer } from '../intake/idempotency.ts'
import { findAnswer } from '../intake/kept-for-key.ts'
import { type Submission, submitLead } from '../intake/submit.ts'
import type { Said } from './conversation/read-message.ts'
import type { ValidVerdict } from './conversation/turn.ts'
import { MayBeStored } from './may-be-stored.ts'
import type { A2aCaller, A2aPorts } from './ports.ts'
import { ok, refuse, type Result } from './refusal.ts'
import { changeTask, findTask, insertTask, ownerOf } from './tasks/store.ts'
import { expiryAtDesk, type KnownTask, keptReceiptSchema } from './tasks/task.ts'
import { repeatableTaskIds } from './tasks/task-id.ts'
import { type Answer, toTask } from './tasks/wire.ts'

/** The same for every caller: the key is the id of the task, and only those who may ask for the task have it. */
const anyCaller = 'a2a task'

/**
 * Stores what a task collected. Further confirmations, also at the same moment, store nothing more. First the task is
 * marked, so that it is neither changed nor canceled any more; if we fail after that, the next confirmation goes on.
 */
export async function storeConfirmed(
  ports: A2aPorts,
  caller: A2aCaller,
  task: KnownTask,
  verdict: ValidVerdict,
  fields: KnownTask['fields'],
  messageId: string,
): Promise<Result<Answer> | 'changed meanwhile'> {
  const marked: KnownTask = { ...task, fields, state: 'working', revision: task.revision + 1, updatedAt: ports.now() }
  if (task.state !== 'working' && !(await changeTask(ports, marked, task))) return 'changed meanwhile'
  const { lead, warnings } = verdict
  const receipt = await store(ports, { lead, warnings, signedBy: caller.signedBy, idempotency: ofTask(task.id, lead) })
  if (!receipt.ok) return receipt
  const completed = complete(ports, marked, receipt.value, messageId)
  // If no row changed, another confirmation has completed the task with this same receipt.
  await changeTask(ports, completed, { state: 'working' })
  return ok({ task: toTask(completed, ports.questions, { receipt: receipt.value }) })
}

/** Stores a lead that came whole and confirmed in the first message of a task. */
export async function storeDirectly(
  ports: A2aPorts,
  caller: A2aCaller,
  { messageId, contextId }: Said,
  { lead, warnings }: ValidVerdict,
): Promise<Result<Answer>> {
  const { idempotencyKey: key, signedBy } = caller
  const ids = repeatableTaskIds(ports.vault, caller, { messageId: key ?? messageId, contextId }, lead)
  const idempotency =
    key === undefined ? ofTask(ids.id, lead) : { caller: `a2a ${caller.kind} ${caller.key}`, key, payload: lead }
  const receipt = await store(ports, { lead, warnings, signedBy, idempotency })
  if (!receipt.ok) return receipt
  const begun = { ...ids, owner: ownerOf(caller), revision: 0 }
  const completed = complete(ports, begun, receipt.value, messageId)
  const known = (await insertTask(ports, caller, completed)) ? completed : await findTask(ports, ids.id, caller)
  return ok({ task: toTask(known ?? completed, ports.questions, { receipt: receipt.value }) })
}

/** @returns the whole receipt of a task again; nothing once it is no longer kept */
export async function repeatReceipt(
  { database, now }: Pick<A2aPorts, 'database' | 'now'>,
  { id }: Pick<KnownTask, 'id'>,
): Promise<LeadReceipt | undefined> {
  const request = ofTask(id, undefined)
  const kept = await findAnswer(database, keyHashOf(request), now())
  return kept?.sealedAnswer ? (JSON.parse(openAnswer(kept.sealedAnswer, request)) as LeadReceipt) : undefined
}

/** Stores a lead once for the task, or the caller's key, that it comes with. */
async function store(
  ports: A2aPorts,
  submission: Submission & { idempotency: IdempotentRequest },
): Promise<Result<LeadReceipt>> {
  const result = await submitLead(ports, submission)
  if (result.kind === 'idempotency_in_progress') return refuse('busy', problems.idempotency_in_progress.remedy)
  if (result.kind === 'idempotency_key_reused')
    return refuse(
      'ended',
      submission.idempotency.caller === anyCaller
        ? 'This task has stored another content. Begin a new task for a new request.'
        : problems.idempotency_key_reused.remedy,
    )
  if (result.kind === 'may_be_stored') throw new MayBeStored(result.cause)
  const { receipt, replayed, told } = result
  if (!replayed)
    ports.log({ event: 'lead_stored', lead: receipt.id, status: receipt.status, outcome: receipt.outcome, told })
  return ok(receipt)
}

function ofTask(id: string, payload: unknown): IdempotentRequest {
  return { caller: anyCaller, key: id, payload }
}

function complete(
  { now }: Pick<A2aPorts, 'now'>,
  { id, contextId, owner, revision }: Pick<KnownTask, 'id' | 'contextId' | 'owner' | 'revision'>,
  receipt: LeadReceipt,
  messageId: string,
): KnownTask {
  const updatedAt = now()
  return {
    id,
    contextId,
    owner,
    fields: {},
    receipt: keptReceiptSchema.parse(receipt),
    confirmedBy: hashToken(messageId),
    leadId: receipt.id,
    state: 'completed',
    revision: revision + 1,
    updatedAt,
    expiresAt: expiryAtDesk(updatedAt),
  }
}
