import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import { sentencesIn } from './said.ts'
import { spansIn } from './said-twice.ts'
import { subjectWordsOf } from './subject-words.ts'
import { paragraphsOf } from './wrong-language.ts'

/** How a text says that something is told before it happens. */
const ahead =
  /\b(?:ahead|in advance|beforehand|of notice|notice period)\b|\b(?:vorher|im Voraus|zuvor|Vorlauf)\b|à l['’]avance|de préavis/i
/** So many words in common, and two paragraphs are about one thing. */
const fewestShared = 3

type Notice = {
  source: RawEntry['source']
  line: number
  text: string
  value: number
  unit: string
  words: ReadonlySet<string>
}

/** @returns pages and documents that promise to tell of one thing another time ahead than the others */
export function noticeTimes(entries: readonly RawEntry[]): ContentProblem[] {
  const notices = entries
    .filter(({ collection }) => collection === 'pages' || collection === 'discovery')
    .flatMap(({ source }) => paragraphsOf(source.body).flatMap(({ text, line }) => noticesIn(source, text, line)))
  const told = new Set<Notice>()
  return notices.flatMap((one, place): ContentProblem[] => {
    const others = notices.filter((other) => other.source !== one.source && isOfOne(one, other))
    const differing = others.filter(({ value }) => value !== one.value)
    const agreeing = others.length - differing.length
    const other = differing[0]
    if (!other || agreeing >= differing.length || differing.some((known) => told.has(known))) return []
    // Of two, the later one is told, and names the other.
    if (others.length === 1 && notices.indexOf(other) > place) return []
    told.add(one)
    return [
      {
        file: one.source.file,
        line: one.source.bodyLine + one.line,
        value: one.text,
        rule: `says ${one.value} ${one.unit}, and ${other.source.file}, line ${other.source.bodyLine + other.line}, says ${other.value}`,
        suggestion: 'write the same time wherever this is promised',
      },
    ]
  })
}

function noticesIn(source: RawEntry['source'], text: string, line: number): Notice[] {
  const words = subjectWordsOf(text)
  return sentencesIn(text)
    .filter((sentence) => ahead.test(sentence))
    .flatMap((sentence) =>
      spansIn(sentence).map(({ value, unit }) => ({ source, line, text: sentence.trim(), value, unit, words })),
    )
}

function isOfOne(one: Notice, other: Notice): boolean {
  return one.unit === other.unit && [...one.words].filter((word) => other.words.has(word)).length >= fewestShared
}
