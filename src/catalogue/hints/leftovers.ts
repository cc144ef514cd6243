import type { Root } from 'mdast'
import type { LineFinding } from '../checks/headings.ts'
import { visitMarkdown } from '../markdown/parse.ts'

const leftovers = [
  {
    pattern: /(?<=^|\s):[a-z][a-z_]{2,30}:(?=$|[\s.,!?])/m,
    rule: 'is the name of an emoji, and is shown as it is typed',
    suggestion: 'type the emoji itself, or take it out',
  },
  {
    pattern: /^(?:(?:Page|Seite|Page n°) ?\d{1,4}(?: ?(?:of|von|sur|\/) ?\d{1,4})?|- ?\d{1,3} ?-)$/m,
    rule: 'is the number of a page in print',
    suggestion: 'take it out, and join the sentence around it if it stands within one',
  },
  {
    pattern:
      /\b(?:Sent from my (?:iPhone|iPad|Android|Samsung|Galaxy)|Von meinem (?:iPhone|iPad) gesendet|Envoyé de mon iPhone|Get Outlook for)\b/,
    rule: 'is what a program writes below mails',
    suggestion: 'take it out',
  },
  {
    pattern: /(\[\d{1,3}\])(?:$|[\s.,;:)])/,
    rule: 'is the number of a note in another text',
    suggestion: 'take it out, or link to what it stands for: `[words](https://…)`',
  },
  {
    pattern:
      /\[(?:(?:\p{Lu}{1,3}\d{1,3}:|\d{1,2}:\d{2})[^\][\n]{0,300}|(?:please|pls|check|ask|fix|comment|to ?do|tbd|bitte|prüfen|klären|Kommentar|à vérifier)(?:[\s:?!,.][^\][\n]{0,300})?)\]/iu,
    rule: 'is a note of somebody who worked on this text, and readers see it',
    suggestion: 'do what it says, and take it out',
  },
  {
    pattern: /\bexample\.(?:com|org|net)\b/i,
    rule: 'is an address that nobody has',
    suggestion: 'write the real one, or put it between backticks if it is an example',
  },
]

/** @returns what was left in a text by another program, or by who meant to come back; examples of code are meant */
export function leftoversIn(tree: Root): LineFinding[] {
  const findings: LineFinding[] = []
  visitMarkdown(tree, (node) => {
    if (node.type !== 'text') return
    for (const { pattern, rule, suggestion } of leftovers) {
      const found = pattern.exec(node.value)
      if (!found) continue
      const line = node.position!.start.line + node.value.slice(0, found.index).split('\n').length - 1
      findings.push({ line, value: found[1] ?? found[0], rule, suggestion })
    }
  })
  return findings
}
