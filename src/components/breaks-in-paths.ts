/** Before a slash that ends a name. */
const place = /([\w}])\//g
const path = /<code>(?:[A-Z]{3,7} )?\/[^<]{0,300}<\/code>/g

/** @param html of a page @returns the same text, whose paths are broken before a slash where they have no room, not within a word */
export function withBreaks(html: string): string {
  return html.replaceAll(path, (code) => breakable(code))
}

/** @param text as HTML, of a path @returns the same, which may be broken before a slash */
export function breakable(text: string): string {
  return text.replaceAll(place, '$1<wbr>/')
}
