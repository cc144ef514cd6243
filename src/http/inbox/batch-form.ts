import { noAssignee } from '../../contract/assignee.ts'
import { mayOperate } from '../../contract/operators.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { movableStates } from '../../contract/states.ts'
import { changedAt } from '../../intake/operator/as-seen.ts'
import type { ShownLead } from '../../intake/operator/shown.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { Seen } from './navigation.ts'
import { nameOf } from './words.ts'

/** What can be done with several leads, as the form says it; behind a colon stands to where, or to whom. */
export const batchActs = { move: 'move', give: 'give' } as const

const formId = 'batch'

/** What became of the leads that were chosen. */
export type BatchResult = { done: number; left: number }

/** @returns the box that chooses a lead as it is shown; nothing for who may not work it */
export function chooseBox({ session, words }: Seen, lead: ShownLead): Markup {
  if (!mayOperate(session.role, 'operate:write') || lead.need === null) return markup``
  const label = words.inbox.choose({ name: nameOf(lead, words) ?? '' })
  return markup`<input type="checkbox" class="pick" form="${formId}" name="${lead.id}" value="${changedAt(lead).toISOString()}" aria-label="${label}">`
}

/** @param query of the list that is shown, to which it leads back @param workers to whom leads may be given */
export function batchForm({ session, words }: Seen, query: string, workers: readonly string[]): Markup {
  if (!mayOperate(session.role, 'operate:write')) return markup``
  const { inbox, states } = words
  const option = (act: string, to: string, label: string) => markup`<option value="${act}:${to}">${label}</option>`
  const moves = movableStates.map((state) => option(batchActs.move, state, states[state]))
  const gives = [noAssignee, ...workers].map((one) =>
    option(batchActs.give, one, one === noAssignee ? inbox.nobody : one),
  )
  return markup`<form method="post" id="${formId}" class="batch" action="${operationRoutes.workLeads.path}${query}">
<input type="hidden" name="form_token" value="${session.formToken}">
<label for="act">${inbox.batchWith}</label>
<select id="act" name="act"><option value="">${inbox.batchChoose}</option><optgroup label="${inbox.batchMove}">${moves}</optgroup>${workers.length > 1 ? markup`<optgroup label="${inbox.assignee}">${gives}</optgroup>` : []}</select>
<button class="secondary">${inbox.batchDo}</button>
</form>`
}

/** What became of it, in words. */
export function batchResult({ done, left }: BatchResult, { words: { inbox } }: Seen): Markup {
  if (done === 0 && left === 0) return markup`<p class="field-error" role="status">${inbox.batchNone}</p>`
  const changed = done > 0 ? [inbox.batchDone({ count: done })] : []
  const untouched = left > 0 ? [inbox.batchLeft({ count: left })] : []
  return markup`<p class="done" role="status">${[...changed, ...untouched].join(' ')}</p>`
}
