import { awaitedSide } from '../../contract/turn.ts'
import { mayOperate } from '../../contract/operators.ts'
import { pathFor } from '../../contract/operation-route.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { Due } from '../../intake/operator/due-of.ts'
import type { LeadCount } from '../../intake/operator/list-leads.ts'
import type { Waiting } from '../../intake/operator/waiting.ts'
import type { ShownLead } from '../../intake/operator/shown.ts'
import type { PersonPage } from '../pages/frame.ts'
import { inOrder } from '../../text/in-order.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { batchForm, batchResult, chooseBox, type LastBatch } from './batch-form.ts'
import { counted } from './counted.ts'
import type { BatchResult } from './batch-result.ts'
import { filterForm, type Narrowing } from './filter-form.ts'
import { allLeads, atDesk, type FilterForm, queryOf, readFilterForm } from './filter-query.ts'
import { inboxNavigation, type Seen } from './navigation.ts'
import { type ViewCounts, viewLinks } from './views.ts'
import { waitingList } from './waiting-list.ts'
import { timeMarkup, nameOf, stateMark, isolated } from './inline-markup.ts'

const longestExcerpt = 140

/** What the page of a list shows. */
export type LeadList = {
  leads: readonly (ShownLead & { due: Due | undefined })[]
  /** How many fit the filter, on all pages. */
  total: LeadCount
  /** Where the next page begins; none after the last one. */
  next: string | undefined
  /** Where this page begins, if pages with newer leads come before it. */
  after: string | undefined
  filter: FilterForm
  /** What the list may be narrowed by. */
  narrowing: Narrowing
  views: ViewCounts
  /** The newest lead, with which the page later compares to show that something came in. */
  news: string
  /** Urgent leads, above the list of what waits for the desk. */
  waiting: Waiting | undefined
  /** What became of leads that were worked together. */
  result?: BatchResult | undefined
  /** Leads that were chosen, where that could not be done. */
  last?: LastBatch | undefined
}

/** The leads that fit a filter. */
export function listPage(seen: Seen, list: LeadList): PersonPage {
  const { words } = seen
  const { inbox } = words
  const { leads, total, filter, narrowing, news, waiting, last } = list
  const views = viewLinks(seen, filter, list.views)
  const here = queryOf(filter, list.after === undefined ? {} : { after: list.after })
  const exported = (format: string) => `${operationRoutes.exportLeads.path}${queryOf(filter, { format })}`
  const links = markup`<a href="${exported('csv')}">CSV</a> <a href="${exported('json')}">JSON</a>`
  return {
    status: last ? 422 : 200,
    title: inbox.title,
    content: markup`
${inboxNavigation(seen, 'inbox')}
<h1>${inbox.leads}</h1>
${last ? markup`<p class="field-error" role="alert">${inbox.batchNone}</p>` : []}
${list.result ? batchResult(list.result, seen, here) : []}
${waiting ? waitingList(waiting, words) : []}
${filterForm(views, filter, narrowing, words)}
<p id="news" role="status" data-news="${news}" data-words="${inbox.news}" data-url="${operationRoutes.readNews.path}" data-list="${operationRoutes.showInbox.path}${queryOf(filter)}"></p>
${
  leads.length === 0
    ? nothing(list, words)
    : [
        markup`<div class="summary">
<p>${howMany(total, { all: views.isOne && filter.text === '' }, words)}</p>
${mayOperate(seen.session.role, 'operate:admin') ? markup`<p>${inbox.export.markup({ links })}</p>` : []}
</div>
`,
        table(list, seen),
        batchForm(seen, here, narrowing.workers, last),
      ]
}
${pager(list, words)}
${leads.length === 0 ? [] : markup`<p class="keys">${inbox.keys.markup({ j: key('j'), x: key('x'), k: key('k'), enter: key('Enter'), slash: key('/') })}</p>`}`,
  }
}

function key(name: string): Markup {
  return markup`<kbd>${name}</kbd>`
}

/** If there are more than were counted, there is at least one more. */
function howMany(count: LeadCount, { all }: { all: boolean }, words: LiveWords): Markup {
  const said = all ? words.inbox.count : words.inbox.fitting
  const number = markup`<strong>${counted(count, words)}</strong>`
  return said.markup({ count: count.more ? count.leads + 1 : count.leads, number })
}

/** Says so, and leads to all leads; to those of them that have what was searched in a part of them. */
function nothing({ filter, news }: LeadList, { inbox }: LiveWords): Markup {
  if (news === '') return markup`<p class="empty nothing">${inbox.nothingYet}</p>`
  const { text } = filter
  const isSearch = text !== '' && queryOf({ ...filter, text: '' }) === allLeads
  const none = isSearch ? inbox.noneHas.markup({ text: isolated(excerpt(text)) }) : inbox.noneFits
  const said = queryOf(filter) === atDesk ? inbox.noneAtDesk : none
  const all = isSearch ? allLeads : queryOf({ ...readFilterForm(new URLSearchParams(), []), text })
  return markup`<p class="empty nothing">${said} <a href="${operationRoutes.showInbox.path}${all}">${inbox.showAll}</a></p>`
}

function pager({ filter, next, after }: LeadList, { inbox }: LiveWords): Markup {
  const later = after !== undefined
  if (next === undefined && !later) return markup``
  const link = (words: string, query: string, relation: Markup | []) =>
    markup`<a class="button secondary" href="${operationRoutes.showInbox.path}${query}"${relation}>${words}</a>`
  return markup`<p class="pager">${later ? link(inbox.newest, queryOf(filter), []) : []}${next === undefined ? [] : link(inbox.older, queryOf(filter, { after: next }), markup` rel="next"`)}</p>`
}

function table({ leads, narrowing, last }: LeadList, seen: Seen): Markup {
  const { inbox } = seen.words
  const head = {
    from: inbox.sender,
    excerpt: inbox.need,
    stands: inbox.state,
    // Where only one works leads, nobody asks whose they are.
    ...(narrowing.workers.length > 1 && { assignee: inbox.assignee }),
    due: inbox.due,
    when: inbox.receivedAt,
  }
  const columns = Object.entries(head)
  return markup`<table class="leads"><caption class="visually-hidden">${inbox.caption}</caption>
<thead><tr>${columns.map(([name, said]) => markup`<th scope="col" class="${name}">${said}</th>`)}</tr></thead>
<tbody>${leads.map((lead) => markup`<tr>${cells(lead, seen, last, 'assignee' in head)}</tr>`)}</tbody></table>`
}

type Row = LeadList['leads'][number]

function cells(lead: Row, seen: Seen, last: LastBatch | undefined, areAssigned: boolean): Markup {
  const { words } = seen
  const { id, state, receivedAt, email, need, source, assignee } = lead
  const url = pathFor(operationRoutes.showLead, { id })
  return markup`
<td class="from"><a href="${url}">${isolated(nameOf(lead, words))}</a> <small>${isolated(email)}</small>${chooseBox(seen, lead, last)}</td>
<td class="excerpt" dir="auto">${excerpt(need)}</td>
<td class="stands">${stateMark(state, words)}${awaits(lead, words)}</td>
${areAssigned ? markup`<td class="assignee"${assignee === null ? [] : markup` title="${assignee}"`}>${assignee === null ? '–' : isolated(assignee.split('@')[0]!)}</td>` : []}
${dueCell(lead.due, words)}
<td class="when">${timeMarkup(receivedAt)} <small>${isolated(source)}</small></td>
`
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

function excerpt(need: string | null): string {
  const text = inOrder(need ?? '')
  const characters = [...text]
  if (characters.length <= longestExcerpt) return text
  const shown = characters.slice(0, longestExcerpt).join('')
  // The last word may be half of one; a text without spaces has no other.
  const end = shown.lastIndexOf(' ')
  return `${end > 0 ? shown.slice(0, end).trimEnd() : shown}…`
}
