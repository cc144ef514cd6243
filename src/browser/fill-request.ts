import { element } from './element.ts'

/** What an agent hands over. Its browser need not have compared it with the schema. */
export type ToolInput = Readonly<Record<string, unknown>>
type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Fills in the form and sends nothing: a person reads it and presses the button. Only the fields that a person sees are
 * filled in, and what is wrong is told beside them, as if the person had written it.
 * @returns the fields that were filled in, and for each that is wrong what to enter
 */
export function fillRequest(input: ToolInput): { filled: string[]; mistakes: Record<string, string>; next: string } {
  const form = element<HTMLFormElement>('#lead-form')
  const given = [...form.querySelectorAll<Control>('[data-hint]')].filter(({ name }) => typeof input[name] === 'string')
  for (const control of given) {
    control.value = String(input[control.name])
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('blur'))
  }
  const wrong = given.filter((control) => control.hasAttribute('aria-invalid'))
  const { textContent } = element('button', form)
  ;(wrong[0] ?? given[0])?.focus()
  return {
    filled: given.map(({ name }) => name),
    mistakes: Object.fromEntries(wrong.map(({ name, dataset }) => [name, dataset['hint']!])),
    next: `Nothing was sent. The person reads the form and presses “${textContent}”.`,
  }
}
