import { recordAudit } from '../../access/operators/audit.ts'
import type { OperatorSession } from '../../access/operators/session.ts'
import { readAssignee } from '../../contract/assignee.ts'
import { mayOperate } from '../../contract/operators.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { type LeadState, movableStates } from '../../contract/states.ts'
import { assignLead } from '../../intake/operator/assign-lead.ts'
import { changeState, type StateChange } from '../../intake/operator/change-state.ts'
import { undoMove } from '../../intake/operator/undo-move.ts'
import { type Call, formOf, type Handlers } from '../call.ts'
import { type Outcome, reply } from '../outcome.ts'
import { batchActs } from './batch-form.ts'
import { writeResult } from './batch-result.ts'
import { queryOf, readFilterForm } from './filter-query.ts'
import { forForms, notAllowed } from './guard.ts'
import { mostShown, showList } from './list-handlers.ts'
import type { InboxPorts } from './ports.ts'
import { readSeen } from './read-seen.ts'

/** Several leads at once, chosen in the list: each by the use case of its own page, and only as it was shown. */
export function inboxBatchHandlers(ports: InboxPorts): Handlers {
  return { workLeads: forForms(ports, (call, session) => work(ports, call, session)) }
}

type Chosen = { id: string; seen: Date | undefined }
type Act = {
  do: (ports: InboxPorts, session: OperatorSession, lead: Chosen) => Promise<boolean>
  /** Where it moves them, if that can be undone. */
  movesTo?: LeadState
  undoes?: true
}

async function work(ports: InboxPorts, call: Call, session: OperatorSession): Promise<Outcome> {
  if (!mayOperate(session.role, 'operate:write')) return notAllowed(ports, session)
  const form = formOf(call)
  const chosen = chosenIn(form)
  const act = actOf(form['act'] ?? '')
  if (!act || chosen.length === 0) {
    const ids = new Set(chosen.map(({ id }) => id))
    return showList(ports, call, session, { ids, act: form['act'] ?? '', here: call.url })
  }
  const done: string[] = []
  // One after the other, so that a failure does not undo the earlier ones.
  for (const lead of chosen) if (await act.do(ports, session, lead)) done.push(lead.id)
  if (done.length > 0) ports.wakeCourier()
  const undoable = act.movesTo && done.length > 0 ? { to: act.movesTo, ids: done } : undefined
  const result = {
    done: done.length,
    left: chosen.length - done.length,
    moved: undoable,
    ...(act.undoes && done.length > 0 && { undone: true }),
  }
  const query = queryOf(readFilterForm(call.url.searchParams, ports.questions), {
    after: call.url.searchParams.get('after') ?? '',
    ...writeResult(result, session, ports.now()),
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
  const isMove = (movableStates as string[]).includes(to)
  if (name === batchActs.move && isMove)
    return {
      do: (ports, session, { id, seen }) => moved(ports, session, id, changeState(ports, id, to as LeadState, seen)),
      movesTo: to as LeadState,
    }
  if (name === batchActs.undo && isMove)
    return {
      do: (ports, session, { id, seen: at }) => moved(ports, session, id, undoMove(ports, id, to as LeadState, at)),
      undoes: true,
    }
  if (name === batchActs.assign)
    return {
      do: async (ports, { operator }, { id, seen }) => {
        const assignment = await assignLead(ports, id, {
          to: readAssignee(to) || null,
          by: operator,
          seen,
        })
        if (assignment.kind === 'assigned') await recordAudit(ports, { operator, action: 'assigned', leadId: id })
        return assignment.kind === 'assigned' || assignment.kind === 'same'
      },
    }
  return undefined
}

async function moved(
  ports: InboxPorts,
  { operator }: OperatorSession,
  leadId: string,
  change: Promise<StateChange>,
): Promise<boolean> {
  if ((await change).kind !== 'changed') return false
  await recordAudit(ports, { operator, action: 'moved', leadId })
  return true
}
