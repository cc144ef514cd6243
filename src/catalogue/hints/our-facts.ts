import type { Service } from '../catalogue.ts'
import type { ContentProblem } from '../problem.ts'
import { type Counted, countedIn } from './counted.ts'
import { peopleNouns } from './people-nouns.ts'
import { hintAt, isOurs, type Said, saidIn, sentencesIn, type SpokenFile, withoutQuotes } from './said.ts'
import { foundedIn } from './year-of-foundation.ts'

const begins = pairs(`we are, we re, we have, we employ, our team, our office, our company, our firm, our consultancy,
  wir sind, sind wir, wir haben, haben wir, wir beschäftigen, unser team, unserem team, unser büro, unserem büro, unser unternehmen,
  nous sommes, nous avons, nous employons, notre équipe, notre cabinet, notre entreprise`)
/** Behind these, any other number is wrong; behind the others a number may be that of a part of us. */
const always = pairs('we are, we re, wir sind, sind wir, nous sommes')
const having = new Set('have haben avons'.split(' '))
const house =
  pairs(`the company, the firm, the consultancy, the team, the office, the agency, das unternehmen, das team, das büro, das haus,
  das beratungshaus, die firma, die agentur, l entreprise, l équipe, le cabinet, la société`)
const counts = new Set('has have employs counts numbers hat zählt beschäftigt umfasst compte emploie a'.split(' '))
/** Whom others employ, and numbers that are bounds, are not us. */
const others = new Set(
  `companies firms businesses clients customers organisations organizations firmen betriebe betrieben kunden kundschaft
  organisationen entreprises sociétés pme`.split(/\s+/),
)
const bounds = new Set('to bis à over über least mindestens moins up under unter than als of von'.split(' '))
const ranges = new Set('to bis à'.split(' '))
/** Whose part is counted: “engineers who speak French”. */
const relative = new Set('who that which with speaking die der denen mit in qui dont avec'.split(' '))
const wordsBefore = 8
/** Two people, such as “two of us know each project”, are seldom all who work here. */
const nearly = 2

/**
 * @returns lines and fields, of all languages, that say another number of people or another year of foundation than the
 *   facts do
 */
export function otherFactsOfUs(
  files: readonly SpokenFile[],
  service: Pick<Service, 'team_size' | 'founded' | 'name'>,
): ContentProblem[] {
  return files.flatMap((file): ContentProblem[] => {
    if (!isOurs(file)) return []
    // What the facts say of themselves is compared elsewhere, field by field.
    const all = saidIn(file.source).filter(({ path }) => file.collection !== 'service' || path === undefined)
    return all.flatMap((said) => {
      const text = withoutQuotes(said.text).replaceAll('{{service.name}}', service.name)
      const told = [...sentencesIn(text), ...figureOf(file, said)].flatMap((sentence) => [
        ...otherSize(sentence, service),
        ...otherYear(sentence, file, service),
      ])
      return told.slice(0, 1).map((one) => hintAt(file.source, said, one))
    })
  })
}

type Told = { value: string; rule: string; suggestion: string }

/** @returns a figure of a page with what it counts */
function figureOf({ source }: SpokenFile, { path, text }: Said): string[] {
  if (path?.[0] !== 'figures' || path[2] !== 'value') return []
  const { figures } = source.frontmatter as { figures?: ({ label?: unknown } | null)[] }
  const label = figures?.[Number(path[1])]?.label
  return typeof label === 'string' ? [`we are ${text} ${label}`] : []
}

function otherSize(sentence: string, { team_size, name }: Pick<Service, 'team_size' | 'name'>): Told[] {
  if (!/[\p{L}\d]/u.test(sentence)) return []
  const own = name.toLowerCase().split(/\s+/)[0] ?? ''
  const wrong = countedIn(sentence, (word) => peopleNouns.has(word)).find(
    (counted) => counted.value !== team_size && isUs(counted, own, team_size),
  )
  if (!wrong) return []
  return [
    {
      value: `${wrong.value} ${asWritten(wrong.noun, sentence)}`,
      rule: `is another number than \`team_size\` of content/service.md: ${team_size}`,
      suggestion: 'write `{{service.team_size}}`, unless somebody else is meant',
    },
  ]
}

function isUs({ words, at, noun, value }: Counted, own: string, size: number): boolean {
  const last = words[at - 1] ?? ''
  const before = words.slice(Math.max(0, at - wordsBefore), at)
  if (ranges.has(words[at + 1] ?? '') || before.some((word) => others.has(word))) return false
  const direct = before.slice(-2).join(' ')
  if (always.has(direct)) return true
  const behind = words[words.indexOf(noun, at) + 1] ?? ''
  if (before.some((word) => having.has(word)) && relative.has(behind)) return false
  if (value * nearly < size || value > size * nearly) return false
  const two = before.map((word, place) => `${before[place - 1] ?? ''} ${word}`)
  const ofHouse = two.some((pair) => house.has(pair)) && before.some((word) => counts.has(word))
  if (bounds.has(last) && !isOf(last)) return false
  return two.some((pair) => begins.has(pair)) || ofHouse || before.includes(own)
}

/** “A team of nine” is no bound. */
function isOf(word: string): boolean {
  return word === 'of' || word === 'von'
}

/** @returns a word as it stands in a text, which was looked at in small letters */
function asWritten(noun: string, text: string): string {
  const at = text.toLowerCase().indexOf(noun)
  return text.slice(at, at + noun.length) || noun
}

const weFounded = /\b(?:we|wir|nous|our|unser|notre)\b/i
const theHouse =
  /\b(?:the (?:company|firm|consultancy)|das (?:Unternehmen|Beratungshaus|Büro)|die Firma|l['’]entreprise|le cabinet)\b/i

function otherYear(
  sentence: string,
  { collection }: SpokenFile,
  { founded, name }: Pick<Service, 'founded' | 'name'>,
): Told[] {
  const said = foundedIn(sentence)
  if (!said || said.year === founded) return []
  const ofOurs =
    sentence.includes(name) || (collection !== 'people' && (weFounded.test(sentence) || theHouse.test(sentence)))
  if (!ofOurs) return []
  return [
    {
      value: said.text,
      rule: `says ${said.year}, and \`founded\` of content/service.md is ${founded}`,
      suggestion: 'write the same year in both; texts may say `{{service.founded}}`',
    },
  ]
}

function pairs(list: string): ReadonlySet<string> {
  return new Set(list.split(',').map((pair) => pair.trim().replaceAll(/\s+/g, ' ')))
}
