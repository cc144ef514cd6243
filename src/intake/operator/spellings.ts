/** German letters, and how they are written where a keyboard does not have them. */
const pairs = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
] as const

const either = /ä|ö|ü|ß|ae|oe|ue|ss/g

/** Each place doubles the number of spellings. Names and words rarely have more. */
const mostPlaces = 4

/**
 * @param word as it was typed
 * @returns the word and all ways to write it, with `ä` or `ae`, `ß` or `ss` at each place: `Strasse` finds `Straße`,
 * and the other way round
 */
export function spellingsOf(word: string): readonly string[] {
  const small = word.toLowerCase()
  const places = [...small.matchAll(either)].slice(0, mostPlaces)
  if (places.length === 0) return [word]
  let ways = ['']
  let from = 0
  for (const { 0: found, index } of places) {
    const before = small.slice(from, index)
    ways = ways.flatMap((way) => [found, otherWay(found)].map((letters) => `${way}${before}${letters}`))
    from = index + found.length
  }
  return ways.map((way) => `${way}${small.slice(from)}`)
}

function otherWay(letters: string): string {
  const pair = pairs.find((one) => (one as readonly string[]).includes(letters))!
  return letters === pair[0] ? pair[1] : pair[0]
}
