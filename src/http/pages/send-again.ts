import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import type { Unsent } from '../unsent.ts'

/** @returns a form that could not be answered, with what was written in it, to be sent again as it is */
export function sendAgain({ action, fields, typed, untouched }: Unsent, { unsent }: Pick<LiveWords, 'unsent'>): Markup {
  const hidden = Object.entries(fields).filter(([name]) => !typed.includes(name))
  const written = typed.map(
    (name, place) => markup`<div><label for="unsent-${String(place)}">${unsent.written}</label>
<textarea id="unsent-${String(place)}" name="${name}" rows="8" dir="auto">
${fields[name] ?? ''}</textarea></div>`,
  )
  return markup`<p role="alert" class="field-error">${untouched ? unsent.nothing : unsent.perhaps}</p>
<form method="post" action="${action}">
${hidden.map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}${written}
<p class="buttons"><button>${unsent.again}</button></p>
</form>`
}
