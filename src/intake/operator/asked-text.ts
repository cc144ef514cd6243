import { nationalPrefixes } from '../../database/schema/telephone.ts'
import { wordsIn } from '../../database/schema/word-separators.ts'
import { spellingsOf } from './spellings.ts'

/** A word of a search. */
type AskedWord = {
  /** All ways in which it is written; the first is how it was typed. */
  spellings: readonly string[]
  /** It must be a whole word; otherwise it may be the beginning of one. */
  isWhole: boolean
  /** Written without spaces around it. */
  unspaced: boolean
  /** PostgreSQL does not split this word, so it can be looked up as it is. */
  isPlain: boolean
}

/** One way to understand a text: a lead has all of it. */
export type Asked = {
  words: readonly AskedWord[]
  /** Parts with signs that no index holds, such as `C++`: the text itself is searched for them. */
  signs: readonly string[]
  /** Telephones, each by the digits with which it may begin. */
  telephones: readonly (readonly string[])[]
}

/** More words make no search better. */
const mostWords = 20
/** Fewer digits are more likely a year or a house number. */
const leastDigits = 4

/** Written without spaces between words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const plainWord = /^[\p{L}0-9]+$/u
/** Signs that carry meaning. All others only separate words. */
const tellingSign = /[+#%_§$€£°^~]/
const ofTelephone = /^[0-9+()./-]+$/

/**
 * @returns the ways to understand what somebody typed: as words, and where there are digits in it, as a telephone that
 *   others group in their way. None where nothing is asked for
 */
export function askedFor(text: string): Asked[] {
  const tokens = text
    .normalize('NFC')
    .split(/\s+/)
    .filter((token) => token !== '')
  const asWords = wordsAndSigns(tokens)
  if (tokens.length === 0) return []
  // The search consists only of signs that usually separate words.
  if (asWords.words.length + asWords.signs.length === 0)
    return [{ words: [], signs: tokens.slice(0, mostWords), telephones: [] }]
  const { telephones, others } = telephonesIn(tokens)
  return [{ ...asWords, telephones: [] }, ...(telephones.length > 0 ? [{ ...wordsAndSigns(others), telephones }] : [])]
}

function wordsAndSigns(tokens: readonly string[]): Pick<Asked, 'words' | 'signs'> {
  const words = tokens.flatMap((token) => {
    const inToken = wordsIn(token)
    const tells = tellingSign.test(token)
    return inToken.map((word, place) => {
      const isLast = place === inToken.length - 1 && token.endsWith(word)
      return {
        spellings: unspaced.test(word) ? [word] : spellingsOf(word),
        isWhole: tells && !isLast,
        unspaced: unspaced.test(word),
        isPlain: plainWord.test(word),
      }
    })
  })
  return {
    words: words.slice(0, mostWords),
    signs: tokens.filter((token) => tellingSign.test(token)).slice(0, mostWords),
  }
}

/**
 * @returns what may be telephones, each of all neighbours that have nothing but digits and what groups them; and the
 *   rest
 */
function telephonesIn(tokens: readonly string[]): { telephones: string[][]; others: string[] } {
  const telephones: string[][] = []
  const others: string[] = []
  let run: string[] = []
  const end = () => {
    const prefixes = nationalPrefixes(run.join(' ')).filter(({ length }) => length >= leastDigits)
    if (prefixes.length > 0) telephones.push(prefixes)
    else others.push(...run)
    run = []
  }
  for (const token of tokens) {
    if (ofTelephone.test(token)) run.push(token)
    else {
      end()
      others.push(token)
    }
  }
  end()
  return { telephones, others }
}
