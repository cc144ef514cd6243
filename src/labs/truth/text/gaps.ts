/** What stands in a template for what may be there: `{count}` of a message, `{{scripts}}` of content. */
const gaps = /\{{1,2}[^{}]*\}{1,2}/

/** @returns whether a text has gaps */
export function hasGaps(template: string): boolean {
  return gaps.test(template)
}

/** @returns a template without what stands for something else */
export function piecesOf(template: string): string[] {
  return template.split(gaps)
}

/**
 * @param pieces of a template
 * @param most so long may be what stands in a gap
 * @returns whether a text is the template with something in each of its gaps
 */
export function fits(pieces: readonly string[], text: string, most: number): boolean {
  const [first = '', ...others] = pieces
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const [index, piece] of others.entries()) {
    const isLast = index === others.length - 1
    const found = isLast ? text.length - piece.length : text.indexOf(piece, at)
    if (found < at || found - at > most || !text.startsWith(piece, found)) return false
    at = found + piece.length
  }
  return at === text.length
}
