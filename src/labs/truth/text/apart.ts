/** So much is told of what is long. */
const told = { whole: 200, before: 40, from: 120 }

/** @returns two texts, or, where they are long, what stands about the place where they part */
export function apart(one: string, other: string): [string, string] {
  if (Math.max(one.length, other.length) <= told.whole) return [one, other]
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const begin = Math.max(0, same - told.before)
  const part = (text: string) => `${begin > 0 ? '…' : ''}${text.slice(begin, same + told.from)}`
  return [part(one), part(other)]
}

/**
 * @param other the document with which one is compared
 * @returns what each of two says, without a word on which of them is wrong; nothing where they agree
 */
export function atOdds(mine: string, other: string, theirs: string): string {
  if (mine === theirs) return ''
  const [here, there] = apart(mine, theirs)
  return `${here}, at odds with ${other}: ${there}`
}
