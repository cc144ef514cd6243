import { type Markup, markup } from '../text/markup.ts'

/** @returns facts in one line with dots between them; `dotted.css` takes away the dot that a line would begin with */
export function dotted(facts: readonly (string | Markup)[]): Markup {
  const [first = '', ...others] = facts
  return markup`<span>${first}</span>${others.map((fact) => markup` <span><i>· </i>${fact}</span>`)}`
}
