/**
 * How much of one address is examined, and how many results are given, so that a long address costs no more than a
 * short one.
 */
const most = { words: 8, wordLength: 40, sharedBy: 100, told: 5 }
/** A shorter word with a letter changed is likely another word. */
const shortestMisspelt = 4

/** @returns the addresses that an address may have been meant for, the likeliest first; none where nothing is like it */
export type Near = (asked: string) => string[]

/**
 * Finds addresses similar to one that does not exist, by the words they share, of which each may have one wrong letter.
 * Words that many addresses share are ignored. The cost does not grow with the number of addresses.
 * @param addresses paths that lead somewhere
 */
export function createNear(addresses: readonly string[]): Near {
  const holders = new Map<string, number[]>()
  const lengths = addresses.map((address) => wordsOf(address).length)
  for (const [place, address] of addresses.entries())
    for (const word of new Set(wordsOf(address))) {
      const known = holders.get(word)
      if (known) known.push(place)
      else holders.set(word, [place])
    }
  const tooMany = Math.min(most.sharedBy, Math.max(3, addresses.length / 2))
  for (const places of holders.values()) if (places.length > tooMany) places.length = 0
  // The first letter of a misspelt word is nearly always right.
  const alike = Map.groupBy(holders.keys(), (word) => `${word[0]}${word.length}`)
  const misspelt = (word: string) =>
    [-1, 0, 1]
      .flatMap((more) => alike.get(`${word[0]}${word.length + more}`) ?? [])
      .filter((known) => isOneSlipFrom(word, known))
  return (asked) => {
    const scores = new Map<number, { score: number; words: number }>()
    for (const word of wordsOf(asked)) {
      const like = word.length < shortestMisspelt ? [] : misspelt(word).filter((known) => known !== word)
      for (const known of holders.has(word) ? [word, ...like] : like) {
        const places = holders.get(known)!
        for (const place of places) {
          const { score, words } = scores.get(place) ?? { score: 0, words: 0 }
          const weight = (known === word ? 1 : 0.8) / Math.sqrt(places.length)
          scores.set(place, { score: score + weight, words: words + 1 })
        }
      }
    }
    const ranked = [...scores]
      // An address whose words nearly all appear is likelier than one that shares a single word.
      .map(([place, { score, words }]) => ({ place, rank: score * Math.min(1, words / lengths[place]!) }))
      .sort((a, b) => b.rank - a.rank || a.place - b.place)
    // A result half as likely as the first only distracts from it.
    return ranked
      .filter(({ rank }) => rank >= ranked[0]!.rank / 2)
      .slice(0, most.told)
      .map(({ place }) => addresses[place]!)
  }
}

function wordsOf(address: string): string[] {
  return address
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u, most.words * 2)
    .filter((word) => word !== '' && word.length <= most.wordLength)
    .slice(0, most.words)
}

/** @returns whether one letter too many, one too few, another one, or two that changed places make one word of the other */
function isOneSlipFrom(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  let begin = 0
  while (begin < shorter && a[begin] === b[begin]) begin += 1
  let end = 0
  while (end < shorter - begin && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const [restOfA, restOfB] = [a.slice(begin, a.length - end), b.slice(begin, b.length - end)]
  if (restOfA.length <= 1 && restOfB.length <= 1) return true
  return restOfA.length === 2 && restOfB.length === 2 && restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0]
}
