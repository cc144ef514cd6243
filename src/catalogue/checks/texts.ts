import { never } from '../checked-entry.ts'
import { withoutComments } from '../markdown/comments.ts'
import { applyEdits, type Edit } from '../markdown/edit.ts'
import type { Link } from '../markdown/links.ts'
import type { ReadText } from '../markdown/read-text.ts'
import { type Reading, readingAfter, readingOf } from '../markdown/reading.ts'
import type { ContentProblem } from '../problem.ts'
import type { LinkPlace, LinkTargets } from './link-targets.ts'
import { checkTarget } from './links.ts'

/** A text with its place in the content. */
export type PlacedText = LinkPlace & {
  file: string
  /** What was read of the text; absent where it is nested too deeply. */
  read: ReadText | undefined
  firstLine: number
  /** Whether its page consists of it. */
  isPage: boolean
}

/**
 * Checks the links of a text, and that it holds nothing that would not be shown.
 * @returns the text with its links resolved, and without comments and space around it; and what was read of that
 */
export function checkText(
  text: PlacedText,
  targets: LinkTargets,
): { markdown: string; reading: Reading; problems: ContentProblem[] } {
  const { file, markdown, read, firstLine, isPage } = text
  if (!read)
    return {
      markdown,
      reading: readingOf(''),
      problems: [
        {
          file,
          line: firstLine,
          rule: 'the text is nested too deeply to be read',
          suggestion: 'look for a long row of `>`, `-`, `*` or `[`, and take it out',
        },
      ],
    }
  const problems: ContentProblem[] = []
  const edits: Edit[] = []
  for (const { value, start, end, ...html } of read.html) {
    const line = firstLine + html.line - 1
    if (isComment(value)) edits.push({ start, end, text: '' })
    else if (!value.startsWith('</'))
      problems.push({
        file,
        line,
        value,
        rule: 'is HTML, which other programs put there, and would not be shown',
        suggestion:
          'write the words alone, with `**` around what is bold and `[words](address)` for a link; put an example between backticks',
      })
  }
  const findings = text.hidden === never ? read.findings : [...read.findings, ...read.unfinished]
  for (const { line, ...finding } of findings) problems.push({ file, line: firstLine + line - 1, ...finding })
  const links: Link[] = []
  for (const link of read.links) {
    const { changes, finding } = checkTarget(link, text, targets)
    edits.push(...changes)
    links.push({ ...link, target: changes[0]?.text ?? link.target })
    if (finding) problems.push({ file, line: firstLine + link.line - 1, value: link.target, ...finding })
  }
  const resolved = applyEdits(markdown, edits)
  const shown = resolved.trim()
  const space = resolved.slice(0, resolved.length - resolved.trimStart().length)
  const taken: Edit = { start: 0, end: space.length, text: '' }
  // Lines that are empty say nothing; other space at the beginning does, until it is taken away.
  const reading = /[^\n]/.test(space)
    ? readingOf(shown)
    : readingAfter([...edits, taken], { ...read, links, headings: read.headings.map((heading) => heading.text) })
  if (isPage && !shown)
    problems.push({
      file,
      line: firstLine,
      rule: 'has no text below its fields',
      suggestion: 'write the text below the second line `---`',
    })
  return { markdown: shown, reading, problems }
}

/** Comments are notes among editors; other HTML after a comment on the same line would be lost with it. */
function isComment(html: string): boolean {
  return withoutComments(html).trim() === ''
}
