import { recordAudit } from '../../access/operators/audit.ts'
import type { OperatorSession } from '../../access/operators/session.ts'
import { readAssignee } from '../../contract/assignee.ts'
import { mayOperate } from '../../contract/operators.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { type LeadState, movableStates } from '../../contract/states.ts'
import { assignLead } from '../../intake/operator/assign-lead.ts'
import { changeState } from '../../intake/operator/change-state.ts'
import type { Call, Handlers } from '../call.ts'
import { type Outcome, reply } from '../outcome.ts'
import { batchActs } from './batch-form.ts'
import { queryOf, readFilterForm } from './filter-query.ts'
import { forForms, formOf, notAllowed } from './guard.ts'
import { readSeen } from './lead-handlers.ts'
import { mostShown } from './list-handlers.ts'
import type { InboxPorts } from './ports.ts'

/** Several leads at once, chosen in the list: each by the use case of its own page, and only as it was shown. */
export function inboxBatchHandlers(ports: InboxPorts): Handlers {
  return { workLeads: forForms(ports, (call, session) => work(ports, call, session)) }
}

type Chosen = { id: string; seen: Date | undefined }
type Act = (ports: InboxPorts, session: OperatorSession, lead: Chosen) => Promise<boolean>

async function work(ports: InboxPorts, call: Call, session: OperatorSession): Promise<Outcome> {
  if (!mayOperate(session.role, 'operate:write')) return notAllowed(ports, session)
  const form = formOf(call)
  const chosen = chosenIn(form)
  const act = actOf(form['act'] ?? '')
  let done = 0
  if (act)
    // One after the other: what is done by then stays done, whatever becomes of the next one.
    for (const lead of chosen) if (await act(ports, session, lead)) done += 1
  if (done > 0) ports.wakeCourier()
  const left = act ? chosen.length - done : 0
  const query = queryOf(readFilterForm(call.url.searchParams, ports.questions), {
    done: String(done),
    left: String(left),
  })
  return reply(303, undefined, { Location: `${operationRoutes.showInbox.path}${query}` })
}

/** @returns the leads whose boxes are ticked, each as the list showed it; no more than a list shows */
function chosenIn(form: Readonly<Record<string, string | undefined>>): Chosen[] {
  return Object.entries(form)
    .filter(([name]) => /^lead_[0-9A-Z]{26}$/.test(name))
    .slice(0, mostShown)
    .map(([id, seen = '']) => ({ id, seen: readSeen({ seen }) }))
}

/** @returns what is done with each lead, and whether it was; nothing where the form says nothing that is known */
function actOf(text: string): Act | undefined {
  const [name, to = ''] = text.split(/:(.*)/s)
  if (name === batchActs.move && (movableStates as string[]).includes(to))
    return async (ports, { operator }, { id, seen }) => {
      const changed = await changeState(ports, id, to as LeadState, seen)
      if (changed.kind !== 'changed') return false
      await recordAudit(ports, { operator, action: 'moved', leadId: id })
      return true
    }
  if (name === batchActs.give)
    return async (ports, { operator }, { id, seen }) => {
      const given = await assignLead(ports, id, { to: readAssignee(to) || null, by: operator, ...(seen && { seen }) })
      if (given.kind === 'given') await recordAudit(ports, { operator, action: 'assigned', leadId: id })
      return given.kind === 'given' || given.kind === 'same'
    }
  return undefined
}
