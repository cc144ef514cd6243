import { pathFor } from '../../contract/operation-route.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { awaitedSide } from '../../contract/turn.ts'
import type { Due } from '../../intake/operator/due-of.ts'
import type { ShownLead } from '../../intake/operator/shown.ts'
import { inOrder } from '../../text/in-order.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { chooseBox, type LastBatch } from './batch-form.ts'
import { isolated, nameOf, stateMark, timeMarkup } from './inline-markup.ts'
import type { Seen } from './navigation.ts'

const longestExcerpt = 140

/** A lead in the list, with by when it was promised an answer. */
export type ListedLead = ShownLead & { due: Due | undefined }

/** Whether it is said whose they are, and what was chosen of them before. */
type Shown = { areAssigned: boolean; last: LastBatch | undefined }

/** Leads in a table, the newest first. */
export function leadTable(leads: readonly ListedLead[], seen: Seen, shown: Shown): Markup {
  const { inbox } = seen.words
  const head = {
    from: inbox.sender,
    excerpt: inbox.need,
    stands: inbox.state,
    ...(shown.areAssigned && { assignee: inbox.assignee }),
    due: inbox.due,
    when: inbox.receivedAt,
  }
  const columns = Object.entries(head)
  return markup`<table class="leads"><caption class="visually-hidden">${inbox.caption}</caption>
<thead><tr>${columns.map(([name, said]) => markup`<th scope="col" class="${name}">${said}</th>`)}</tr></thead>
<tbody>${leads.map((lead) => markup`<tr>${cells(lead, seen, shown)}</tr>`)}</tbody></table>`
}

function cells(lead: ListedLead, seen: Seen, { areAssigned, last }: Shown): Markup {
  const { words } = seen
  const { id, state, receivedAt, email, need, source, assignee } = lead
  const url = pathFor(operationRoutes.showLead, { id })
  return markup`
<td class="from"><a href="${url}">${isolated(nameOf(lead, words))}</a> <small>${isolated(email)}</small>${chooseBox(seen, lead, last)}</td>
<td class="excerpt" dir="auto">${excerpt(need)}</td>
<td class="stands">${stateMark(state, words)}${awaits(lead, words)}</td>
${areAssigned ? assigneeCell(assignee) : []}
${dueCell(lead.due, words)}
<td class="when">${timeMarkup(receivedAt)} <small>${isolated(source)}</small></td>
`
}

function assigneeCell(assignee: string | null): Markup {
  if (assignee === null) return markup`<td class="assignee">–</td>`
  return markup`<td class="assignee" title="${assignee}">${isolated(assignee.split('@')[0]!)}</td>`
}

/** With a word of its own: on a phone, rows have no heads. */
function dueCell(due: Due | undefined, { inbox }: LiveWords): Markup {
  if (!due) return markup`<td class="due"></td>`
  const { by, isLate } = due
  return markup`<td class="due${isLate ? ' is-late' : ''}"><span>${isLate ? inbox.overdue : inbox.due}</span> ${timeMarkup(by)}</td>`
}

/** The conversation of a lead. A message that waits for an answer is marked. */
function awaits(lead: ShownLead, { lead: said }: LiveWords): Markup {
  return lead.messages > 0 && awaitedSide(lead) === 'desk'
    ? markup` <span class="awaits awaits-desk">${said.awaitsDesk}</span>`
    : markup``
}

/** @returns the beginning of a text, without half a word */
export function excerpt(long: string | null): string {
  const text = inOrder(long ?? '')
  const characters = [...text]
  if (characters.length <= longestExcerpt) return text
  const shown = characters.slice(0, longestExcerpt).join('')
  // The last word may be half of one; a text without spaces has no other.
  const end = shown.lastIndexOf(' ')
  return `${end > 0 ? shown.slice(0, end).trimEnd() : shown}…`
}
