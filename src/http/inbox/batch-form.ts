import { noAssignee } from '../../contract/assignee.ts'
import { mayOperate } from '../../contract/operators.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { movableStates } from '../../contract/states.ts'
import { changedAt } from '../../intake/operator/as-seen.ts'
import type { ShownLead } from '../../intake/operator/shown.ts'
import { type Markup, markup } from '../../text/markup.ts'
import { formAddress, type Here } from '../form-address.ts'
import type { BatchResult, Moved } from './batch-result.ts'
import type { Seen } from './navigation.ts'
import { nameOf } from './inline-markup.ts'

/**
 * Actions for several leads, as the form sends them. The target follows a colon. A form may be open while the version
 * changes, so their words stay.
 */
export const batchActs = { move: 'move', assign: 'give', undo: 'undo' } as const

const formId = 'batch'

/** A form for several leads that could not be done: what was chosen in it, and where that is shown. */
export type LastBatch = { ids: ReadonlySet<string>; act: string; here: Here }

/** @returns the box that chooses a lead as it is shown; nothing where the operator may not work it */
export function chooseBox({ session, words }: Seen, lead: ShownLead, last: LastBatch | undefined): Markup {
  if (!mayOperate(session.role, 'operate:write') || lead.need === null) return markup``
  const label = words.inbox.choose({ name: nameOf(lead, words) ?? '' })
  return markup`<input type="checkbox" class="pick" form="${formId}" name="${lead.id}" value="${changedAt(lead).toISOString()}" aria-label="${label}"${last?.ids.has(lead.id) ? markup` checked` : []}>`
}

/**
 * @param query of the list that is shown, to which it leads back @param workers to whom leads may be assigned
 * @param last what was chosen before
 */
export function batchForm(
  { session, words }: Seen,
  query: string,
  workers: readonly string[],
  last: LastBatch | undefined,
): Markup {
  if (!mayOperate(session.role, 'operate:write')) return markup``
  const { inbox, states } = words
  const option = (act: string, to: string, label: string) =>
    markup`<option value="${act}:${to}"${last?.act === `${act}:${to}` ? markup` selected` : []}>${label}</option>`
  const moves = movableStates.map((state) => option(batchActs.move, state, states[state]))
  const assignees = [noAssignee, ...workers].map((one) =>
    option(batchActs.assign, one, one === noAssignee ? inbox.nobody : one),
  )
  return markup`<form method="post" id="${formId}" class="batch" action="${formAddress(`${operationRoutes.workLeads.path}${query}`, last?.here)}">
<input type="hidden" name="form_token" value="${session.formToken}">
<label for="act">${inbox.batchWith}</label>
<select id="act" name="act"><option value="">${inbox.batchChoose}</option><optgroup label="${inbox.batchMove}">${moves}</optgroup>${workers.length > 1 ? markup`<optgroup label="${inbox.assignee}">${assignees}</optgroup>` : []}</select>
<button class="secondary">${inbox.batchDo}</button>
</form>`
}

/** The result, in words. @param query of the list that is shown, to which undoing leads back */
export function batchResult({ done, left, moved, undone }: BatchResult, seen: Seen, query: string): Markup {
  const { inbox } = seen.words
  const changed = done > 0 ? [(undone ? inbox.batchUndone : inbox.batchDone)({ count: done })] : []
  const untouched = left > 0 ? [inbox.batchLeft({ count: left })] : []
  return markup`<div class="done"><p role="status">${[...changed, ...untouched].join(' ')}</p>
${moved && mayOperate(seen.session.role, 'operate:write') ? undoForm(moved, seen, query) : []}</div>`
}

function undoForm({ to, ids, at }: Moved, { session, words }: Seen, query: string): Markup {
  return markup`<form method="post" action="${operationRoutes.workLeads.path}${query}">
<input type="hidden" name="form_token" value="${session.formToken}">${ids.map((id) => markup`<input type="hidden" name="${id}" value="${at.toISOString()}">`)}
<button name="act" value="${batchActs.undo}:${to}" class="secondary">${words.inbox.batchUndo}</button></form>`
}
