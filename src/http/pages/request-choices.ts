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
 * @param asked a message with choices @param fields hidden ones that each form of the page needs
 */
export function choosing(
  asked: Message,
  thread: readonly Message[],
  { fields, action, now }: { fields: Markup; action: string; now: Date },
  { request: { choose, change, none }, write }: LiveWords,
): Markup {
  const { id, choices = [] } = asked
  const chosen = chosenFor(id, thread)
  const others = choices
    .filter((choice) => choice.id !== chosen && !isPast(choice, now))
    .map((choice) => button(choice.id, inOrder(choiceInWords(choice, write.language))))
  const form = markup`<form method="post" action="${action}">
${fields}<input type="hidden" name="to" value="${id}"><input type="hidden" name="act" value="answer"><input type="hidden" name="${noneField}" value="${none}">
<fieldset><legend>${choose}</legend>${others}${chosen === noChoice ? [] : button(noChoice, none)}</fieldset>
</form>`
  return chosen === undefined ? form : markup`<details><summary>${change}</summary>${form}</details>`
}

function button(choice: string, label: string): Markup {
  return markup`<p class="buttons"><button name="chosen" value="${choice}" class="secondary" dir="auto">${label}</button></p>`
}
