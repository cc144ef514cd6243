/**
 * Parts of a phrase that follow each other: a pattern, then how many characters may stand between, then the next
 * pattern.
 */
export type Parts = readonly [RegExp, ...(readonly [within: number, RegExp])[]]

/**
 * Finds parts that stand near each other. One pattern with `.{0,80}` between its parts would look at those characters
 * again for each place where it may begin; this looks at the text once for each part.
 * @param parts with patterns that have the flag `g`
 * @returns whether each part begins within its distance behind the end of the one before
 */
export function haveNear(text: string, [first, ...further]: Parts): boolean {
  // Most texts have none, and to look for it is cheaper than to begin a list.
  if (text.search(first) === -1) return false
  let ends = Array.from(text.matchAll(first), endOf)
  for (const [within, pattern] of further) {
    if (ends.length === 0) return false
    ends = endsBehind(ends, within, text.matchAll(pattern))
  }
  return ends.length > 0
}

/** Both are in the order of the text, so neither is looked through twice. */
function endsBehind(ends: readonly number[], within: number, matches: Iterable<RegExpExecArray>): number[] {
  const found: number[] = []
  let at = 0
  for (const match of matches) {
    while (at < ends.length && ends[at]! + within < match.index) at += 1
    if (at < ends.length && ends[at]! <= match.index) found.push(endOf(match))
  }
  return found
}

function endOf({ index, 0: { length } }: RegExpExecArray): number {
  return index + length
}
