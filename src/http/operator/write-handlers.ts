import { recordAudit } from '../../access/operators/audit.ts'
import type { AuditAction } from '../../contract/audit.ts'
import { type MessageDoor, placeOfPast } from '../../contract/messages.ts'
import { maxMessages } from '../../contract/message-limits.ts'
import { workersOf } from '../../contract/operators.ts'
import { leadChangeSchema, newMessageSchema, newNoteSchema } from '../../contract/operator-answers.ts'
import { type LeadState, movesFrom, statesBefore, takesMessages } from '../../contract/states.ts'
import { writeToSubmitter } from '../../intake/conversation/write-to-submitter.ts'
import type { Keyed } from '../../intake/kept-for-key.ts'
import { hasChanged } from '../../intake/operator/as-seen.ts'
import { assignLead } from '../../intake/operator/assign-lead.ts'
import { changeState } from '../../intake/operator/change-state.ts'
import { eraseLead } from '../../intake/operator/erase-lead.ts'
import { addNote } from '../../intake/operator/notes.ts'
import { type LeadDetails, readLead } from '../../intake/operator/read-lead.ts'
import type { Call, Handlers } from '../call.ts'
import { leadIdOf } from '../handlers/message-call.ts'
import { type Outcome, type Problem, problem, reply } from '../outcome.ts'
import { readIdempotencyKey } from '../sent-key.ts'
import { detailsAnswer } from './lead-json.ts'
import type { OperatorPorts } from './ports.ts'
import { readRehearsal } from './query.ts'
import { readBodyAs } from './read-body.ts'
import { operatorOf } from './operator-of.ts'
import { readIfMatch, tagOf } from './lead-tag.ts'
import { erasedAlready, impossible, noSuchLead, noWorker, outdated, over, pastTime } from './lead-problems.ts'

/** Working leads: the same use cases as in the inbox and by commands, each written down. */
export function operatorWriteHandlers(ports: OperatorPorts): Handlers {
  return {
    changeLead: (call) => prepared(ports, call, (write) => change(ports, call, write)),
    addNote: (call) => prepared(ports, call, (write) => note(ports, call, write)),
    writeMessage: (call) => prepared(ports, call, (write) => message(ports, call, write)),
    eraseLead: (call) => prepared(ports, call, (write) => erase(ports, call, write)),
  }
}

/**
 * What every write is told: the lead as it is, how the caller saw it, under which key, and whether it is a rehearsal.
 */
type Write = { lead: LeadDetails; seen: Date | undefined; keyed: Keyed | undefined; sandbox: boolean }

async function prepared(
  { database }: OperatorPorts,
  call: Call,
  handle: (write: Write) => Promise<Outcome>,
): Promise<Outcome> {
  const sandbox = readRehearsal(call)
  if (typeof sandbox === 'object') return sandbox
  const seen = readIfMatch(call)
  if (seen && 'kind' in seen) return seen
  const key = readIdempotencyKey(call)
  if (typeof key === 'object') return key
  const id = leadIdOf(call)
  const lead = id === undefined ? undefined : await readLead(database, id)
  if (!lead) return noSuchLead()
  return handle({ lead, seen, sandbox, keyed: key === undefined ? undefined : { caller: call.caller.key, key } })
}

async function done(ports: OperatorPorts, call: Call, action: AuditAction, leadId: string): Promise<void> {
  await recordAudit(ports, { operator: operatorOf(call), action, leadId })
  ports.wakeCourier()
}

async function change(ports: OperatorPorts, call: Call, { lead, seen, sandbox }: Write): Promise<Outcome> {
  const read = readBodyAs(leadChangeSchema, call)
  if (!read.ok) return read.problem
  const { status = lead.state, assignee: to = lead.assignee } = read.value
  const answer = (now: LeadDetails) => reply(200, { sandbox, lead: detailsAnswer(now, ports) }, { ETag: tagOf(now) })
  /** The answer has the whole lead, also where nothing is done. */
  const looked = async (outcome: Outcome) => {
    await recordAudit(ports, { operator: operatorOf(call), action: 'viewed', leadId: lead.id })
    return outcome
  }
  // Another program has already made the same change, and this caller should know.
  if (hasChanged(seen, lead)) return outdated()
  const [moves, assigns] = [status !== lead.state, to?.toLowerCase() !== lead.assignee?.toLowerCase()]
  if (!moves && !assigns) return looked(answer(lead))
  // Checked before anything is done, so that of two changes either both or none are made.
  if (moves && !lead.possible.includes(status)) return impossible(lead)
  if (assigns && lead.need === null) return erasedAlready()
  const workers = workersOf(ports.operators)
  if (assigns && to !== null && !workers.includes(to.toLowerCase())) return noWorker(workers)
  if (sandbox) {
    const rehearsed = { ...lead, state: status, possible: movesFrom(status), assignee: to?.toLowerCase() ?? null }
    return looked(answer(rehearsed))
  }
  const refused =
    (assigns && (await assign(ports, call, { lead, to, seen }))) ||
    (moves && (await move(ports, call, { lead, status, seen: assigns ? undefined : seen })))
  if (refused) return refused
  const now = await readLead(ports.database, lead.id)
  return now ? answer(now) : noSuchLead()
}

type One = { lead: LeadDetails; seen: Date | undefined }

/** @returns why it was not moved, where it was not */
async function move(
  ports: OperatorPorts,
  call: Call,
  { lead, status, seen }: One & { status: LeadState },
): Promise<Problem | undefined> {
  const changed = await changeState(ports, lead.id, status, seen)
  switch (changed.kind) {
    case 'changed':
      return void (await done(ports, call, 'moved', lead.id))
    case 'impossible':
      return impossible({ state: changed.from, possible: changed.possible })
    case 'outdated':
      return outdated()
    case 'unknown':
      return noSuchLead()
  }
}

/** @returns why the lead could not be assigned as asked; nothing where it was */
async function assign(
  ports: OperatorPorts,
  call: Call,
  { lead, to, seen }: One & { to: string | null },
): Promise<Problem | undefined> {
  const assignment = await assignLead(ports, lead.id, { to, by: operatorOf(call), seen })
  switch (assignment.kind) {
    case 'assigned':
      return void (await done(ports, call, 'assigned', lead.id))
    case 'same':
      return undefined
    case 'no_worker':
      return noWorker(assignment.workers)
    case 'outdated':
      return outdated()
    case 'gone':
      return erasedAlready()
    case 'unknown':
      return noSuchLead()
  }
}

/** @returns by which door a message came in: a tool calls the same operations */
function doorOf({ door }: Call): MessageDoor {
  return door ?? 'api'
}

async function note(ports: OperatorPorts, call: Call, { lead, seen, sandbox, keyed }: Write): Promise<Outcome> {
  const read = readBodyAs(newNoteSchema, call)
  if (!read.ok) return read.problem
  const given = { text: read.value.text, author: operatorOf(call) }
  if (sandbox) {
    if (lead.need === null) return erasedAlready()
    if (hasChanged(seen, lead)) return outdated()
    return reply(201, { sandbox, note: { id: rehearsedNote, at: ports.now().toISOString(), ...given } })
  }
  const added = await addNote(ports, lead.id, { ...given, seen }, keyed)
  switch (added.kind) {
    case 'added': {
      if (!added.replayed) await done(ports, call, 'noted', lead.id)
      const kept = { ...added.note, at: added.note.at.toISOString() }
      return reply(201, { sandbox, note: kept }, replayed(added))
    }
    case 'idempotency_key_reused':
      return problem('idempotency_key_reused')
    // The schema above asks for the same.
    case 'invalid':
      return problem('validation_failed', { detail: `The note ${added.reason}.` })
    case 'outdated':
      return outdated()
    case 'gone':
      return erasedAlready()
    case 'unknown':
      return noSuchLead()
  }
}

async function message(ports: OperatorPorts, call: Call, { lead, seen, sandbox, keyed }: Write): Promise<Outcome> {
  const read = readBodyAs(newMessageSchema, call)
  if (!read.ok) return read.problem
  const { text, choices } = read.value
  if (sandbox) {
    const past = placeOfPast(choices ?? [], ports.now())
    if (past >= 0) return pastTime(past)
    if (!takesMessages(lead.state) || lead.messages >= maxMessages) return over()
    if (hasChanged(seen, lead)) return outdated()
    const offered = choices?.map((choice, index) => ({ id: String(index + 1), ...choice }))
    const said = { id: rehearsedMessage, from: 'desk', text, at: ports.now().toISOString(), via: doorOf(call) }
    return reply(201, { sandbox, message: { ...said, ...(offered && { choices: offered }) } })
  }
  const said = { text, ...(choices && { choices }), seen }
  const written = await writeToSubmitter(
    ports,
    lead.id,
    { ...said, author: operatorOf(call), via: doorOf(call) },
    keyed,
  )
  switch (written.kind) {
    case 'written':
      if (!written.replayed) await done(ports, call, 'messaged', lead.id)
      return reply(201, { sandbox, message: written.message }, replayed(written))
    case 'idempotency_key_reused':
      return problem('idempotency_key_reused')
    // The schema above asks for the same.
    case 'invalid':
      return problem('validation_failed', { detail: `The message ${written.reason}.` })
    case 'past':
      return pastTime(written.place)
    case 'outdated':
      return outdated()
    case 'closed':
    case 'gone':
    case 'full':
      return over()
    case 'unknown':
      return noSuchLead()
  }
}

async function erase(ports: OperatorPorts, call: Call, { lead, seen, sandbox }: Write): Promise<Outcome> {
  const receipt = ({ id, at }: { id: string; at: Date }) =>
    reply(200, { sandbox, erasure: { id, lead_id: lead.id, at: at.toISOString() } })
  if (lead.erasure) return receipt(lead.erasure)
  if (sandbox) {
    if (hasChanged(seen, lead)) return outdated()
    return statesBefore('erased').includes(lead.state) ? reply(200, { sandbox, erasure: null }) : impossible(lead)
  }
  const erasure = await eraseLead(ports, lead.id, seen)
  switch (erasure.kind) {
    case 'erased':
      await done(ports, call, 'erased', lead.id)
      return receipt(erasure.receipt)
    case 'refused':
      return impossible({ state: erasure.state, possible: [] })
    case 'outdated':
      return outdated()
    case 'unknown':
      return noSuchLead()
  }
}

/** Of a rehearsal. */
const rehearsedNote = 'note_01JD0000000000000000000000'
const rehearsedMessage = 'msg_01JD0000000000000000000001'

function replayed({ replayed: again }: { replayed: boolean }): Record<string, string> {
  return again ? { 'Idempotent-Replayed': 'true' } : {}
}
