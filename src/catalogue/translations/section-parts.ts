import type { SourceFile } from '../frontmatter.ts'
import { type Span, spansIn } from '../hints/said-twice.ts'
import { type Paragraph, paragraphsOf } from '../hints/wrong-language.ts'
import type { ContentProblem } from '../problem.ts'

const item = /^\s{0,8}(?:[-*+]|\d{1,3}[.)])\s/
const row = /^\s{0,3}\|/
/** The line below the head of a table. */
const rule = /^[\s|:-]+$/

/** What stands in front of the first heading of a text, and below each. */
export type Section = {
  source: SourceFile
  heading: string | undefined
  items: Paragraph[]
  rows: Paragraph[]
  all: Paragraph[]
}

/** @param headings of the text, in its order @returns its sections */
export function sectionsOf(source: SourceFile, headings: readonly Paragraph[]): Section[] {
  const starts = [undefined, ...headings]
  const sections = starts.map((heading): Section => ({ source, heading: heading?.text, items: [], rows: [], all: [] }))
  let place = 0
  for (const paragraph of paragraphsOf(source.body)) {
    if (paragraph.line >= (starts[place + 1]?.line ?? Infinity)) place += 1
    const section = sections[place]!
    section.all.push(paragraph)
    if (item.test(paragraph.text)) section.items.push(paragraph)
    // The row above the line is the head of the table.
    if (rule.test(paragraph.text)) section.rows.pop()
    else if (row.test(paragraph.text)) section.rows.push(paragraph)
  }
  return sections
}

/**
 * @param own of a translation
 * @param theirs of its original, as many
 * @returns sections with fewer or more items, or rows, and with another time in words
 */
export function sectionPartHints(own: readonly Section[], theirs: readonly Section[]): ContentProblem[] {
  return own.flatMap((section, place) => {
    const original = theirs[place]!
    return [
      ...partHints('items', 'items of a list', section, original),
      ...partHints('rows', 'rows of a table', section, original),
      ...timeHints(section, original),
    ]
  })
}

function partHints(kind: 'items' | 'rows', named: string, own: Section, original: Section): ContentProblem[] {
  const [here, there] = [own[kind], original[kind]]
  // One list in place of two, or a sentence in place of a list, is meant.
  if (here.length === there.length || here.length === 0 || there.length === 0) return []
  return [
    {
      file: own.source.file,
      line: lineOf(own, here[0]!),
      ...(own.heading && { value: own.heading.replace(/^#+ /, '') }),
      rule: `has ${here.length} ${named} in this section, and ${original.source.file} has ${there.length}, from its line ${lineOf(original, there[0]!)}`,
      suggestion: `compare both, and translate each ${kind === 'items' ? 'item' : 'row'}`,
      ...(here.length > there.length && { otherSide: lost(named, own, original, kind) }),
    },
  ]
}

/** @returns that the original has fewer than its translation, for whoever has just taken one out of it */
function lost(named: string, own: Section, original: Section, kind: 'items' | 'rows'): ContentProblem {
  return {
    file: original.source.file,
    line: lineOf(original, original[kind][0]!),
    ...(original.heading && { value: original.heading.replace(/^#+ /, '') }),
    rule: `has ${original[kind].length} ${named} in this section, and its translation, ${own.source.file}, has ${own[kind].length}, from its line ${lineOf(own, own[kind][0]!)}`,
    suggestion: 'put back what is missing; if it is gone for good, take it out of the translation, too',
  }
}

/** Larger numbers are in digits in every language, and compared as such. */
const largestInWords = 20

/** @returns that one time of a section is another one in the original: “twenty weeks” and “zwölf Wochen” */
function timeHints(own: Section, original: Section): ContentProblem[] {
  // Where both have as many paragraphs, each is compared with its own.
  if (own.all.length === original.all.length) return []
  const [here, there] = [spansOf(own), spansOf(original)]
  const [added, lacking] = [without(here, there), without(there, here)]
  const [one, other] = [added[0], lacking[0]]
  if (!one || !other || added.length > 1 || lacking.length > 1 || one.unit !== other.unit) return []
  if (here.length !== there.length || Math.min(one.value, other.value) > largestInWords) return []
  return [
    {
      file: own.source.file,
      line: lineOf(own, one.paragraph),
      rule: `says ${one.value} ${one.unit}, and ${original.source.file}, line ${lineOf(original, other.paragraph)}, says ${other.value}`,
      suggestion: 'compare both, and write the same time in both',
      otherSide: {
        file: original.source.file,
        line: lineOf(original, other.paragraph),
        rule: `says ${other.value} ${other.unit}, and its translation, ${own.source.file}, line ${lineOf(own, one.paragraph)}, says ${one.value}`,
        suggestion: 'write the same time in both',
      },
    },
  ]
}

type Placed = Span & { paragraph: Paragraph }

function spansOf({ all }: Section): Placed[] {
  return all.flatMap((paragraph) => spansIn(paragraph.text).map((span) => ({ ...span, paragraph })))
}

/** @returns what is left of a list when each of another is taken out once */
function without(list: readonly Placed[], others: readonly Placed[]): Placed[] {
  const left = new Map<string, number>()
  for (const { value, unit } of others) left.set(`${value} ${unit}`, (left.get(`${value} ${unit}`) ?? 0) + 1)
  return list.filter(({ value, unit }) => {
    const many = left.get(`${value} ${unit}`) ?? 0
    left.set(`${value} ${unit}`, many - 1)
    return many <= 0
  })
}

function lineOf({ source }: Section, { line }: Paragraph): number {
  return source.bodyLine + line
}
