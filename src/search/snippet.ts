import { passageText } from '../contract/passage.ts'
import type { SearchablePage } from './page.ts'
import { type SentenceStarts, sentencesAt } from './sentences.ts'
import type { Words } from './searched-words.ts'

/** In characters: long enough for a sentence or two, short enough that ten snippets can be read at a glance. */
export const snippetLength = 240

/** The words by which a page was found, as stems: `asked` as in the query, `matched` with those that are similar. */
export type MatchedWords = { asked: ReadonlySet<string>; matched: ReadonlySet<string> }

/** A sentence begins and ends as one, or explains a name, as in `Name: what it is`. Rows of tables and lines of code do not. */
const beginning = /^["“„«(]?[\p{Lu}\d]/u
const ending = /[.!?…]["”“»)]?$/u

const named = /^\p{Lu}[^:,]{1,30}: /u

function isSentence(text: string): boolean {
  return beginning.test(text) && (ending.test(text) || named.test(text))
}

/** A sentence counts more than a row of a table with the same words, by as much as one word that was asked. */
const sentenceBonus = 2

/**
 * @param starts of the sentences of the page
 * @returns the sentence with most of the words, and as much of its paragraph after it as there is room for; else nothing
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
