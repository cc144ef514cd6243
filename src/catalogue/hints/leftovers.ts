import type { Root } from 'mdast'
import type { LineFinding } from '../checks/headings.ts'
import { visitMarkdown } from '../markdown/parse.ts'

const chatbot = {
  rule: 'is what a chatbot says beside the text that it was asked for',
  suggestion: 'delete this sentence, and read what stands around it: it may be from the chatbot, too',
}

const documentComment = {
  rule: 'is a comment of Google Docs, which came along with the text, and readers see it',
  suggestion: 'do what the comment says, and take out both its mark, such as `[a]`, and its words below the text',
}

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
    pattern: /\[\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?\] ?[^\][\n:]{1,60}:/,
    rule: 'is a line of a chat, which was pasted along',
    suggestion: 'do what it says, and take it out',
  },
  {
    pattern: /[.,;:!?)”](\[[a-z]\])(?:$|[\s.,;:!?)])/m,
    ...documentComment,
  },
  {
    pattern: /\p{Ll}{2}(\[[a-d]\])(?:$|[\s.,;:!?)])/mu,
    ...documentComment,
  },
  {
    pattern: /^\[[a-z]\]\p{Lu}[^\n]{0,300}/mu,
    ...documentComment,
  },
  {
    pattern: /^(?:Sure|Certainly|Of course|Absolutely|Great)[!,.] here(?: is|’s|'s| are)\b[^\n]{0,120}:$/im,
    ...chatbot,
  },
  {
    pattern:
      /^Here(?: is|’s|'s) (?:the|a|your) (?:revised|polished|improved|updated|rewritten|translated|refined|shorter|cleaned[- ]up|concise)\b[^\n]{0,120}:$/im,
    ...chatbot,
  },
  {
    pattern:
      /\b(?:Let me know if you(?:['’]d| would)? (?:like|want|need) (?:me to|any (?:changes|adjustments|further))|Would you like me to|Feel free to (?:adjust|customi[sz]e|modify)|Möchten Sie, dass ich|Soll ich (?:den|diesen) Text|Lassen Sie mich wissen, (?:ob|wenn) ich|Souhaitez-vous que je|N['’]hésitez pas à me dire)\b[^\n.!?]{0,100}/,
    ...chatbot,
  },
  {
    pattern: /\b(?:cite|navlist)?turn\d{1,3}(?:search|view|news|image|file|fetch)\d{1,3}\b/,
    rule: 'is where an assistant named its source, and means nothing to readers',
    suggestion: 'take it out, and link to the source: `[words](https://…)`',
  },
  {
    pattern:
      /\b(?:Commented|Kommentiert|Commenté) ?\[\p{Lu}{1,4}\d{1,3}\]:?|^(?:Formatted|Formatiert|Mis en forme) ?: [^\n]{1,100}/mu,
    rule: 'is what Word notes beside a text, and readers see it',
    suggestion: 'take it out',
  },
  {
    pattern:
      /\b(?:strictly confidential|nur für den internen Gebrauch|streng vertraulich|usage interne uniquement|strictement confidentiel)\b/i,
    rule: 'says that this text is not for readers',
    suggestion: 'take it out, or keep the page back with `draft: true`',
  },
  {
    pattern:
      /[([]?@\p{Lu}\p{L}{1,30}[,:]? (?:please|pls|can you|could you|check|bitte|kannst du|können Sie|merci de|peux-tu|pouvez-vous)[^\n)\]]{0,100}[)\]]?/u,
    rule: 'is a note of somebody who worked on this text, and readers see it',
    suggestion: 'do what it says, and take it out',
  },
  {
    pattern: /&(?:amp|nbsp|quot|apos|lt|gt|#\d{1,5}|#x[\da-f]{1,5});/i,
    rule: 'is a sign as programs write it, and readers see these letters',
    suggestion: 'type the sign itself, such as `&`, a space or a quotation mark',
  },
  {
    pattern: /\bexample\.(?:com|org|net)\b/i,
    rule: 'is an address that nobody has',
    suggestion: 'write the real one, or put it between backticks if it is an example',
  },
]

/** @returns what another program, or an editor who meant to come back, left in a text; not in examples of code */
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
