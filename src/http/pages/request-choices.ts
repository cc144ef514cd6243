import { chosenFor, noChoice } from '../../contract/chosen.ts'
import { isPast, type Message } from '../../contract/messages.ts'
import { choiceInWords } from '../../text/choice-in-words.ts'
import { inOrder } from '../../text/in-order.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'

/** Of the form: what is said where none of the choices is chosen. */
export const noneField = 'none'

/**
 * The choices of the latest question that has any: open as long as nothing is chosen, then folded, to change the choice
 * or to take it back.
 * @param asked a message with choices @param formId of the form that they are part of @param isOpen not folded,
 *   whatever was chosen
 */
export function choosing(
  asked: Message,
  thread: readonly Message[],
  { formId, now, isOpen }: { formId: string; now: Date; isOpen: boolean },
  { request: { choose, change, none, goesAlong }, write }: LiveWords,
): Markup {
  const { id, choices = [] } = asked
  const chosen = chosenFor(id, thread)
  const others = choices
    .filter((choice) => choice.id !== chosen && !isPast(choice, now))
    .map((choice) => button(choice.id, inOrder(choiceInWords(choice, write)), formId))
  const part = markup`<fieldset form="${formId}"><legend>${choose}</legend>
<p class="hint">${goesAlong}</p>
<input type="hidden" name="to" value="${id}" form="${formId}"><input type="hidden" name="${noneField}" value="${none}" form="${formId}">
${others}${chosen === noChoice ? [] : button(noChoice, none, formId)}
</fieldset>`
  return chosen === undefined
    ? part
    : markup`<details${isOpen ? markup` open` : []}><summary>${change}</summary>${part}</details>`
}

/** A button that sends a choice, together with the text field below, which may be empty. */
function button(choice: string, label: string, formId: string): Markup {
  return markup`<p class="buttons"><button name="chosen" value="${choice}" class="secondary" dir="auto" form="${formId}" formnovalidate>${label}</button></p>`
}
