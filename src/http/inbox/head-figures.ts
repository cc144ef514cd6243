import { operationRoutes } from '../../contract/routes.ts'
import type { LeadCount } from '../../intake/operator/list-leads.ts'
import type { LeadStats } from '../../intake/operator/stats.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { counted } from './counted.ts'

const hourSeconds = 3_600

/** What an owner looks for first. @param desk how many leads wait for the desk, whenever they came */
export function headFigures({ leads, firstContact, answers }: LeadStats, desk: LeadCount, words: LiveWords): Markup {
  const { inbox, numbers, write } = words
  const waiting = markup`<a href="${operationRoutes.showInbox.path}?awaiting=desk">${counted(desk, words)}</a>`
  return markup`<dl class="figures">
${figure(numbers.leads, markup`${write.number(leads)}`)}
${figure(inbox.viewDesk, waiting)}
${contactFigure(firstContact, words)}
${promiseFigure(answers, words)}</dl>`
}

function contactFigure(
  { leads: count, medianSeconds, slowestTenthSeconds }: LeadStats['firstContact'],
  { numbers, write }: LiveWords,
): Markup {
  if (medianSeconds === null || slowestTenthSeconds === null)
    return figure(numbers.halfAnswered, undefined, numbers.nobody)
  const time = (seconds: number) =>
    seconds < hourSeconds ? write.duration(Math.max(1, Math.ceil(seconds / 60)) * 60) : write.hours(seconds)
  const rest = numbers.slowest({ count, slowest: time(slowestTenthSeconds) })
  return figure(numbers.halfAnswered, markup`${time(medianSeconds)}`, rest)
}

/** Nothing where the promise cannot be counted, or nothing was answered. */
function promiseFigure({ all }: LeadStats['answers'], { numbers, write }: LiveWords): Markup {
  if (!all || all.kept === null) return markup``
  const kept = numbers.keptOf({ count: write.number(all.leads), kept: write.number(all.kept) })
  return figure(numbers.promise, markup`${kept}`)
}

function figure(name: string, value: Markup | undefined, more?: string): Markup {
  return markup`<div><dt>${name}</dt>${value === undefined ? [] : markup`<dd>${value}</dd>`}${more === undefined ? [] : markup`<dd class="more">${more}</dd>`}</div>`
}
