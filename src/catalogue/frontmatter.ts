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
 * Spaces without width and marks that change the direction of text, which make words differ that look the same; and
 * control characters, which are pasted from other programs.
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const invisible = /[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/

/** What is wrong at a line of a file, without its name. */
type Fault = Omit<ContentProblem, 'file'>

/**
 * Splits a markdown file and reads its YAML. Frontmatter in JavaScript, which gray-matter would run, is refused.
 * @param file path to show in problems
 */
export function readSource(file: string, content: string): SourceFile | ContentProblem[] {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const fault = faultOfText(text) ?? faultOfLimits(text)
  if (fault) return [{ file, ...fault }]

  const { matter: yaml, content: body } = matter(text, { engines: { yaml: () => ({}) } })
  const again = /^\s*---[ \t]*\n(?:[A-Za-z_][\w-]*:.*\n)+/.exec(body)
  if (again)
    return [
      {
        file,
        line: lineAt(text, text.length - body.length + again[0].indexOf('---')),
        rule: 'the fields are there twice, each time between two lines `---`',
        suggestion: 'put all fields between the first two lines `---`, and delete the second two',
      },
    ]
  const fields = readFields(yaml.replace(/^[ \t]*\n/, ''), 2)
  if ('fault' in fields) return [{ file, ...fields.fault }]
  return {
    file,
    frontmatter: fields.data,
    body,
    bodyLine: lineAt(text, text.length - body.length),
    lineOf: fields.lineOf,
  }
}

/** @returns what makes a whole file unusable, such as letters that were lost */
function faultOfText(text: string): Fault | undefined {
  const unreadable = text.search(/[\uFFFD\0]/)
  if (unreadable >= 0)
    return {
      line: lineAt(text, unreadable),
      rule: 'is not saved as UTF-8, so some of its letters are lost',
      suggestion: 'type the lost letters anew, and choose UTF-8 where your program saves',
    }
  const merge = findMerge(text)
  if (merge >= 0)
    return {
      line: lineAt(text, merge),
      rule: 'holds two versions of the text, because two people changed it at the same time',
      suggestion: 'keep one version, and take out the lines of `<<<<<<<`, `=======` and `>>>>>>>`',
    }
  const unseen = text.search(invisible)
  if (unseen >= 0)
    return {
      line: lineAt(text, unseen),
      rule: `holds a character that nobody sees: U+${text.charCodeAt(unseen).toString(16).toUpperCase().padStart(4, '0')}`,
      suggestion: 'type the line anew instead of pasting it',
    }
  return undefined
}

/** @returns what is wrong with the two lines `---` between which the fields are */
function faultOfLimits(text: string): Fault | undefined {
  const opening = /^---([^\n]*)\n/.exec(text)
  const fence = /^\s{0,9}(`{3,9}|~{3,9})[ \t]{0,9}\w{0,20}[ \t]{0,9}\n\s{0,9}---[ \t]{0,9}\n/.exec(text)
  if (fence) {
    const last = text.trimEnd().split('\n')
    const closes = last.at(-1)!.trim() === fence[1]
    return {
      line: 1,
      rule: `the whole file stands in a block of code, which begins with \`\` ${fence[0].trim().split('\n')[0]!.trim()} \`\`; chatbots give files so`,
      suggestion: closes
        ? `delete the first line and the last one, line ${last.length}`
        : 'delete the first line, so that `---` is the first',
    }
  }
  if (!opening)
    return {
      line: 1,
      rule: 'does not begin with its fields, between two lines `---`',
      suggestion: 'make `---` the very first line, then the fields, then another `---` line',
    }
  const language = opening[1]!.trim()
  if (language)
    return {
      line: 1,
      rule: language.startsWith('-')
        ? `the first line has ${opening[0].trim().length} hyphens, and takes three`
        : `the first line has \`${language}\` behind its hyphens, and fields are read in one form only`,
      suggestion: 'make the first line exactly `---`, and write each field as `name: value`',
    }
  const closing = /\n---([^\n]*)/.exec(text)
  // Word processors turn hyphens into a dash.
  const dash = closing ? null : /\n[–—-]{1,6}[ \t]{0,9}(?=\n|$)/.exec(text)
  if (dash)
    return {
      line: lineAt(text, dash.index) + 1,
      rule: `the fields have no end: this line is \`${dash[0].trim()}\``,
      suggestion: 'make the line exactly `---`, three hyphens',
    }
  if (!closing) {
    const last = lastField(text.split('\n'))
    return {
      line: last,
      rule: 'the fields have no end: the second line `---` is missing',
      suggestion: `put a line \`---\` behind line ${last}`,
    }
  }
  if (closing[1]!.trim())
    return {
      line: lineAt(text, closing.index) + 1,
      rule: 'the fields end in a line that is more than `---`',
      suggestion: 'make the line exactly `---`',
    }
  return undefined
}

/**
 * @returns the line of the last field, from 1, where nothing ends the fields: behind an empty line only a name begins
 *   one
 */
function lastField(lines: readonly string[]): number {
  let last = 1
  for (const [at, line] of lines.entries()) {
    if (at === 0 || !line.trim()) continue
    const isNext = last === at && /^(?:\s|-\s|#)/.test(line)
    if (!isNext && !/^[a-z_]{1,40}:(?:\s|$)/.test(line)) break
    last = at + 1
  }
  return last
}

/** @returns the line of a place in a text, from 1 */
function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

const merged = { begins: '<<<<<<< ', between: '=======', ends: '>>>>>>> ' }

/**
 * @returns where a merge left two versions of a text; -1 where none did. A line of equals signs alone is a heading, too
 */
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
