import type { ContentProblem } from '../problem.ts'
import { hintAt, type Said, saidIn, type SpokenFile, withoutQuotes } from './said.ts'
import { lineOf, shortened, stemsOf } from './statements.ts'

/** “20 to 500 people”: what is said of us at several places in the same words. */
const range = /(?<![\p{L}\d.,])(\d{1,6}) (?:to|bis|à) (\d{1,6}) (\p{L}{4,30})/gu
/** So many files say it before another one is the exception. */
const fewestAgree = 2

type Range = { from: number; to: number; noun: string; text: string; file: SpokenFile; said: Said }

/** @returns ranges of which one end is another one than in several other files, where both count the same */
export function rangesSaid(files: readonly SpokenFile[]): ContentProblem[] {
  const byLanguage = Map.groupBy(
    files.filter(
      ({ collection }) => collection !== 'knowledge' && collection !== 'glossary' && collection !== 'case-studies',
    ),
    ({ language }) => language,
  )
  return [...byLanguage.values()].flatMap((own) => otherRanges(own.flatMap(rangesIn)))
}

function otherRanges(ranges: readonly Range[]): ContentProblem[] {
  return ranges.flatMap((own) => {
    const same = ranges.filter((other) => other.from === own.from && other.to === own.to)
    const [usual] = [
      ...Map.groupBy(
        ranges.filter((other) => isNearly(other, own)),
        ({ to, from }) => `${from} ${to}`,
      ).values(),
    ]
      .filter((group) => filesOf(group) >= fewestAgree && filesOf(group) > filesOf(same))
      .flat()
    if (!usual) return []
    return [
      hintAt(own.file.source, own.said, {
        value: own.text,
        rule: `is another range than that of ${usual.file.source.file}, line ${lineOf(usual.file.source, usual.said)}, and others: ${shortened(usual.text)}`,
        suggestion: 'if both are about the same, write the same in all files, and in each language',
      }),
    ]
  })
}

function rangesIn(file: SpokenFile): Range[] {
  return saidIn(file.source).flatMap((said) =>
    [...withoutQuotes(said.text).matchAll(range)].map(([text, from, to, noun = '']) => ({
      from: Number(from),
      to: Number(to),
      noun: stemsOf(noun)[0] ?? '',
      text,
      file,
      said,
    })),
  )
}

/** Words for clients: their sizes are one range. */
const ofClients = /\b(?:clients?|companies|customers|firms|Kunden|Unternehmen|Firmen|entreprises|sociétés)\b/i

function isNearly(other: Range, own: Range): boolean {
  if (other.noun === '' || other.noun !== own.noun) return false
  const [low, high] = [other.from === own.from, other.to === own.to]
  return low !== high || (!low && ofClients.test(own.said.text) && ofClients.test(other.said.text))
}

const filesOf = (ranges: readonly Range[]) => new Set(ranges.map(({ file }) => file)).size
