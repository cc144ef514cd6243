import type { Root } from 'mdast'
import type { LineFinding } from '../checks/headings.ts'
import { visitMarkdown } from '../markdown/parse.ts'

/** The names of the fields of a mail, as programs print them, in bold or not. */
const field =
  /^[>\s]*(?:\*{1,2})?(from|sent|to|cc|bcc|subject|date|von|gesendet|an|betreff|datum|de|envoyé|à|objet)\s?(?:\*{1,2})?\s?:(?:\*{1,2})?\s?\S/i
const subjects = new Set(['subject', 'betreff', 'objet', 'sent', 'gesendet', 'envoyé'])
const original =
  /^-{2,10} ?(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Weitergeleitete Nachricht|Message d['’]origine|Message transféré) ?-{2,10}/i
const wrote = /^(?:On|Am|Le) [^\n]{6,120}(?: wrote| schrieb [^\n:]{1,80}| a écrit) ?:$/m

/** @returns the head of a mail that was copied with its text */
export function mailHeads(tree: Root, markdown: string): LineFinding[] {
  const findings: LineFinding[] = []
  visitMarkdown(tree, (node) => {
    if (node.type !== 'paragraph') return
    const { start, end } = node.position!
    const lines = markdown.slice(start.offset, end.offset).split('\n')
    const heads = lines.flatMap((line, place) => {
      const name = field.exec(line)?.[1]
      return name === undefined ? [] : [{ name: name.toLowerCase(), place }]
    })
    const single = lines.findIndex((line) => original.test(line.trim()) || wrote.test(line.trim()))
    const isHead = heads.length > 1 && heads.some(({ name }) => subjects.has(name))
    if (!isHead && single < 0) return
    const [from, to] = isHead ? [heads[0]!.place, heads.at(-1)!.place] : [single, single]
    findings.push({
      line: start.line + from,
      value: lines[from]!.trim(),
      rule: 'is the head of a mail, and was copied with its text',
      suggestion: from === to ? 'delete this line' : `delete this line and the ${to - from} below it`,
    })
  })
  return findings
}
