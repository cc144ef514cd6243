import { recordAudit } from '../../access/operators/audit.ts'
import type { OperatorSession } from '../../access/operators/session.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { type LeadState, stateNames } from '../../contract/states.ts'
import { changeState, type StateChange } from '../../intake/operator/change-state.ts'
import { confirmSpam, eraseLead, type OperatorErasure } from '../../intake/operator/erase-lead.ts'
import { type AddedNote, addNote } from '../../intake/operator/notes.ts'
import { readLead } from '../../intake/operator/read-lead.ts'
import type { Call, Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { forForms, forOperators } from './guard.ts'
import { type LastForm, leadPage } from './lead-page.ts'
import type { InboxPorts } from './ports.ts'
import { stateWords } from './words.ts'

/** One lead: seeing it, and working it. */
export function inboxLeadHandlers(ports: InboxPorts): Handlers {
  return {
    showLead: forOperators(ports, ({ params }, session) => show(ports, session, params['id']!)),
    workLead: forForms(ports, (call, session) => work(ports, call, session)),
  }
}

async function show(ports: InboxPorts, session: OperatorSession, id: string, last?: LastForm): Promise<Outcome> {
  const lead = await readLead(ports.database, id)
  if (!lead) return problem('not_found', { detail: 'There is no lead with this id.' })
  await recordAudit(ports, { operator: session.operator, action: 'viewed', leadId: lead.id })
  return ports.show(leadPage(session, lead, last))
}

async function work(ports: InboxPorts, { params, body }: Call, session: OperatorSession): Promise<Outcome> {
  const id = params['id']!
  const form = body?.kind === 'form' ? body.value : {}
  const note = form['note'] ?? ''
  const trouble = await act(ports, session, id, form['act'] ?? '', note)
  if (trouble !== undefined) return show(ports, session, id, { trouble, note })
  return reply(303, undefined, { Location: operationRoutes.showLead.path.replace('{id}', id) })
}

/** @returns what is wrong, in words */
async function act(
  ports: InboxPorts,
  { operator }: OperatorSession,
  leadId: string,
  action: string,
  note: string,
): Promise<string | undefined> {
  const record = (done: 'moved' | 'noted' | 'erased') => recordAudit(ports, { operator, action: done, leadId })
  const [name, state] = action.split(':')
  if (name === 'move' && (stateNames as string[]).includes(state ?? '')) {
    const change = await changeState(ports, leadId, state as LeadState)
    if (change.kind === 'changed') return void (await record('moved'))
    return whyNotMoved(change)
  }
  if (name === 'note') {
    const added = await addNote(ports, leadId, { text: note, author: operator })
    if (added.kind === 'added') return void (await record('noted'))
    return whyNotNoted(added)
  }
  if (name === 'erase' || name === 'confirm-spam') {
    const erasure = await (name === 'erase' ? eraseLead : confirmSpam)(ports, leadId)
    if (erasure.kind === 'erased') return void (await record('erased'))
    return whyNotErased(erasure)
  }
  return 'Use one of the buttons.'
}

const noSuchLead = 'There is no such lead.'

function whyNotMoved(change: Exclude<StateChange, { kind: 'changed' }>): string {
  switch (change.kind) {
    case 'impossible':
      return `It is ${stateWords(change.from)} and can move to ${change.possible.map(stateWords).join(', ') || 'nothing else'}.`
    case 'unknown':
      return noSuchLead
  }
}

function whyNotNoted(note: Exclude<AddedNote, { kind: 'added' }>): string {
  switch (note.kind) {
    case 'invalid':
      return `The note ${note.reason}.`
    case 'gone':
      return 'The lead is erased, so no note is kept.'
    case 'unknown':
      return noSuchLead
  }
}

function whyNotErased(erasure: Exclude<OperatorErasure, { kind: 'erased' }>): string {
  switch (erasure.kind) {
    case 'refused':
      return `It is ${stateWords(erasure.state)}, so this cannot be done.`
    case 'unknown':
      return noSuchLead
  }
}
