import { betweenCells, cellTexts, passageText } from '../contract/passage.ts'
import type { SearchablePage } from './page.ts'
import { type SentenceStarts, sentencesAt } from './sentences.ts'
import type { Words } from './searched-words.ts'

/** In characters: long enough for a sentence or two, short enough that ten snippets can be read at a glance. */
export const snippetLength = 240

/** The words by which a page was found, as stems: `asked` as in the query, `matched` with those that are similar. */
export type MatchedWords = { asked: ReadonlySet<string>; matched: ReadonlySet<string> }

/**
 * A sentence begins and ends as one, or explains a name, as in `Name: what it is`. Rows of tables and lines of code do
 * not.
 */
const beginning = /^["“„«(]?[\p{Lu}\d]/u
const ending = /[.!?…]["”“»)]?$/u

const named = /^\p{Lu}[^:,]{1,30}: /u

/** A file of the source is where to look on; what a sentence of it says is seldom the answer. */
const sourceFile = /\w\.(?:ts|js|css)\b/

/** Where code begins, and where it ends. It is no answer by itself. */
const fence = /^ {0,9}```/gm

/** A sentence counts more than a row of a table with the same words, by as much as one word that was asked. */
const sentenceBonus = 2

/**
 * A cell that says something of its row: a sentence, or five words. Others say little without the rest: a type, a price
 * before and one after.
 */
const telling = /^\p{L}\S* \p{L}.*[.!?…](?: |$)|^\p{Lu}(?:[^\d\s]* ){4}/u

/**
 * @returns a row in words: its first cell, which says what it is about, and the cell that answers best; all cells,
 *   where none says much by itself
 */
function toldRow([first = '', ...others]: readonly string[], scoreOf: (text: string) => number): string {
  const told = (rest: string) => `${first}${ending.test(first) ? '' : ':'} ${rest}`
  const [best] = others
    .filter((cell) => telling.test(cell))
    // A number only says which row it is.
    .map((cell) => (/^\d/.test(first) ? cell : told(cell)))
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
  return best ?? told(others.join(betweenCells))
}

/**
 * @param starts of the sentences of the page
 * @returns the sentence with most of the words, and as much of its paragraph after it as there is room for; else
 *   nothing
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
    const isSentence =
      score > 0 && beginning.test(text) && (ending.test(text) || named.test(text)) && !sourceFile.test(text)
    return isSentence ? score + sentenceBonus : score
  }
  const fences = Array.from(markdown.matchAll(fence), ({ index }) => index)
  const isCode = ([first]: SearchablePage['passages'][number]) =>
    typeof first === 'number' && fences.filter((at) => at < first).length % 2 === 1
  let best: string[] = []
  let most = 0
  for (const [at, passage] of passages.entries()) {
    const text = passageText(markdown, passage)
    // No sentence has more of the words than its paragraph.
    const bound = scoreOf(text)
    if (!bound || bound + sentenceBonus <= most || isCode(passage)) continue
    const cells = cellTexts(markdown, passage)
    const isRow = cells.length > 1
    const sentences = isRow ? [toldRow(cells, scoreOf)] : sentencesAt(text, starts[at])
    const scores = sentences.map(isRow ? scoreOf : asSentence)
    const score = Math.max(...scores)
    if (score <= most) continue
    most = score
    best = sentences.slice(scores.indexOf(score))
  }
  let [snippet = '', ...others] = best
  for (const text of others) {
    if (snippet.length + text.length >= snippetLength) break
    snippet += ` ${text}`
  }
  if (snippet.length <= snippetLength) return snippet
  const cut = snippet.slice(0, snippetLength - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), snippetLength / 2)).trimEnd()}…`
}
