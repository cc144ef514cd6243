import { maxChoices, messageLengths, offeredMinutes } from '../../contract/message-limits.ts'
import { type OfferedChoice, offeredChoiceSchema } from '../../contract/messages.ts'
import { labelWithTime } from '../../text/choice-in-words.ts'
import { instantOf, instantsOf, timeInWords } from '../../text/local-time.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'

type Form = Readonly<Record<string, string | undefined>>

const numbers = Array.from({ length: maxChoices }, (_, index) => index + 1)
const nameOf = (part: 'choice' | 'start' | 'minutes', number: number) => `${part}_${number}`
const usualMinutes = '30'

/**
 * Places for what the desk offers to choose. Times are in the zone of the site, or, where scripts run, of the operator.
 * @param filled what was written before @param zone that was used before
 */
export function choiceFields(filled: Form, zone: string | undefined, { lead, write }: LiveWords): Markup {
  const known = filled['zone'] ?? zone
  const isOpen = numbers.some((number) => filled[nameOf('choice', number)] || filled[nameOf('start', number)])
  const rows = numbers.map((number) => {
    const [label, start, minutes] = (['choice', 'start', 'minutes'] as const).map((part) => nameOf(part, number))
    return markup`<fieldset class="choice"><legend>${lead.choiceLabel({ number })}</legend>
<input name="${label!}" aria-label="${lead.choiceLabel({ number })}" value="${filled[label!] ?? ''}" maxlength="${String(messageLengths.label.max)}" dir="auto">
<label>${lead.choiceStart} <input type="datetime-local" name="${start!}" value="${filled[start!] ?? ''}"></label>
<label>${lead.choiceMinutes} <input type="number" name="${minutes!}" value="${filled[minutes!] ?? usualMinutes}" min="${String(offeredMinutes.min)}" max="${String(offeredMinutes.max)}"></label></fieldset>`
  })
  return markup`<details class="choices"${isOpen ? markup` open` : []}><summary>${lead.choicesOffer}</summary>
<p>${lead.choicesHint({ most: maxChoices })}</p>
${rows}
<div><label for="zone">${lead.choiceZone}</label>
<input id="zone" name="zone"${known === undefined ? markup` data-own-zone` : []} value="${known ?? write.zone}" maxlength="50" autocapitalize="none" spellcheck="false"></div></details>`
}

/** @returns what was written into the places for choices, a line each, where it could not be sent */
export function offeredIn(form: Form): string {
  const lines = numbers.map((number) =>
    [form[nameOf('choice', number)], form[nameOf('start', number)]].filter(Boolean).join(' '),
  )
  return lines.filter(Boolean).join('\n')
}

/**
 * @param language in which a time is written where it has no label
 * @returns what is offered, in the order of the form; or the number and label of the first that is not usable, and
 *   whether the clocks of its zone never show its time, or twice
 */
export function readChoices(
  form: Form,
  language: string,
): { ok: true; choices: OfferedChoice[] } | { ok: false; number: number; label: string; shown?: 'never' | 'twice' } {
  const choices: OfferedChoice[] = []
  for (const number of numbers) {
    const label = form[nameOf('choice', number)]?.trim() ?? ''
    const start = form[nameOf('start', number)] ?? ''
    if (label === '' && start === '') continue
    const zone = form['zone']?.trim() ?? ''
    const minutes = Number(form[nameOf('minutes', number)] ?? usualMinutes)
    const at = start === '' ? undefined : instantOf(start, zone)
    // When clocks change, this could offer another time than the one meant.
    const times = at ? instantsOf(start, zone).length : 1
    if (times !== 1) return { ok: false, number, label, shown: times === 0 ? 'never' : 'twice' }
    const choice = offeredChoiceSchema.safeParse({
      label: at ? labelWithTime(label, timeInWords(at, zone, language), messageLengths.label.max) : label,
      ...(start !== '' && { time: { start: at?.toISOString(), minutes, zone } }),
    })
    if (!choice.success) return { ok: false, number, label }
    choices.push(choice.data)
  }
  return { ok: true, choices }
}
