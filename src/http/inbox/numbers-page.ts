import { operationRoutes } from '../../contract/routes.ts'
import type { AnswerTimes } from '../../intake/operator/answer-times.ts'
import type { LeadCount } from '../../intake/operator/list-leads.ts'
import type { LeadStats } from '../../intake/operator/stats.ts'
import type { PersonPage } from '../pages/frame.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { barChart } from './bar-chart.ts'
import { headFigures } from './head-figures.ts'
import { inboxNavigation, type Seen } from './navigation.ts'
import { stateMark, isolated } from './inline-markup.ts'

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds

/**
 * Numbers for the owner.
 * @param desk how many leads wait for the desk, whenever they came @param ranges of how many days the numbers may be
 */
export function numbersPage(
  seen: Seen,
  stats: LeadStats,
  { desk, ranges }: { desk: LeadCount; ranges: readonly number[] },
): PersonPage {
  const { words } = seen
  const { inbox, numbers, write } = words
  const { from, to, days, states, answers } = stats
  const rangeLinks = ranges.map((range) => rangeLink(range, days.length, write))
  const section = (heading: string, columns: readonly string[], rows: readonly Row[]) =>
    markup`<section><h2>${heading}</h2>${rows.length === 0 ? markup`<p class="empty">${numbers.none}</p>` : table(columns, rows)}</section>`
  return {
    status: 200,
    title: inbox.numbers,
    content: markup`
${inboxNavigation(seen, 'numbers')}
<h1>${inbox.numbers}</h1>
<ul class="views" aria-label="${inbox.views}">${rangeLinks}</ul>
<div class="summary">
<p>${numbers.period({ from: write.day(from), to: write.day(to) })}</p>
<p><a href="${operationRoutes.readNumbers.path}?days=${String(days.length)}">${numbers.json}</a></p>
</div>
${headFigures(stats, desk, words)}
${barChart(
  numbers.daily,
  days.map(({ day, leads: value }) => ({ label: write.day(day), value })),
  words,
)}
<details><summary>${numbers.dailyTable}</summary>${table(
      [numbers.day, numbers.leads],
      days.map(({ day, leads }) => [markup`${write.day(day)}`, write.number(leads)]),
    )}</details>
<div class="numbers">
${section(
  numbers.byState,
  [inbox.state, numbers.leads],
  states.map(({ state, leads }) => [stateMark(state, words), write.number(leads)]),
)}
${section(numbers.bySource, [inbox.source, numbers.leads, numbers.rehearsed, numbers.ratio], sourceRows(stats, words))}
${answeredBy(
  numbers.answersBySource,
  inbox.source,
  answers.sources.map(({ source, ...times }) => ({ name: sourceName(source, words), ...times })),
  words,
)}
${answeredBy(
  numbers.answersByService,
  numbers.service,
  answers.services.map(({ service, ...times }) => ({ name: isolated(service), ...times })),
  words,
)}
${answeredBy(
  numbers.answersBySigner,
  numbers.agent,
  answers.signers.map(({ signedBy, ...times }) => ({ name: isolated(signedBy), ...times })),
  words,
)}
</div>`,
  }
}

function rangeLink(range: number, shown: number, write: LiveWords['write']): Markup {
  const isShown = range === shown ? markup` aria-current="page"` : []
  return markup`<li><a href="${operationRoutes.showNumbers.path}?days=${String(range)}"${isShown}>${write.duration(range * daySeconds)}</a></li>`
}

function sourceName(source: string | null, { numbers }: LiveWords): Markup {
  return source === null ? markup`${numbers.erased}` : isolated(source)
}

/** Leads and rehearsals by what both gave as their source. */
function sourceRows({ sources, rehearsals }: LeadStats, words: LiveWords): Row[] {
  const { write } = words
  const tried = new Map(rehearsals.map((one) => [one.label as string | null, one]))
  const rehearsedOnly = rehearsals.filter(({ label }) => sources.every(({ source }) => source !== label))
  const all = [...sources, ...rehearsedOnly.map(({ label, leads }) => ({ source: label, leads }))]
  return all.map(({ source, leads }) => {
    const { rehearsals: times = 0, perLead = null } = tried.get(source) ?? {}
    const ratio = perLead === null || times === 0 ? '–' : write.number(perLead, 1)
    return [sourceName(source, words), write.number(leads), write.number(times), ratio]
  })
}

function answeredBy(
  heading: string,
  column: string,
  groups: readonly (AnswerTimes & { name: Markup })[],
  { numbers, write }: LiveWords,
): Markup {
  if (groups.length === 0) return markup``
  const columns = [column, numbers.answered, numbers.half, numbers.nineOfTen, numbers.keptFor]
  const rows = groups.map(({ name, leads, medianSeconds, slowestTenthSeconds, kept }): Row => {
    const times = [medianSeconds, slowestTenthSeconds].map((seconds) =>
      seconds < hourSeconds / 10 ? `< ${write.number(0.1)}` : write.number(seconds / hourSeconds, 1),
    )
    return [name, write.number(leads), ...times, kept === null ? '–' : write.number(kept)]
  })
  return markup`<section><h2>${heading}</h2>${table(columns, rows)}</section>`
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
