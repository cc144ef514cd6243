import type { OperatorSession } from '../../access/operators/session.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { LeadStats } from '../../intake/operator/stats.ts'
import type { PersonPage } from '../pages/frame.ts'
import { type Markup, markup } from '../../text/markup.ts'
import { barChart } from './bar-chart.ts'
import { inboxNavigation } from './navigation.ts'
import { stateMark, told } from './words.ts'

/** Numbers for the owner. */
export function numbersPage(session: OperatorSession, stats: LeadStats): PersonPage {
  const { from, to, leads, days, states, sources, firstContact, rehearsals } = stats
  return {
    status: 200,
    title: 'Numbers',
    content: markup`
${inboxNavigation(session, 'numbers')}
<h1>Numbers</h1>
<div class="summary">
<p><strong>${String(leads)}</strong> ${leads === 1 ? 'lead' : 'leads'} from ${from} to ${to}, days in UTC</p>
<p><a href="${operationRoutes.readNumbers.path}">The same as JSON</a></p>
</div>
${barChart(
  'Leads a day',
  days.map(({ day, leads: value }) => ({ label: day, value })),
)}
<details><summary>Leads a day as a table</summary>${table(
      ['Day', 'Leads'],
      days.map(({ day, leads: value }) => [markup`${day}`, String(value)]),
    )}</details>
<div class="numbers">
${section(
  'By state',
  ['State', 'Leads'],
  states.map(({ state, leads: count }) => [stateMark(state), String(count)]),
)}
${section(
  'By source',
  ['Source', 'Leads'],
  sources.map(({ source, leads: count }) => [source === null ? markup`(erased)` : told(source), String(count)]),
)}
<section><h2>Until the first contact</h2>${contactTimes(firstContact)}</section>
${section(
  'Rehearsals and leads',
  ['Agent', 'Rehearsals', 'Leads', 'Ratio'],
  rehearsals.map(({ label, rehearsals: tried, leads: sent, perLead }) => [
    told(label),
    String(tried),
    String(sent),
    perLead === null ? '–' : perLead.toFixed(1),
  ]),
)}
</div>`,
  }
}

function contactTimes({ leads, medianSeconds, slowestTenthSeconds }: LeadStats['firstContact']): Markup {
  if (leads === 0) return markup`<p class="empty">Nobody was contacted yet.</p>`
  return markup`<p>Half of ${String(leads)} within ${inHours(medianSeconds)}, nine of ten within ${inHours(slowestTenthSeconds)}.</p>`
}

function inHours(seconds: number | null): string {
  return seconds === null ? '–' : `${(seconds / 3600).toFixed(1)} hours`
}

type Row = readonly [Markup, ...string[]]

function section(heading: string, columns: readonly string[], rows: readonly Row[]): Markup {
  const body = rows.length === 0 ? markup`<p class="empty">None yet.</p>` : table(columns, rows)
  return markup`<section><h2>${heading}</h2>${body}</section>`
}

function table(columns: readonly string[], rows: readonly Row[]): Markup {
  const head = columns.map((name) => markup`<th scope="col">${name}</th>`)
  const body = rows.map(
    ([name, ...values]) =>
      markup`<tr><th scope="row">${name}</th>${values.map((value) => markup`<td>${value}</td>`)}</tr>`,
  )
  return markup`<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}
