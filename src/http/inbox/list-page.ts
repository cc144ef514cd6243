import { mayOperate } from '../../contract/operators.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { LeadCount } from '../../intake/operator/list-leads.ts'
import type { Waiting } from '../../intake/operator/waiting.ts'
import type { PersonPage } from '../pages/frame.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { batchForm, batchResult, type LastBatch } from './batch-form.ts'
import { counted } from './counted.ts'
import type { BatchResult } from './batch-result.ts'
import { filterForm, type Narrowing } from './filter-form.ts'
import { allLeads, atDesk, emptyForm, type FilterForm, queryOf } from './filter-query.ts'
import { inboxNavigation, type Seen } from './navigation.ts'
import { type ViewCounts, viewLinks } from './views.ts'
import { waitingList } from './waiting-list.ts'
import { isolated } from './inline-markup.ts'
import { excerpt, leadTable, type ListedLead } from './lead-table.ts'

/** What the page of a list shows. */
export type LeadList = {
  leads: readonly ListedLead[]
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
        // Where only one works leads, nobody asks whose they are.
        leadTable(leads, seen, { areAssigned: narrowing.workers.length > 1, last }),
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
  const all = isSearch ? allLeads : queryOf({ ...emptyForm, text })
  return markup`<p class="empty nothing">${said} <a href="${operationRoutes.showInbox.path}${all}">${inbox.showAll}</a></p>`
}

function pager({ filter, next, after }: LeadList, { inbox }: LiveWords): Markup {
  const later = after !== undefined
  if (next === undefined && !later) return markup``
  const link = (words: string, query: string, relation: Markup | []) =>
    markup`<a class="button secondary" href="${operationRoutes.showInbox.path}${query}"${relation}>${words}</a>`
  return markup`<p class="pager">${later ? link(inbox.newest, queryOf(filter), []) : []}${next === undefined ? [] : link(inbox.older, queryOf(filter, { after: next }), markup` rel="next"`)}</p>`
}
