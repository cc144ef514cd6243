import type { OperatorSession } from '../../access/operators/session.ts'
import type { Question } from '../../contract/questions.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { LeadCount } from '../../intake/operator/list-leads.ts'
import type { ShownLead } from '../../intake/operator/shown.ts'
import type { PersonPage } from '../pages/frame.ts'
import { grouped } from '../../text/grouped.ts'
import { type Markup, markup } from '../../text/markup.ts'
import { filterForm } from './filter-form.ts'
import { type FilterForm, queryOf } from './filter-query.ts'
import { inboxNavigation } from './navigation.ts'
import { inOrder, moment, nameOf, stateMark, told } from './words.ts'

const longestExcerpt = 140

/** What the page of a list shows. */
export type LeadList = {
  leads: readonly ShownLead[]
  /** How many fit the filter, on all pages. */
  total: LeadCount
  /** Where the next page begins; none after the last one. */
  next: string | undefined
  /** Whether pages with newer leads come before this one. */
  later: boolean
  filter: FilterForm
  sources: readonly string[]
  /** What the list may be narrowed by. */
  questions: readonly Question[]
  /** What the page compares with later, to tell that something came in. */
  news: string
}

/** The leads that fit a filter. */
export function listPage(session: OperatorSession, list: LeadList): PersonPage {
  const { leads, total, filter, sources, questions, news } = list
  const exported = (format: string) => `${operationRoutes.exportLeads.path}${queryOf(filter, { format })}`
  return {
    status: 200,
    title: 'Inbox',
    content: markup`
${inboxNavigation(session, 'inbox')}
<h1>Leads</h1>
${filterForm(filter, sources, questions)}
<p id="news" role="status" data-news="${news}" data-url="${operationRoutes.readNews.path}" data-list="${operationRoutes.showInbox.path}${queryOf(filter)}"></p>
<div class="summary">
<p>${howMany(total, isEmpty(filter))}</p>
<p>Export: <a href="${exported('csv')}">CSV</a> <a href="${exported('json')}">JSON</a></p>
</div>
${leads.length > 0 ? table(leads) : nothing(filter)}
${pager(list)}
<p class="keys">Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>Enter</kbd> open, <kbd>/</kbd> search</p>`,
  }
}

function howMany({ leads, more }: LeadCount, all: boolean): Markup {
  const one = leads === 1 && !more
  const words = `${one ? 'lead' : 'leads'}${all ? '' : one ? ' fits the filter' : ' fit the filter'}`
  return markup`<strong>${grouped(leads)}${more ? '+' : ''}</strong> ${words}`
}

function isEmpty(filter: FilterForm): boolean {
  return queryOf(filter) === ''
}

function nothing(filter: FilterForm): Markup {
  return isEmpty(filter)
    ? markup`<p class="empty">Nothing has come in yet.</p>`
    : markup`<p class="empty">No lead fits the filter. <a href="${operationRoutes.showInbox.path}">Show all</a></p>`
}

function pager({ filter, next, later }: LeadList): Markup {
  if (next === undefined && !later) return markup``
  const link = (words: string, query: string, relation: Markup | []) =>
    markup`<a class="button secondary" href="${operationRoutes.showInbox.path}${query}"${relation}>${words}</a>`
  return markup`<p class="pager">${later ? link('Newest leads', queryOf(filter), []) : []}${next === undefined ? [] : link('Older leads', queryOf(filter, { after: next }), markup` rel="next"`)}</p>`
}

function table(leads: readonly ShownLead[]): Markup {
  return markup`<table class="leads"><caption class="visually-hidden">Leads, newest first</caption>
<thead><tr><th scope="col">From</th><th scope="col">Need</th><th scope="col">State</th><th scope="col">Source</th><th scope="col">Received, UTC</th></tr></thead>
<tbody>${leads.map(row)}</tbody></table>`
}

function row(lead: ShownLead): Markup {
  const { id, state, receivedAt, email, need, source } = lead
  const url = operationRoutes.showLead.path.replace('{id}', id)
  return markup`<tr>
<td class="from"><a href="${url}">${told(nameOf(lead))}</a> <small>${told(email)}</small></td>
<td class="excerpt" dir="auto">${excerpt(need)}</td>
<td>${stateMark(state)}</td>
<td class="source">${told(source)}</td>
<td class="when">${moment(receivedAt)}</td>
</tr>`
}

function excerpt(need: string | null): string {
  const text = inOrder(need ?? '')
  const characters = [...text]
  return characters.length > longestExcerpt ? `${characters.slice(0, longestExcerpt).join('').trimEnd()}…` : text
}
