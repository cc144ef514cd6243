import { numberOfWord } from '../../text/number-words.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, type Said, saidIn, type SpokenFile } from './said.ts'

/** “in two hours instead of six” */
const insteadOf =
  /(?<![\p{L}\d])\p{Sc}?(\d{1,6}(?:[.,]\d{1,2})?|\p{L}{2,16})(?: ?(%|per cent|Prozent|pour cent|\p{L}{1,12}))? (?:instead of|rather than|statt(?: in)?|au lieu de|anstelle von) \p{Sc}?(\d{1,6}(?:[.,]\d{1,2})?|\p{L}{2,16})(?: ?(%|per cent|Prozent|pour cent|\p{L}{1,12}))?/giu
/** “from 22 to 23 per cent” */
const fromTo =
  /(?<!\p{L})(?:from|von|de) \p{Sc}?(\d{1,6}(?:[.,]\d{1,2})?|\p{L}{2,16})(?: ?(%|per cent|Prozent|pour cent|\p{L}{1,12}))? (?:to|auf|à) \p{Sc}?(\d{1,6}(?:[.,]\d{1,2})?|\p{L}{2,16})(?: ?(%|per cent|Prozent|pour cent|\p{L}{1,12}))?/giu

type Value = { value: number; unit: string | undefined }
type Claim = { before: Value; after: Value; text: string; said: Said }
type Result = { before: Value; after: Value; index: number }

/** What is said in round numbers may be so much more or less. */
const rounded = 0.15

/**
 * @returns what a case study says to have changed from one number to another, where its results say it of one of both
 *   and not of the other
 */
export function claimedChanges(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap((file) => {
    const { results } = file.source.frontmatter as { results?: unknown }
    if (file.collection !== 'case-studies' || !Array.isArray(results)) return []
    const measured = results.flatMap((result: { before?: unknown; after?: unknown } | null, index): Result[] => {
      const [before, after] = [measuredIn(result?.before), measuredIn(result?.after)]
      return before && after ? [{ before, after, index }] : []
    })
    return saidIn(file.source)
      .filter(({ path }) => path?.[0] !== 'results')
      .flatMap(claimsIn)
      .flatMap((claim): ContentProblem[] => {
        if (measured.some((result) => are(claim.before, result.before) && are(claim.after, result.after))) return []
        const [one, ...more] = measured.filter(
          (result) => are(claim.before, result.before) || are(claim.after, result.after),
        )
        if (!one || more.length > 0) return []
        const line = file.source.lineOf(['results', one.index, 'before'])
        const { before, after } = results[one.index] as { before: string; after: string }
        return [
          hintAt(file.source, claim.said, {
            value: claim.text,
            rule: `says another change than the results, from line ${line}: ${before}, then ${after}`,
            suggestion: 'if both are about the same, write the same numbers in both, and in each language',
          }),
        ]
      })
  })
}

function claimsIn(said: Said): Claim[] {
  const turned = [...said.text.matchAll(insteadOf)].flatMap(([text, after, itsUnit, before, unitBefore]) =>
    claimOf(said, text, [before, unitBefore], [after, itsUnit]),
  )
  const straight = [...said.text.matchAll(fromTo)].flatMap(([text, before, unitBefore, after, itsUnit]) =>
    claimOf(said, text, [before, unitBefore], [after, itsUnit]),
  )
  return [...turned, ...straight]
}

type Words = [number: string | undefined, unit: string | undefined]

/** A unit that one of both has is that of the other, too. */
function claimOf(said: Said, text: string, before: Words, after: Words): Claim[] {
  const isUnit = (name: string | undefined) => units.some(([, , names]) => names.test(name ?? ''))
  const [was, is] = [
    valueOf(before[0], isUnit(before[1]) ? before[1] : after[1]),
    valueOf(after[0], isUnit(after[1]) ? after[1] : before[1]),
  ]
  return was && is ? [{ before: was, after: is, text, said }] : []
}

const units: readonly [unit: string, minutes: number, names: RegExp][] = [
  ['time', 1, /^min/i],
  ['time', 60, /^(?:h$|hour|Std|Stund|heure)/i],
  ['time', 1440, /^(?:day|Tag|jour)/i],
  ['time', 10080, /^(?:week|Woche|semaine)/i],
  ['%', 1, /^(?:%|per cent|percent|Prozent|pour cent)/i],
]

function valueOf(word: string | undefined, name: string | undefined): Value | undefined {
  const value = word && /^\d/.test(word) ? Number(word.replace(',', '.')) : numberOfWord(word?.toLowerCase() ?? '')
  if (value === undefined || Number.isNaN(value)) return undefined
  const known = units.find(([, , names]) => names.test(name ?? ''))
  return known ? { value: value * known[1], unit: known[0] } : { value, unit: undefined }
}

/** @returns what a result says, hours and minutes together */
function measuredIn(text: unknown): Value | undefined {
  if (typeof text !== 'string') return undefined
  const [, hours, minutes] = /^(\d{1,3}) ?(?:h|Std\.?) ?(\d{1,2}) ?min/.exec(text) ?? []
  if (hours !== undefined) return { value: Number(hours) * 60 + Number(minutes), unit: 'time' }
  const [, plain, name] = /^(\d{1,3}(?:[.,]\d{1,3})?) ?(%|\p{L}{1,12})?/u.exec(text) ?? []
  return valueOf(plain, name)
}

function are(claimed: Value, result: Value): boolean {
  const near = claimed.unit === 'time' ? rounded : 0
  return (
    claimed.unit === result.unit &&
    Math.abs(claimed.value - result.value) <= near * Math.max(claimed.value, result.value)
  )
}
