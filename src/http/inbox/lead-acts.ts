import type { AuditAction } from '../../contract/audit.ts'
import { noAssignee, readAssignee } from '../../contract/assignee.ts'
import type { OperatorScope } from '../../contract/operators.ts'
import { type LeadState, stateNames } from '../../contract/states.ts'
import { writeToSubmitter } from '../../intake/conversation/write-to-submitter.ts'
import { assignLead } from '../../intake/operator/assign-lead.ts'
import { changeState } from '../../intake/operator/change-state.ts'
import { confirmSpam, eraseLead, type OperatorErasure } from '../../intake/operator/erase-lead.ts'
import { addNote, keyOfForm } from '../../intake/operator/notes.ts'
import { readLead } from '../../intake/operator/read-lead.ts'
import { readChoices } from './choice-form.ts'
import {
  whyNotAssigned,
  whyNotErased,
  whyNotMoved,
  whyNotNoted,
  whyNotOffered,
  whyNotWritten,
} from './lead-troubles.ts'
import type { InboxPorts } from './ports.ts'

/** The form of a lead, as it was sent. */
export type LeadFields = Readonly<Record<string, string>>

/** Who pressed a button of it, and for which lead. `more`: what follows the colon in its value. */
type Pressed = {
  ports: InboxPorts
  operator: string
  leadId: string
  form: LeadFields
  more: string | undefined
  seen: Date | undefined
}

/** What was done, for the audit; or what is wrong, in words; nothing where it was done before. */
type ActResult = { done: AuditAction } | string | undefined

type Run = (pressed: Pressed) => Promise<ActResult>

const runs = new Map<string, Run>([
  ['move', move],
  ['message', message],
  ['note', note],
  ['assign', assign],
  ['erase', erase],
  ['confirm-spam', takeForSpam],
])

/** @returns what a button does, with what follows the colon; a button that is none of ours does nothing */
export function actOf(form: LeadFields): { name: string; more: string | undefined; needs: OperatorScope; run: Run } {
  const [name = '', more] = (form['act'] ?? '').split(':')
  const run = runs.get(name) ?? nothing
  // From an erasure there is no way back.
  return { name, more, run, needs: run === erase || run === takeForSpam ? 'operate:admin' : 'operate:write' }
}

async function nothing({ ports }: Pressed): Promise<ActResult> {
  return ports.words.inbox.useButtons
}

async function move(pressed: Pressed): Promise<ActResult> {
  const { ports, leadId, more = '', seen } = pressed
  if (!(stateNames as string[]).includes(more)) return nothing(pressed)
  const change = await changeState(ports, leadId, more as LeadState, seen)
  return change.kind === 'changed' ? { done: 'moved' } : whyNotMoved(change, ports.words)
}

async function message({ ports, operator, leadId, form, seen }: Pressed): Promise<ActResult> {
  const { message: text = '' } = form
  const { words } = ports
  // Times are written in the language of the submitter, who will pick one.
  const language = (await readLead(ports.database, leadId))?.language ?? words.write.language
  const offered = readChoices(form, language)
  if (!offered.ok) return whyNotOffered(offered, words)
  const { choices } = offered
  const written = await writeToSubmitter(ports, leadId, { text, choices, author: operator, via: 'inbox', seen })
  if (written.kind === 'written') return { done: 'messaged' }
  if (written.kind === 'past') return words.lead.choicePast({ label: choices[written.place]!.label })
  return whyNotWritten(written, text, words)
}

async function note({ ports, operator, leadId, form, seen }: Pressed): Promise<ActResult> {
  const { note: text = '' } = form
  const keyed = seen && keyOfForm(operator, leadId, text, seen)
  const added = await addNote(ports, leadId, { text, author: operator }, keyed)
  return added.kind === 'added' ? { done: 'noted' } : whyNotNoted(added, text, ports.words)
}

async function assign({ ports, operator, leadId, form, seen }: Pressed): Promise<ActResult> {
  const to = readAssignee(form['assignee'] ?? noAssignee) || null
  const assignment = await assignLead(ports, leadId, { to, by: operator, seen })
  if (assignment.kind === 'same') return undefined
  return assignment.kind === 'assigned' ? { done: 'assigned' } : whyNotAssigned(assignment, ports.words)
}

async function erase({ ports, leadId, seen }: Pressed): Promise<ActResult> {
  return erased(await eraseLead(ports, leadId, seen), ports)
}

async function takeForSpam({ ports, leadId }: Pressed): Promise<ActResult> {
  return erased(await confirmSpam(ports, leadId), ports)
}

function erased(erasure: OperatorErasure, { words }: InboxPorts): ActResult {
  return erasure.kind === 'erased' ? { done: 'erased' } : whyNotErased(erasure, words)
}
