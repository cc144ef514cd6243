import type { OperatorSession } from '../../access/operators/session.ts'
import { operations } from '../../contract/operations.ts'
import type { LeadStats } from '../../intake/operator/stats.ts'
import type { PersonPage } from '../pages/frame.ts'
import { type Markup, markup } from '../pages/markup.ts'
import { barChart } from './bar-chart.ts'
import { inboxNavigation } from './navigation.ts'
import { stateMark } from './words.ts'

/** Numbers for the owner. */
export function numbersPage(session: OperatorSession, stats: LeadStats): PersonPage {
  const { from, to, leads, days, states, sources, firstContact, rehearsals } = stats
  return {
    status: 200,
    title: 'Numbers',
    content: markup`
${inboxNavigation(session, 'numbers')}
<h1>Numbers</h1>
<p>${from} to ${to}, by days in UTC: <strong>${String(leads)} ${leads === 1 ? 'lead' : 'leads'}</strong>. <a href="${operations.readNumbers.path}">The same as JSON</a></p>
${barChart(
  'Leads a day',
  days.map(({ day, leads: value }) => ({ label: day, value })),
)}
<div class="numbers">
${table(
  'State',
  'Leads',
  states.map(({ state, leads: count }) => [stateMark(state), String(count)]),
)}
${table(
  'Source',
  'Leads',
  sources.map(({ source, leads: count }) => [text(source ?? '(erased)'), String(count)]),
)}
<section><h2>Until the first contact</h2>${contactTimes(firstContact)}</section>
${table(
  'Agent',
  'Rehearsals / leads',
  rehearsals.map(({ label, rehearsals: tried, leads: sent }) => [text(label), `${tried} / ${sent}`]),
)}
</div>`,
  }
}

function contactTimes({ leads, medianSeconds, slowestTenthSeconds }: LeadStats['firstContact']): Markup {
  if (leads === 0) return markup`<p>Nobody was contacted yet.</p>`
  return markup`<p>Half of ${String(leads)} within ${inHours(medianSeconds)}, nine of ten within ${inHours(slowestTenthSeconds)}.</p>`
}

function inHours(seconds: number | null): string {
  return seconds === null ? '–' : `${(seconds / 3600).toFixed(1)} hours`
}

function text(value: string): Markup {
  return markup`${value}`
}

function table(one: string, other: string, rows: readonly (readonly [Markup, string])[]): Markup {
  const body = rows.map(([name, value]) => markup`<tr><td>${name}</td><td>${value}</td></tr>`)
  return markup`<section><h2>By ${one.toLowerCase()}</h2><table><thead><tr><th scope="col">${one}</th><th scope="col">${other}</th></tr></thead><tbody>${body}</tbody></table></section>`
}
