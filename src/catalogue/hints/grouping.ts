import type { SourceFile } from '../frontmatter.ts'
import { fillData } from '../placeholders.ts'
import { type ContentProblem, excerpt, fieldName } from '../problem.ts'
import { paragraphsOf } from './wrong-language.ts'

/** Money whose thousands are set apart by a point or a comma. */
const amount =
  /[£€$] ?([1-9]\d{0,2}(?:\.\d{3}|,\d{3}){1,4})\b|\b([1-9]\d{0,2}(?:\.\d{3}|,\d{3}){1,4}) ?(?:[£€$]|EUR\b|GBP\b|USD\b|CHF\b|Euro\b)/g

type Found = { value: string; at: number; right: string }

/**
 * @returns amounts of money of a file that are written as another language writes them: `£15.000` is fifteen pounds
 *   in English
 */
export function foreignGrouping(
  { file, frontmatter, body, bodyLine, lineOf }: SourceFile,
  language: string,
): ContentProblem[] {
  const hints: ContentProblem[] = []
  const { own, other } = separatorsOf(language)
  const told = ({ value, right }: Found) => ({
    rule: `has a ${names[other]} where ${shownNames.of(language)} sets ${own === ' ' ? 'a space' : `a ${names[own]}`} between thousands`,
    suggestion: `write \`${right}\`, if \`${value}\` are thousands`,
  })
  fillData(frontmatter, (value, path) => {
    const found = firstIn(value, own, other)
    if (found)
      hints.push({ file, line: lineOf(path), field: fieldName(path), value: excerpt(value, found.at), ...told(found) })
    return value
  })
  for (const { text, line } of paragraphsOf(body)) {
    const found = firstIn(text, own, other)
    if (!found) continue
    const offset = text.slice(0, found.at).split('\n').length - 1
    hints.push({ file, line: bodyLine + line + offset, value: found.value, ...told(found) })
  }
  return hints
}

const names = { '.': 'point', ',': 'comma', ' ': 'space' } as const
const shownNames = new Intl.DisplayNames('en', { type: 'language' })

/** @returns what stands between thousands in a language, and which sign does so in others */
function separatorsOf(language: string): { own: '.' | ',' | ' '; other: '.' | ',' } {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567)
  const group = parts.find(({ type }) => type === 'group')?.value
  if (group === ',') return { own: ',', other: '.' }
  return { own: group === '.' ? '.' : ' ', other: ',' }
}

function firstIn(text: string, own: string, other: string): Found | undefined {
  for (const match of text.matchAll(amount)) {
    const digits = match[1] ?? match[2]!
    if (digits.includes(other) && !digits.includes(own))
      return { value: match[0], at: match.index, right: match[0].replaceAll(other, own === ' ' ? '\u00A0' : own) }
  }
  return undefined
}
