import { type Markup, markup } from '../../text/markup.ts'

/** One field of a form, with its label and what is wrong with it. @param attributes of the control, besides its name */
export function field(name: string, label: string, attributes: Record<string, string>, trouble?: string): Markup {
  const given = Object.entries(attributes).map(([attribute, value]) => markup` ${attribute}="${value}"`)
  const errorId = `${name}-error`
  const marked = trouble === undefined ? [] : markup` aria-invalid="true" aria-describedby="${errorId}"`
  return markup`<div>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" required${given}${marked}>
${trouble === undefined ? [] : markup`<p role="alert" id="${errorId}" class="field-error">${trouble}</p>`}
</div>`
}
