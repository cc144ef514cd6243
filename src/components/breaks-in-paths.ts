/** Before a slash that ends a name. */
const place = /([\w}])\//g

/** @param text as HTML, of a path @returns the same, which is broken before a slash where it has no room, not within a word */
export function breakable(text: string): string {
  return text.replaceAll(place, '$1<wbr>/')
}
