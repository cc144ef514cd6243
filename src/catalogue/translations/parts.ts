import type { CheckedEntry } from '../checked-entry.ts'
import { sectionPartHints, sectionsOf } from './section-parts.ts'
import { type Paragraph, paragraphsOf } from '../hints/wrong-language.ts'
import type { ContentProblem } from '../problem.ts'

/** @returns parts that an original has and its translation has not: sections, and facts that are filled in */
export function partHints(translation: CheckedEntry | undefined, original: CheckedEntry): ContentProblem[] {
  if (!translation) return []
  return [...sectionHints(translation, original), ...factHints(translation, original)]
}

function sectionHints(
  { source }: Pick<CheckedEntry, 'source'>,
  { source: original }: Pick<CheckedEntry, 'source'>,
): ContentProblem[] {
  const [own, theirs] = [headingsOf(source.body), headingsOf(original.body)]
  if (own.length === theirs.length)
    return own.every(({ text }, place) => levelOf(text) === levelOf(theirs[place]!.text))
      ? sectionPartHints(sectionsOf(source, own), sectionsOf(original, theirs))
      : []
  const first = own.find(({ text }, place) => levelOf(text) !== levelOf(theirs[place]?.text ?? ''))
  return [
    {
      file: source.file,
      line: source.bodyLine + (first ?? own.at(-1) ?? { line: 0 }).line,
      rule: `has ${count(own.length)}, and ${original.file} has ${count(theirs.length)}: ${theirs.map(({ text }) => text.replace(/^#+ /, '')).join('; ')}`,
      suggestion: 'compare both, and translate each section',
      ...(own.length > theirs.length && {
        otherSide: {
          file: original.file,
          line:
            original.bodyLine +
            (
              theirs.find(({ text }, place) => levelOf(text) !== levelOf(own[place]?.text ?? '')) ??
              theirs.at(-1) ?? { line: 0 }
            ).line,
          rule: `has ${count(theirs.length)}, and its translation, ${source.file}, has ${count(own.length)}: ${own.map(({ text }) => text.replace(/^#+ /, '')).join('; ')}`,
          suggestion:
            'put back the section that is missing; if it is gone for good, take it out of the translation, too',
        },
      }),
    },
  ]
}

function count(headings: number): string {
  return `${headings} heading${headings === 1 ? '' : 's'}`
}

function headingsOf(body: string): Paragraph[] {
  return paragraphsOf(body).filter(({ text }) => /^#{1,6} /.test(text))
}

function levelOf(heading: string): number {
  return heading.indexOf(' ')
}

const placeholder = /\{\{([\w\s.-]{1,60})\}\}/g

/**
 * A page may say a fact in its own words. A saved reply may not leave out a placeholder, such as the submitter's name.
 */
function factHints({ collection, source }: CheckedEntry, { source: original }: CheckedEntry): ContentProblem[] {
  if (collection !== 'replies') return []
  const names = (body: string) => new Set([...body.matchAll(placeholder)].map(([, name = '']) => name.trim()))
  const said = names(source.body)
  const unsaid = [...names(original.body)].filter((name) => !said.has(name))
  if (unsaid.length === 0) return []
  return [
    {
      file: source.file,
      line: source.bodyLine,
      value: unsaid.map((name) => `{{${name}}}`).join(', '),
      rule: `is said in ${original.file}, and not here`,
      suggestion: 'write it where the sentence says that fact',
    },
  ]
}
