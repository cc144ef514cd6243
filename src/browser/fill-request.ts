import { answersField, controlName } from '../contract/answer-controls.ts'
import { element } from './element.ts'

/** What an agent hands over. Its browser need not have compared it with the schema. */
export type ToolInput = Readonly<Record<string, unknown>>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Fills in the form and sends nothing: a person reads it and presses the button. Only the fields that a person sees are
 * filled in, and what is wrong is told beside them, as if the person had written it.
 * @returns the fields that were filled in, and for each that is wrong what to enter
 */
export function fillRequest(input: ToolInput): { filled: string[]; mistakes: Record<string, string>; next: string } {
  const form = element<HTMLFormElement>('#lead-form')
  const values = valuesOf(input)
  const given = [...form.querySelectorAll<Control>('[data-hint], [type=checkbox]')].filter(({ name }) =>
    values.has(name),
  )
  for (const control of given) {
    fill(control, values.get(control.name))
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('blur'))
  }
  const wrong = given.filter((control) => control.hasAttribute('aria-invalid'))
  const { textContent } = element('button', form)
  ;(wrong[0] ?? given[0])?.focus()
  return {
    filled: [...new Set(given.map(({ name }) => name))],
    mistakes: Object.fromEntries(wrong.map(({ name, dataset }) => [name, dataset['hint']!])),
    next: `Nothing was sent. The person reads the form and presses “${textContent}”.`,
  }
}

/** @returns what was handed over, by the names of controls: a question with options has one for each */
function valuesOf(input: ToolInput): Map<string, unknown> {
  const answers = input[answersField]
  const answered = answers && typeof answers === 'object' ? Object.entries(answers) : []
  return new Map<string, unknown>([
    ...Object.entries(input).filter(([, value]) => typeof value === 'string'),
    ...answered.flatMap(([name, value]): [string, unknown][] =>
      Array.isArray(value)
        ? value.map((option) => [controlName(name, String(option)), true])
        : [[controlName(name), value]],
    ),
  ])
}

function fill(control: Control, value: unknown): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === true
  else control.value = String(value)
}
