/**
 * How much of one address is examined, and how many results are given, so that a long address costs no more than a
 * short one.
 */
const most = { words: 8, wordLength: 40, sharedBy: 100, told: 5 }
/** A shorter word with a letter changed is likely another word. */
const shortestMisspelt = 4
/** A name at the same place is shorter evidence: `/developers/mpc` was hardly meant for anything but its neighbour. */
const shortestNeighbour = 3
/** From this length on, two mistakes in the name of a neighbour are still no other name. */
const longNeighbour = 7

/**
 * @returns the addresses that an address may have been meant for, the likeliest first; none where nothing is like it
 */
export type Near = (asked: string) => string[]

/**
 * Finds addresses similar to one that does not exist: by the words they share, of which each may have one wrong letter,
 * and by their last part, which at the same place may have one, or two where it is long. Words that many addresses
 * share are ignored. The cost does not grow with the number of addresses.
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
      .filter((known) => slipsBetween(word, known, 1) !== undefined)
  const neighbours = neighboursAmong(addresses)
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
    // An address whose words nearly all appear is likelier than one that shares a single word.
    const ranks = new Map(
      [...scores].map(([place, { score, words }]) => [place, score * Math.min(1, words / lengths[place]!)]),
    )
    for (const { place, rank } of neighbours(asked)) ranks.set(place, Math.max(rank, ranks.get(place) ?? 0))
    const ranked = [...ranks]
      .map(([place, rank]) => ({ place, rank }))
      .sort((a, b) => b.rank - a.rank || a.place - b.place)
    // A result half as likely as the first only distracts from it.
    return ranked
      .filter(({ rank }) => rank >= ranked[0]!.rank / 2)
      .slice(0, most.told)
      .map(({ place }) => addresses[place]!)
  }
}

/** @returns what finds the addresses at the same place as another one whose last part is nearly the same */
function neighboursAmong(addresses: readonly string[]): (asked: string) => { place: number; rank: number }[] {
  const byLength = Map.groupBy(addresses.keys(), (place) => {
    const { parent, name } = placeOf(addresses[place]!)
    return `${parent} ${name.length}`
  })
  return (asked) => {
    const { parent, name } = placeOf(asked)
    if (name.length < shortestNeighbour || name.length > most.wordLength) return []
    const slips = name.length < longNeighbour ? 1 : 2
    const lengths = Array.from({ length: 2 * slips + 1 }, (_, index) => name.length - slips + index)
    const places = lengths.flatMap((length) => {
      const found = length < shortestNeighbour ? [] : (byLength.get(`${parent} ${length}`) ?? [])
      return found.length > most.sharedBy ? [] : found
    })
    return places.flatMap((place) => {
      const known = placeOf(addresses[place]!).name
      // Another number is another name.
      const between = digitsOf(known) === digitsOf(name) ? slipsBetween(name, known, slips) : undefined
      return between === undefined ? [] : [{ place, rank: 1 - 0.15 * between }]
    })
  }
}

const digitsOf = (name: string) => name.replace(/\D/g, '')

/** What stands before the last part of an address, and that part in plain letters. */
function placeOf(address: string): { parent: string; name: string } {
  const end = address.lastIndexOf('/')
  return { parent: address.slice(0, Math.max(0, end)).toLowerCase(), name: wordsOf(address.slice(end + 1)).join('-') }
}

function wordsOf(address: string): string[] {
  return (ascii.test(address) ? address : address.normalize('NFKD').replace(accents, ''))
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u, most.words * 2)
    .filter((word) => word !== '' && word.length <= most.wordLength)
    .slice(0, most.words)
}

const ascii = /^[\0-\x7f]*$/
const accents = /\p{M}/gu

/**
 * @returns how many slips, such as a letter too many, one too few, another one, or two that changed places, make one
 *   word of the other; nothing where there are more than allowed
 */
function slipsBetween(a: string, b: string, allowed: number): number | undefined {
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const [one, other] = [a.slice(same), b.slice(same)]
  if (one === other) return 0
  if (allowed === 0) return undefined
  const isSwapped = one.length > 1 && one[0] === other[1] && one[1] === other[0]
  const ways = [[1, 1], [1, 0], [0, 1], ...(isSwapped ? [[2, 2]] : [])] as const
  const found = ways.flatMap(
    ([ofOne, ofOther]) => slipsBetween(one.slice(ofOne), other.slice(ofOther), allowed - 1) ?? [],
  )
  return found.length === 0 ? undefined : 1 + Math.min(...found)
}
