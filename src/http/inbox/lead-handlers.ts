import { recordAudit } from '../../access/operators/audit.ts'
import type { OperatorSession } from '../../access/operators/session.ts'
import { mayOperate } from '../../contract/operators.ts'
import { beginWith } from '../../contract/saved-reply.ts'
import { pathFor } from '../../contract/operation-route.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { saidBefore } from '../../intake/conversation/said-before.ts'
import { withIds } from '../../intake/conversation/write-to-submitter.ts'
import { isKept } from '../../intake/operator/notes.ts'
import { dueOf } from '../../intake/operator/due-of.ts'
import { readLead } from '../../intake/operator/read-lead.ts'
import { type Call, formOf, type Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import type { Here } from '../form-address.ts'
import { readChoices } from './choice-form.ts'
import { calendarReply } from '../calendar-reply.ts'
import { forgetPages } from './cookies.ts'
import { forForms, forOperators, notAllowed } from './guard.ts'
import { actOf, type LeadFields } from './lead-acts.ts'
import { type LastForm, leadPage } from './lead-page.ts'
import { mostShown, workersFor } from './list-handlers.ts'
import { readNeighbours } from './neighbours.ts'
import type { InboxPorts } from './ports.ts'
import { readSeen } from './read-seen.ts'
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
  const neighbours = await readNeighbours(ports.database, lead, mostShown)
  return ports.show(leadPage({ session, words: ports.words }, { ...lead, due, replies, workers, neighbours }, last))
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
  const act = actOf(form)
  if (!mayOperate(session.role, act.needs)) return notAllowed(ports, session)
  const picked = await beginMessage(ports, id, form)
  if (picked) return show(ports, session, id, { fields: { ...form, ...picked }, here })
  if (await doneBefore(ports, id, form)) return showDone(ports, session, id, { form, here })
  const { operator } = session
  const outcome = await act.run({ ports, operator, leadId: id, form, more: act.more, seen: readSeen(form) })
  if (typeof outcome === 'string') {
    // The same form was sent twice at once, and the other one came first.
    if (await doneBefore(ports, id, form)) return showDone(ports, session, id, { form, here })
    return show(ports, session, id, { trouble: outcome, fields: form, here })
  }
  if (outcome) {
    await recordAudit(ports, { operator, action: outcome.done, leadId: id })
    ports.wakeCourier()
  }
  const left = draftsLeft(form)
  if (left) return show(ports, session, id, { fields: left, here })
  const Location = pathFor(operationRoutes.showLead, { id })
  return reply(303, undefined, { Location, ...(outcome?.done === 'erased' && forgetPages) })
}

/** What a form asks for is done already: its words are not in the fields again, and what was typed beside them is. */
function showDone(
  ports: InboxPorts,
  session: OperatorSession,
  id: string,
  { form, here }: { form: LeadFields; here: Here },
): Promise<Outcome> {
  return show(ports, session, id, { notice: ports.words.lead.doneBefore, fields: draftsLeft(form) ?? {}, here })
}

/**
 * @returns the message with the saved reply behind it that an operator picked; nothing where they did something else
 */
async function beginMessage(
  { database, repliesIn }: InboxPorts,
  id: string,
  form: LeadFields,
): Promise<{ message: string } | undefined> {
  const { name, more: wanted } = actOf(form)
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
async function doneBefore({ database, now, words }: InboxPorts, id: string, form: LeadFields): Promise<boolean> {
  const { name } = actOf(form)
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
function draftsLeft(form: LeadFields): LeadFields | undefined {
  const { name: done } = actOf(form)
  const { note, ...withMessage } = form
  const left = done === 'note' ? withMessage : done === 'message' ? { ...(note !== undefined && { note }) } : form
  const isTyped = ([name, value]: [string, string]) =>
    /^(?:message|note|choice_\d|start_\d)$/.test(name) && value.trim() !== ''
  return Object.entries(left).some(isTyped) ? left : undefined
}
