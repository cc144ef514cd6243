import type { OperatorSession } from '../../access/operators/session.ts'
import { operations } from '../../contract/operations.ts'
import { stateNames } from '../../contract/states.ts'
import type { ShownLead } from '../../intake/operator/shown.ts'
import type { PersonPage } from '../pages/frame.ts'
import { type Markup, markup } from '../pages/markup.ts'
import { type FilterForm, queryOf } from './filter-query.ts'
import { inboxNavigation } from './navigation.ts'
import { moment, stateMark } from './words.ts'

const longestExcerpt = 140

/** The leads that fit a filter. @param news what the page compares with later, to tell that something came in */
export function listPage(
  session: OperatorSession,
  list: {
    leads: readonly ShownLead[]
    total: number
    next: string | undefined
    filter: FilterForm
    sources: readonly string[]
    news: string
  },
): PersonPage {
  const { leads, total, next, filter, sources, news } = list
  return {
    status: 200,
    title: 'Inbox',
    content: markup`
${inboxNavigation(session, 'inbox')}
<h1>Inbox</h1>
<p id="news" role="status" data-news="${news}" data-url="${operations.readNews.path}"></p>
${filterForm(filter, sources)}
<p>${String(total)} ${total === 1 ? 'lead' : 'leads'}. Export: <a href="${operations.exportLeads.path}${queryOf(filter, { format: 'csv' })}">CSV</a>, <a href="${operations.exportLeads.path}${queryOf(filter, { format: 'json' })}">JSON</a></p>
${leads.length === 0 ? markup`<p class="empty">Nothing here${isEmpty(filter) ? ' yet' : ': no lead fits the filter'}.</p>` : table(leads)}
${next === undefined ? [] : markup`<p><a class="button" href="${operations.showInbox.path}${queryOf(filter, { after: next })}" rel="next">Older leads</a></p>`}
<p class="keys">Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>Enter</kbd> open, <kbd>/</kbd> search.</p>`,
  }
}

function isEmpty(filter: FilterForm): boolean {
  return Object.values(filter).every((value) => value === '')
}

function filterForm({ state, source, from, to, text }: FilterForm, sources: readonly string[]): Markup {
  return markup`<form method="get" action="${operations.showInbox.path}" class="filter" role="search">
<div><label for="text">Search</label><input id="text" name="text" type="search" value="${text}"></div>
<button>Show</button>
<details${state + source + from + to === '' ? [] : markup` open`}><summary>State, source, days</summary><div>
<div><label for="state">State</label>${select('state', stateNames, state)}</div>
<div><label for="source">Source</label>${select('source', sources, source)}</div>
<div><label for="from">From</label><input id="from" name="from" type="date" value="${from}"></div>
<div><label for="to">To</label><input id="to" name="to" type="date" value="${to}"></div>
</div></details>
</form>`
}

function select(name: string, values: readonly string[], chosen: string): Markup {
  const known = chosen && !values.includes(chosen) ? [...values, chosen] : values
  const options = known.map((value) => markup`<option${value === chosen ? markup` selected` : []}>${value}</option>`)
  return markup`<select id="${name}" name="${name}"><option value="">all</option>${options}</select>`
}

function table(leads: readonly ShownLead[]): Markup {
  return markup`<table class="leads"><caption class="visually-hidden">Leads, newest first</caption>
<thead><tr><th scope="col">Received</th><th scope="col">State</th><th scope="col">From</th><th scope="col">Need</th><th scope="col">Source</th></tr></thead>
<tbody>${leads.map(row)}</tbody></table>`
}

function row({ id, state, receivedAt, name, email, need, source }: ShownLead): Markup {
  const url = operations.showLead.path.replace('{id}', id)
  return markup`<tr>
<td>${moment(receivedAt)}</td>
<td>${stateMark(state)}</td>
<td><a href="${url}">${name ?? 'erased'}</a><br><small>${email ?? ''}</small></td>
<td>${excerpt(need)}</td>
<td>${source ?? ''}</td>
</tr>`
}

function excerpt(need: string | null): string {
  const characters = [...(need ?? '')]
  return characters.length > longestExcerpt ? `${characters.slice(0, longestExcerpt).join('')}…` : (need ?? '')
}
