import { operationRoutes } from '../../contract/routes.ts'
import type { LeadStats } from '../../intake/operator/stats.ts'
import type { PersonPage } from '../pages/frame.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { barChart } from './bar-chart.ts'
import { inboxNavigation, type Seen } from './navigation.ts'
import { stateMark, told } from './words.ts'

/** Numbers for the owner. */
export function numbersPage(seen: Seen, stats: LeadStats): PersonPage {
  const { words } = seen
  const { inbox, numbers, write } = words
  const { from, to, leads: count, days, states, sources, firstContact, rehearsals } = stats
  const number = markup`<strong>${write.number(count)}</strong>`
  const section = (heading: string, columns: readonly string[], rows: readonly Row[]) =>
    markup`<section><h2>${heading}</h2>${rows.length === 0 ? markup`<p class="empty">${numbers.none}</p>` : table(columns, rows)}</section>`
  return {
    status: 200,
    title: inbox.numbers,
    content: markup`
${inboxNavigation(seen, 'numbers')}
<h1>${inbox.numbers}</h1>
<div class="summary">
<p>${numbers.period.markup({ count, number, from, to })}</p>
<p><a href="${operationRoutes.readNumbers.path}">${numbers.json}</a></p>
</div>
${barChart(
  numbers.daily,
  days.map(({ day, leads: value }) => ({ label: day, value })),
  words,
)}
<details><summary>${numbers.dailyTable}</summary>${table(
      [numbers.day, numbers.leads],
      days.map(({ day, leads }) => [markup`${day}`, write.number(leads)]),
    )}</details>
<div class="numbers">
${section(
  numbers.byState,
  [inbox.state, numbers.leads],
  states.map(({ state, leads }) => [stateMark(state, words), write.number(leads)]),
)}
${section(
  numbers.bySource,
  [inbox.source, numbers.leads],
  sources.map(({ source, leads }) => [source === null ? markup`${numbers.erased}` : told(source), write.number(leads)]),
)}
<section><h2>${numbers.firstContact}</h2>${contactTimes(firstContact, words)}</section>
${section(
  numbers.rehearsals,
  [numbers.agent, numbers.rehearsed, numbers.leads, numbers.ratio],
  rehearsals.map(({ label, rehearsals: tried, leads: sent, perLead }) => [
    told(label),
    write.number(tried),
    write.number(sent),
    perLead === null ? '–' : write.number(perLead, 1),
  ]),
)}
</div>`,
  }
}

function contactTimes(
  { leads: count, medianSeconds, slowestTenthSeconds }: LeadStats['firstContact'],
  { numbers, write }: LiveWords,
): Markup {
  if (count === 0) return markup`<p class="empty">${numbers.nobody}</p>`
  const hours = (seconds: number | null) => (seconds === null ? '–' : write.hours(seconds))
  const times = { count, median: hours(medianSeconds), slowest: hours(slowestTenthSeconds) }
  return markup`<p>${numbers.contactTimes(times)}</p>`
}

type Row = readonly [Markup, ...string[]]

function table(columns: readonly string[], rows: readonly Row[]): Markup {
  const head = columns.map((name) => markup`<th scope="col">${name}</th>`)
  const body = rows.map(
    ([name, ...values]) =>
      markup`<tr><th scope="row">${name}</th>${values.map((value) => markup`<td>${value}</td>`)}</tr>`,
  )
  return markup`<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}
