import { recordAudit } from '../../access/operators/audit.ts'
import type { OperatorSession } from '../../access/operators/session.ts'
import { noAssignee, readAssignee } from '../../contract/assignee.ts'
import { mayOperate, type OperatorScope } from '../../contract/operators.ts'
import { beginWith } from '../../contract/saved-reply.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { type LeadState, stateNames } from '../../contract/states.ts'
import { saidBefore } from '../../intake/conversation/said-before.ts'
import { withIds, writeToSubmitter } from '../../intake/conversation/write-to-submitter.ts'
import { changeState } from '../../intake/operator/change-state.ts'
import { assignLead } from '../../intake/operator/assign-lead.ts'
import { confirmSpam, eraseLead } from '../../intake/operator/erase-lead.ts'
import { addNote, isKept, keyOfForm } from '../../intake/operator/notes.ts'
import { dueOf } from '../../intake/operator/due-of.ts'
import { readLead } from '../../intake/operator/read-lead.ts'
import { type Call, formOf, type Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import type { Here } from '../form-address.ts'
import { readChoices } from './choice-form.ts'
import { calendarReply } from '../calendar-reply.ts'
import { forgetPages } from './cookies.ts'
import { forForms, forOperators, notAllowed } from './guard.ts'
import { type LastForm, leadPage } from './lead-page.ts'
import { whyNotErased, whyNotGiven, whyNotMoved, whyNotNoted, whyNotOffered, whyNotWritten } from './lead-troubles.ts'
import { workersFor } from './list-handlers.ts'
import type { InboxPorts } from './ports.ts'
import { pickReply } from './saved-replies.ts'
import { nameOf } from './inline-markup.ts'

/** One lead: seeing it, and working it. */
export function inboxLeadHandlers(ports: InboxPorts): Handlers {
  return {
    showLead: forOperators(ports, ({ params }, session) => show(ports, session, params['id']!)),
    showAgreedCall: forOperators(ports, async ({ params }) => calendar(ports, params['id']!)),
    workLead: forForms(ports, (call, session) => work(ports, call, session)),
  }
}

async function show(ports: InboxPorts, session: OperatorSession, id: string, last?: LastForm): Promise<Outcome> {
  const lead = await readLead(ports.database, id)
  if (!lead)
    return problem('not_found', { people: ports.words.lead.noSuchId, detail: 'There is no lead with this id.' })
  await recordAudit(ports, { operator: session.operator, action: 'viewed', leadId: lead.id })
  const due = dueOf(lead, ports.promise, ports.now())
  const replies = ports.repliesIn(lead.language)
  const workers = workersFor(ports.operators, session.operator)
  return ports.show(leadPage({ session, words: ports.words }, { ...lead, due, replies, workers }, last))
}

async function calendar({ database, words, now, serviceName, baseUrl }: InboxPorts, id: string): Promise<Outcome> {
  const lead = await readLead(database, id)
  const title = words.lead.callWith({ name: (lead && nameOf(lead, words)) ?? '' })
  const file = lead && calendarReply(lead, { title, written: now(), serviceName, baseUrl, write: words.write })
  return file ?? problem('not_found', { people: words.lead.noCall, detail: 'No time is agreed with this lead.' })
}

async function work(ports: InboxPorts, call: Call, session: OperatorSession): Promise<Outcome> {
  const { url: here } = call
  const id = call.params['id']!
  const form = formOf(call)
  const [name] = actOf(form)
  if (!mayOperate(session.role, Object.hasOwn(needed, name) ? needed[name as keyof typeof needed] : 'operate:write'))
    return notAllowed(ports, session)
  const picked = await beginMessage(ports, id, form)
  if (picked) return show(ports, session, id, { fields: { ...form, ...picked }, here })
  if (await doneBefore(ports, id, form)) return showDone(ports, session, id, { form, here })
  const trouble = await act(ports, session, id, form)
  // The same form was sent twice at once, and the other one came first.
  if (trouble !== undefined && (await doneBefore(ports, id, form))) return showDone(ports, session, id, { form, here })
  if (trouble !== undefined) return show(ports, session, id, { trouble, fields: form, here })
  const left = draftsLeft(form)
  if (left) return show(ports, session, id, { fields: left, here })
  const Location = operationRoutes.showLead.path.replace('{id}', id)
  return reply(303, undefined, { Location, ...(Object.hasOwn(needed, name) && forgetPages) })
}

/** What a form asks for is done already: its words are not in the fields again, and what was typed beside them is. */
function showDone(
  ports: InboxPorts,
  session: OperatorSession,
  id: string,
  { form, here }: { form: Readonly<Record<string, string>>; here: Here },
): Promise<Outcome> {
  return show(ports, session, id, { notice: ports.words.lead.doneBefore, fields: draftsLeft(form) ?? {}, here })
}

/**
 * @returns the message with the saved reply behind it that an operator picked; nothing where they did something else
 */
async function beginMessage(
  { database, repliesIn }: InboxPorts,
  id: string,
  form: Readonly<Record<string, string>>,
): Promise<{ message: string } | undefined> {
  const [name, wanted] = actOf(form)
  const lead = name === pickReply ? await readLead(database, id) : undefined
  const saved = lead && repliesIn(lead.language).find((one) => one.id === wanted)
  if (!saved) return undefined
  const { message = '' } = form
  return { message: [message.trim(), beginWith(saved, lead)].filter(Boolean).join('\n\n') }
}

/**
 * @returns whether a form sends a message or keeps a note that was sent or kept before: its answer was loaded anew, or
 *   somebody went back to it
 */
async function doneBefore(
  { database, now, words }: InboxPorts,
  id: string,
  form: Readonly<Record<string, string>>,
): Promise<boolean> {
  const [name] = actOf(form)
  if (name !== 'message' && name !== 'note') return false
  const lead = await readLead(database, id)
  if (!lead || lead.need === null) return false
  const when = { at: now(), seen: readSeen(form) }
  if (name === 'note') return isKept(lead.notes, form['note'] ?? '', when)
  const offered = readChoices(form, lead.language ?? words.write.language)
  if (!offered.ok) return false
  const choices = withIds(offered.choices)
  return (
    saidBefore(lead.thread, { from: 'desk', text: form['message'] ?? '', ...(choices && { choices }) }, when) !==
    undefined
  )
}

/** @returns what was typed besides that which was sent or kept just now; nothing where that was all */
function draftsLeft(form: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined {
  const [done] = actOf(form)
  const { note, ...withMessage } = form
  const left = done === 'note' ? withMessage : done === 'message' ? { ...(note !== undefined && { note }) } : form
  const isTyped = ([name, value]: [string, string]) =>
    /^(?:message|note|choice_\d|start_\d)$/.test(name) && value.trim() !== ''
  return Object.entries(left).some(isTyped) ? left : undefined
}

/** The right that an action needs; actions not listed need the right to work leads. */
const needed = { erase: 'operate:admin', 'confirm-spam': 'operate:admin' } as const satisfies Record<
  string,
  OperatorScope
>

/** @returns what a form is to do, with what follows the colon */
function actOf(form: Readonly<Record<string, string>>): [name: string, more: string | undefined] {
  const [name = '', more] = (form['act'] ?? '').split(':')
  return [name, more]
}

/**
 * @returns when the lead that a form shows had changed last; a form without it, such as one of the version before, is
 *   taken as it is
 */
export function readSeen({ seen = '' }: Readonly<Record<string, string>>): Date | undefined {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(seen) ? new Date(seen) : undefined
}

/** @returns what is wrong, in words */
async function act(
  ports: InboxPorts,
  { operator }: OperatorSession,
  leadId: string,
  form: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const { note = '', message = '' } = form
  const seen = readSeen(form)
  const record = (done: 'moved' | 'assigned' | 'noted' | 'messaged' | 'erased') =>
    recordAudit(ports, { operator, action: done, leadId })
  const [name, state] = actOf(form)
  if (name === 'move' && (stateNames as string[]).includes(state ?? '')) {
    const change = await changeState(ports, leadId, state as LeadState, seen)
    if (change.kind === 'changed') return void (await record('moved'))
    return whyNotMoved(change, ports.words)
  }
  if (name === 'message') {
    // Times are written in the language of the submitter, who will pick one.
    const { language } = (await readLead(ports.database, leadId)) ?? { language: null }
    const offered = readChoices(form, language ?? ports.words.write.language)
    if (!offered.ok) return whyNotOffered(offered, ports.words)
    const { choices } = offered
    const written = await writeToSubmitter(ports, leadId, {
      text: message,
      choices,
      author: operator,
      via: 'inbox',
      seen,
    })
    if (written.kind === 'past') return ports.words.lead.choicePast({ label: choices[written.place]!.label })
    if (written.kind !== 'written') return whyNotWritten(written, message, ports.words)
    ports.wakeCourier()
    return void (await record('messaged'))
  }
  if (name === 'note') {
    const added = await addNote(
      ports,
      leadId,
      { text: note, author: operator },
      seen && keyOfForm(operator, leadId, note, seen),
    )
    if (added.kind === 'added') return void (await record('noted'))
    return whyNotNoted(added, note, ports.words)
  }
  if (name === 'assign') {
    const to = readAssignee(form['assignee'] ?? noAssignee) || null
    const assignment = await assignLead(ports, leadId, { to, by: operator, ...(seen && { seen }) })
    if (assignment.kind === 'same') return undefined
    if (assignment.kind !== 'given') return whyNotGiven(assignment, ports.words)
    ports.wakeCourier()
    return void (await record('assigned'))
  }
  if (name === 'erase' || name === 'confirm-spam') {
    const erasure = await (name === 'erase' ? eraseLead(ports, leadId, seen) : confirmSpam(ports, leadId))
    if (erasure.kind === 'erased') return void (await record('erased'))
    return whyNotErased(erasure, ports.words)
  }
  return ports.words.inbox.useButtons
}
