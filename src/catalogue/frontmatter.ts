import matter from 'gray-matter'
import type { ContentProblem } from './problem.ts'
import { type Fields, readFields } from './yaml.ts'

/** A markdown file, split, with its frontmatter read but not yet checked. */
export type SourceFile = {
  file: string
  frontmatter: unknown
  body: string
  /** Line of the file on which the body begins, from 1. */
  bodyLine: number
  lineOf: Fields['lineOf']
}

/**
 * Spaces without width and marks that turn the direction of text, which make two words that look alike differ; and
 * control characters, which come along from other programs.
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const invisible = /[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/

/**
 * Splits a markdown file and reads its YAML. Frontmatter in JavaScript, which gray-matter would run, is refused.
 * @param file path to show in problems
 */
export function readSource(file: string, content: string): SourceFile | ContentProblem[] {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const problem = (line: number, rule: string, suggestion: string): ContentProblem[] => [
    { file, line, rule, suggestion },
  ]
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length

  const unreadable = text.search(/[\uFFFD\0]/)
  if (unreadable >= 0)
    return problem(
      lineAt(unreadable),
      'is not saved as UTF-8, so some of its letters are lost',
      'type the lost letters anew, and choose UTF-8 where your program saves',
    )
  const merge = findMerge(text)
  if (merge >= 0)
    return problem(
      lineAt(merge),
      'holds two versions of the text, because two people changed it at the same time',
      'keep one version, and take out the lines of `<<<<<<<`, `=======` and `>>>>>>>`',
    )
  const unseen = text.search(invisible)
  if (unseen >= 0)
    return problem(
      lineAt(unseen),
      `holds a character that nobody sees: U+${text.charCodeAt(unseen).toString(16).toUpperCase().padStart(4, '0')}`,
      'type the line anew instead of pasting it',
    )
  const opening = /^---([^\n]*)\n/.exec(text)
  if (!opening)
    return problem(
      1,
      'does not begin with its fields, between two lines `---`',
      'make `---` the very first line, then the fields, then another `---` line',
    )
  const language = opening[1]!.trim()
  if (language)
    return problem(
      1,
      language.startsWith('-')
        ? `the first line has ${opening[0].trim().length} hyphens, and takes three`
        : `the first line has \`${language}\` behind its hyphens, and fields are read in one form only`,
      'make the first line exactly `---`, and write each field as `name: value`',
    )
  const closing = /\n---([^\n]*)/.exec(text)
  // Programs for letters make a dash of hyphens.
  const dash = closing ? null : /\n[–—-]{1,6}[ \t]{0,9}(?=\n|$)/.exec(text)
  if (dash)
    return problem(
      lineAt(dash.index) + 1,
      `the fields have no end: this line is \`${dash[0].trim()}\``,
      'make the line exactly `---`, three hyphens',
    )
  if (!closing)
    return problem(
      1,
      'the fields have no end: the second line `---` is missing',
      'put a line `---` after the last field',
    )
  if (closing[1]!.trim())
    return problem(
      lineAt(closing.index) + 1,
      'the fields end in a line that is more than `---`',
      'make the line exactly `---`',
    )

  const { matter: yaml, content: body } = matter(text, { engines: { yaml: () => ({}) } })
  const again = /^\s*---[ \t]*\n(?:[A-Za-z_][\w-]*:.*\n)+/.exec(body)
  if (again)
    return problem(
      lineAt(text.length - body.length + again[0].indexOf('---')),
      'the fields are there twice, each time between two lines `---`',
      'put all fields between the first two lines `---`, and delete the second two',
    )
  const fields = readFields(yaml.replace(/^[ \t]*\n/, ''), 2)
  if ('fault' in fields) return [{ file, ...fields.fault }]
  return {
    file,
    frontmatter: fields.data,
    body,
    bodyLine: lineAt(text.length - body.length),
    lineOf: fields.lineOf,
  }
}

const merged = { begins: '<<<<<<< ', between: '=======', ends: '>>>>>>> ' }

/** @returns where a merge left two versions of a text; -1 where none did. A line of equals signs alone is a heading, too */
function findMerge(text: string): number {
  const last = text.lastIndexOf(`\n${merged.ends}`)
  if (last < 0 && !text.includes(merged.begins) && !text.startsWith(merged.ends)) return -1
  let offset = 0
  for (const line of text.split('\n')) {
    if (line.startsWith(merged.begins) || line.startsWith(merged.ends) || (line === merged.between && offset < last))
      return offset
    offset += line.length + 1
  }
  return -1
}
