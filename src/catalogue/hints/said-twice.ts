import type { Service } from '../catalogue.ts'
import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import { type Counted, countedIn } from './counted.ts'
import { peopleNouns } from './people-nouns.ts'
import { tiersOf } from './tiers-of.ts'
import { foundedIn } from './year-of-foundation.ts'

/** Whom others employ, and numbers that are bounds, are not us. */
const others = new Set(
  `companies company firms businesses clients customers organisations organizations unternehmen firmen betriebe betrieben
  kunden kundschaft organisationen entreprises sociétés pme`.split(/\s+/),
)
const bounds = new Set('to bis à over über least mindestens moins up under unter than als'.split(' '))
const ranges = new Set('to bis à'.split(' '))
const wordsBefore = 5
/** Two people, such as “two of us know each project”, are seldom all who work here. */
const nearly = 2

/** @param sources of the facts, in each language @returns numbers in their words that other fields contradict */
export function factsSaidTwice(sources: readonly SourceFile[], { team_size, founded }: Service): ContentProblem[] {
  return sources.flatMap((source) =>
    ['tagline', 'description'].flatMap((field): ContentProblem[] => {
      const text = (source.frontmatter as Record<string, unknown>)[field]
      if (typeof text !== 'string') return []
      const at = { file: source.file, line: source.lineOf([field]), field, value: text }
      return [...otherSize(text, team_size), ...otherYear(text, founded)].map((told) => ({ ...at, ...told }))
    }),
  )
}

type Told = { rule: string; suggestion: string }

function otherSize(text: string, size: number): Told[] {
  const said = countedIn(text, (word) => peopleNouns.has(word)).filter(isUs)
  if (said.some(({ value }) => value === size)) return []
  return said
    .filter(({ value }) => value * nearly >= size && value <= size * nearly)
    .slice(0, 1)
    .map(({ value, noun }) => ({
      rule: `says ${value} ${asWritten(noun, text)}, and \`team_size\` of content/service.md is ${size}`,
      suggestion: 'write the same number in both, here and in each language',
    }))
}

/** @returns a word as it stands in a text, which was looked at in small letters */
function asWritten(noun: string, text: string): string {
  const at = text.toLowerCase().indexOf(noun)
  return text.slice(at, at + noun.length) || noun
}

function isUs({ words, at }: Counted): boolean {
  return (
    !bounds.has(words[at - 1] ?? '') &&
    !ranges.has(words[at + 1] ?? '') &&
    !words.slice(Math.max(0, at - wordsBefore), at).some((word) => others.has(word))
  )
}

function otherYear(text: string, founded: number): Told[] {
  const year = foundedIn(text)?.year ?? founded
  if (year === founded) return []
  return [
    {
      rule: `says ${year}, and \`founded\` of content/service.md is ${founded}`,
      suggestion: 'write the same year in both; texts may say `{{service.founded}}`',
    },
  ]
}

const units: readonly [unit: string, words: RegExp][] = [
  ['weeks', /^(?:weeks?|wochen?|wöchig\p{L}*|semaines?)$/u],
  ['days', /^(?:days?|tagen?|tage?|werktagen?|arbeitstagen?|tägig\p{L}*|jours?)$/u],
  ['months', /^(?:months?|monate?n?|monatig\p{L}*|mois)$/u],
]
const unitOf = (word: string) => units.find(([, words]) => words.test(word))?.[0]

export type Span = { value: number; unit: string }
/** @returns the durations of a text in days, weeks or months */
export const spansIn = (text: unknown): Span[] =>
  typeof text === 'string'
    ? countedIn(text, (word) => unitOf(word) !== undefined).map(({ value, noun }) => ({ value, unit: unitOf(noun)! }))
    : []

/** @returns durations in the words of a service that its tiers do not take */
export function durationsSaidTwice(sources: readonly SourceFile[]): ContentProblem[] {
  return sources.flatMap((source) => {
    const fields = source.frontmatter as Record<string, unknown>
    const taken = tiersOf(source).flatMap(({ timeline }, index) =>
      spansIn(timeline).map((span) => ({ ...span, index })),
    )
    return ['description', 'timeline'].flatMap((field): ContentProblem[] => {
      const same = (span: Span) => taken.filter(({ unit }) => unit === span.unit)
      const wrong = spansIn(fields[field]).find(
        (span) => same(span).length > 0 && !same(span).some(({ value }) => value === span.value),
      )
      if (!wrong) return []
      const shown = same(wrong).map(
        ({ value, index }) => `${value} at line ${source.lineOf(['tiers', index, 'timeline'])}`,
      )
      return [
        {
          file: source.file,
          line: source.lineOf([field]),
          field,
          value: fields[field],
          rule: `says ${wrong.value} ${wrong.unit}, and no tier takes that: ${shown.join(', ')}`,
          suggestion: 'write the same here and at the `timeline` of the tier',
        },
      ]
    })
  })
}

/**
 * @param original a field @param translation the same field
 * @returns the first duration of a translation that is in another unit than in its original: “4 Monate” for “4 weeks”
 */
export function otherUnit(original: string, translation: string): string | undefined {
  const [there, here] = [spansIn(original), spansIn(translation)]
  const wrong = here.find(
    ({ value, unit }) =>
      there.some((span) => span.value === value) &&
      !there.some((span) => span.value === value && span.unit === unit) &&
      !there.some((span) => span.unit === unit),
  )
  return wrong && `${wrong.value} ${wrong.unit}`
}
