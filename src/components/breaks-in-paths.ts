/** Before a slash that ends a name. */
const place = /([\w}])\//g

/**
 * @param text as HTML, of a path
 * @returns the same, which is broken before a slash where it has no room, not within a word
 */
export function breakable(text: string): string {
  return text.replaceAll(place, '$1<wbr>/')
}

/** A piece of code that has no room in a line of a phone; a shorter one is set by `src/text/typeset.ts`. */
const longCode = /<code>([^<>]{36,400})<\/code>/g

/** @param html of a text @returns the same; long code in it is broken where it may be */
export function withBreaksInCode(html: string): string {
  return html.replaceAll(longCode, (_, code: string) => `<code class="long">${breakable(code)}</code>`)
}
