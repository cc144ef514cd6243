import { maxTypedCodeLength } from '../../contract/bounds.ts'
import { oneTimeCodeDigits } from '../../contract/lifetimes.ts'
import { type Markup, markup } from '../../text/markup.ts'

/**
 * One field of a form, with its label and what is wrong with it, which brings the page to it.
 * @param attributes of the control, besides its name
 */
export function field(name: string, label: string, attributes: Record<string, string>, trouble?: string): Markup {
  const given = Object.entries(attributes).map(([attribute, value]) => markup` ${attribute}="${value}"`)
  const errorId = `${name}-error`
  const marked = trouble === undefined ? [] : markup` aria-invalid="true" aria-describedby="${errorId}" autofocus`
  return markup`<div>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" required${given}${marked}>
${trouble === undefined ? [] : markup`<p role="alert" id="${errorId}" class="field-error">${trouble}</p>`}
</div>`
}

/** The field for a one-time code, which may be pasted with spaces, as a mail or a person groups its digits. */
export function codeField(label: string, trouble?: string): Markup {
  const attributes = {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    pattern: `\\s*([0-9]\\s*){${oneTimeCodeDigits}}`,
    maxlength: String(maxTypedCodeLength),
  }
  return field('code', label, attributes, trouble)
}
