import { type Markup, markup } from '../text/markup.ts'

/** No line of it can pass for one of ours. */
export function quotedLines(text: string): string {
  const lines = text.split(/\r?\n|[\u2028\u2029]/)
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n')
}

/** @returns a text as one paragraph of HTML, with its line breaks */
export function paragraph(text: string): Markup {
  return markup`<p>${text.split('\n').map((line, place) => (place > 0 ? markup`<br>${line}` : markup`${line}`))}</p>`
}
