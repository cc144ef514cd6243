import { recordAudit } from '../../access/operators/audit.ts'
import type { AuditAction } from '../../contract/audit.ts'
import { maxMessages } from '../../contract/message-limits.ts'
import { leadChangeSchema, newMessageSchema, newNoteSchema } from '../../contract/operator-answers.ts'
import { statesBefore, takesMessages } from '../../contract/states.ts'
import { writeToSubmitter } from '../../intake/conversation/write-to-submitter.ts'
import type { Keyed } from '../../intake/kept-for-key.ts'
import { hasChanged } from '../../intake/operator/as-seen.ts'
import { changeState } from '../../intake/operator/change-state.ts'
import { eraseLead } from '../../intake/operator/erase-lead.ts'
import { addNote } from '../../intake/operator/notes.ts'
import { type LeadDetails, readLead } from '../../intake/operator/read-lead.ts'
import type { Call, Handlers } from '../call.ts'
import { leadIdOf } from '../handlers/message-call.ts'
import { type Outcome, type Problem, problem, reply } from '../outcome.ts'
import { readIdempotencyKey } from '../submission.ts'
import { detailsAnswer } from './answers.ts'
import type { OperatorPorts } from './ports.ts'
import { readRehearsal } from './query.ts'
import { readBodyAs } from './read-body.ts'
import { noSuchLead, operatorOf } from './read-handlers.ts'
import { readIfMatch, versionOf } from './version.ts'

/** Working leads: the same use cases as in the inbox and by commands, each written down. */
export function operatorWriteHandlers(ports: OperatorPorts): Handlers {
  return {
    changeLead: (call) => prepared(ports, call, (write) => change(ports, call, write)),
    addNote: (call) => prepared(ports, call, (write) => note(ports, call, write)),
    writeMessage: (call) => prepared(ports, call, (write) => message(ports, call, write)),
    eraseLead: (call) => prepared(ports, call, (write) => erase(ports, call, write)),
  }
}

/** What every write is told: the lead as it is, how the caller saw it, under which key, and whether it is a rehearsal. */
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
  const { status } = read.value
  const answer = (now: LeadDetails) =>
    reply(200, { sandbox, lead: detailsAnswer(now, ports) }, { ETag: versionOf(now) })
  // A change that was made already is a success (RFC 9110, section 13.1.1).
  if (lead.state === status) return answer(lead)
  if (sandbox) {
    if (hasChanged(seen, lead)) return outdated()
    return lead.possible.includes(status) ? answer({ ...lead, state: status }) : impossible(lead)
  }
  const changed = await changeState(ports, lead.id, status, seen)
  switch (changed.kind) {
    case 'changed': {
      await done(ports, call, 'moved', lead.id)
      const now = await readLead(ports.database, lead.id)
      return now ? answer(now) : noSuchLead()
    }
    case 'impossible':
      return impossible({ state: changed.from, possible: changed.possible })
    case 'outdated':
      return outdated()
    case 'unknown':
      return noSuchLead()
  }
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
  const added = await addNote(ports, lead.id, { ...given, ...(seen && { seen }) }, keyed)
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
    if (!takesMessages(lead.state) || lead.messages >= maxMessages) return over()
    if (hasChanged(seen, lead)) return outdated()
    const offered = choices?.map((choice, index) => ({ id: String(index + 1), ...choice }))
    const said = { id: rehearsedMessage, from: 'desk', text, at: ports.now().toISOString(), via: 'api' }
    return reply(201, { sandbox, message: { ...said, ...(offered && { choices: offered }) } })
  }
  const said = { text, ...(choices && { choices }), ...(seen && { seen }) }
  const written = await writeToSubmitter(ports, lead.id, { ...said, author: operatorOf(call), via: 'api' }, keyed)
  switch (written.kind) {
    case 'written':
      if (!written.replayed) await done(ports, call, 'messaged', lead.id)
      return reply(201, { sandbox, message: written.message }, replayed(written))
    case 'idempotency_key_reused':
      return problem('idempotency_key_reused')
    // The schema above asks for the same.
    case 'invalid':
      return problem('validation_failed', { detail: `The message ${written.reason}.` })
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

function impossible({ state, possible }: Pick<LeadDetails, 'state' | 'possible'>): Problem {
  const way = possible.length > 0 ? `to ${possible.join(' or ')}` : 'nowhere'
  return problem('transition_impossible', { detail: `The lead is ${state}; from there it goes ${way}.` })
}

function outdated(): Problem {
  return problem('precondition_failed', {
    detail: 'The lead has changed since you read it, and nothing was done. Read it again.',
  })
}

function erasedAlready(): Problem {
  return problem('conversation_ended', { detail: 'The personal data of the lead is erased, and nothing may be added.' })
}

function over(): Problem {
  return problem('conversation_ended', {
    detail: `The lead is closed or erased, or has ${maxMessages} messages, as many as it may have. Nothing was sent.`,
  })
}
