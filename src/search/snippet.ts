import { passageText } from '../contract/passage.ts'
import type { SearchablePage } from './page.ts'
import { type SentenceStarts, sentencesAt } from './sentences.ts'
import type { Words } from './words.ts'

/** Long enough for a sentence and its neighbour, short enough that ten of them can be read at a glance. In characters. */
export const snippetLength = 240

/** What a page was found by: words that were asked for, and others that are like them, as the index has them. */
export type MatchedWords = { asked: ReadonlySet<string>; matched: ReadonlySet<string> }

/** What reads as a sentence: it begins as one and ends as one, or it says of a name what it is. A row of a table or a line of code does not. */
const beginning = /^["“„«(]?[\p{Lu}\d]/u
const ending = /[.!?…]["”“»)]?$/u

const named = /^\p{Lu}[^:,]{1,30}: /u

function isSentence(text: string): boolean {
  return beginning.test(text) && (ending.test(text) || named.test(text))
}

/** So much more a sentence counts than a row of a table that has as many of the words: as one of these words. */
const sentenceBonus = 2

/**
 * @param starts of the sentences of the page
 * @returns the sentence in which most of the words stand, with what follows it in its paragraph as far as there is room
 */
export function snippetOf(
  { markdown, passages }: SearchablePage,
  starts: SentenceStarts,
  { asked, matched }: MatchedWords,
  words: Words,
): string {
  const scoreOf = (text: string) =>
    [...new Set(words(text))].reduce((sum, word) => sum + (matched.has(word) ? (asked.has(word) ? 2 : 1) : 0), 0)
  const asSentence = (text: string) => {
    const score = scoreOf(text)
    return score > 0 && isSentence(text) ? score + sentenceBonus : score
  }
  const texts = passages.map((passage) => passageText(markdown, passage))
  // No sentence has more of the words than its paragraph.
  const promising = texts
    .map((text, at) => ({ text, at, score: scoreOf(text) }))
    .map(({ text, at, score }) => ({ text, at, most: score > 0 ? score + sentenceBonus : 0 }))
    .toSorted((one, other) => other.most - one.most || one.at - other.at)
  let best: { sentences: string[]; place: number; score: number; at: number } | undefined
  for (const { text, at, most } of promising) {
    if (best && (most < best.score || (most === best.score && at > best.at))) continue
    const sentences = sentencesAt(text, starts[at])
    const scores = sentences.map(asSentence)
    const score = Math.max(...scores)
    if (sentences.length > 0 && (!best || score > best.score || (score === best.score && at < best.at)))
      best = { sentences, place: scores.indexOf(score), score, at }
  }
  if (!best) return ''
  let snippet = best.sentences[best.place]!
  for (const text of best.sentences.slice(best.place + 1)) {
    if (snippet.length + text.length >= snippetLength) break
    snippet = `${snippet} ${text}`
  }
  return clip(snippet)
}

function clip(text: string): string {
  if (text.length <= snippetLength) return text
  const cut = text.slice(0, snippetLength - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), snippetLength / 2)).trimEnd()}…`
}
