import { numberOfWord } from '../../text/number-words.ts'

/** Something that a text counts: “four-week”, “4 to 12 weeks” and “elf Köpfe”. */
export type Counted = { value: number; noun: string; words: readonly string[]; at: number }

const word = /[\p{L}\d]+(?:-[\p{L}\d]+)*/gu
const mostRead = 2000
/** Between the two numbers of a range. */
const range = new Set(['to', 'bis', 'à', 'and', 'und', 'et', 'or', 'oder', 'ou'])
/** An adjective may stand between. */
const reach = 2

/**
 * @param isNoun whether a word in lower case is one that is looked for
 * @returns each number of a text, in digits or in words, that counts such a noun
 */
export function countedIn(text: string, isNoun: (word: string) => boolean): Counted[] {
  const words = (text.slice(0, mostRead).toLowerCase().match(word) ?? []).flatMap((one) =>
    numberOfWord(one) === undefined ? one.split('-').flatMap((part) => parted(part)) : [one],
  )
  return words.flatMap((one, at): Counted[] => {
    const value = numberOfWord(one)
    if (value === undefined) return []
    const next = words[at + 2] ?? ''
    const from = range.has(words[at + 1] ?? '') && numberOfWord(next) !== undefined ? at + 3 : at + 1
    const following = words.slice(from, from + reach)
    const noun = following.findIndex(isNoun)
    // Another number belongs to what is behind it.
    if (noun < 0 || following.slice(0, noun).some((between) => numberOfWord(between) !== undefined)) return []
    return [{ value, noun: following[noun]!, words, at }]
  })
}

/** German writes the number and what is counted in one word, such as `vierwöchig`. */
function parted(one: string): string[] {
  const [, number = '', unit = ''] =
    /^(\p{L}{2,20}|\d{1,4})(wöchig\p{L}{0,2}|tägig\p{L}{0,2}|monatig\p{L}{0,2})$/u.exec(one) ?? []
  return unit && numberOfWord(number) !== undefined ? [number, unit] : [one]
}
