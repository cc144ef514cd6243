import type { Root } from 'mdast'
import type { LineFinding } from '../checks/headings.ts'
import type { SourceFile } from '../frontmatter.ts'
import { visitMarkdown } from '../markdown/parse.ts'
import { fillData } from '../placeholders.ts'
import { type ContentProblem, fieldName } from '../problem.ts'

/** A part of a word, a hyphen, and the rest of it behind a space or on the next line. */
const broken = /(\p{L}{2,40})-(?: |\n)(\p{Ll}{2,40})/gu
/** What follows a hyphen that stands for the end of the next word: “Vor- und Nachteile”, “pre- and post-war”. */
const suspends = new Set(
  `and or to nor but as versus vs through rather than then by und oder bis sowie bzw beziehungsweise als statt noch wie
  aber gegen mit et ou à ni mais puis e o y i a lub en of och og ja in on im am`.split(/\s+/),
)
/** Letters that programs for print join, and signs that only one font has. */
const printed = /[\uFB00-\uFB06\uE000-\uF8FF]/
const letters: Readonly<Record<string, string>> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'ft',
  ﬆ: 'st',
}

type Found = { at: number; value: string; rule: string; suggestion: string }

function foundIn(text: string): Found[] {
  const parts = [...text.matchAll(broken)].filter(({ 2: rest }) => !suspends.has(rest!.toLowerCase()))
  const sign = printed.exec(text)
  const meant = sign && letters[sign[0]]
  return [
    ...parts.map((word) => ({
      at: word.index,
      value: word[0].replace('\n', ' '),
      rule: 'is a word in two parts, as at the end of a line in print',
      suggestion: `write \`${word[1]}${word[2]}\`, or \`${word[1]}-${word[2]}\` if it has a hyphen`,
    })),
    ...(sign
      ? [
          {
            at: sign.index,
            value: sign[0],
            rule: meant
              ? `is one sign for the letters ${meant}, as in print, and no search finds it`
              : 'is a sign of one font alone, and others show a box',
            suggestion: meant
              ? `write \`${meant}\``
              : 'take it out, or write the sign that is meant; begin an item of a list with a hyphen and a space',
          },
        ]
      : []),
  ]
}

/**
 * @returns words that a line of print broke, each of them, and the first sign of print in a piece of text; code is
 *   meant
 */
export function brokenWords(tree: Root): LineFinding[] {
  const findings: LineFinding[] = []
  visitMarkdown(tree, (node) => {
    if (node.type !== 'text') return
    for (const { at, ...found } of foundIn(node.value))
      findings.push({ line: node.position!.start.line + node.value.slice(0, at).split('\n').length - 1, ...found })
  })
  return findings
}

/** @returns the same in the fields of files */
export function brokenWordsInFields(sources: readonly SourceFile[]): ContentProblem[] {
  return sources.flatMap((source) => {
    const hints: ContentProblem[] = []
    fillData(source.frontmatter, (text, path) => {
      for (const { at: _, value, ...found } of foundIn(text))
        hints.push({ file: source.file, line: source.lineOf(path), field: fieldName(path), value, ...found })
      return text
    })
    return hints
  })
}
