import { cutBefore } from './cut-before.ts'

const blockStart = '<pre'
const blockEnd = '</pre>'
const paragraphStart = '<p>'
const paragraphEnd = '</p>'
/** A shorter one is seen at a glance. */
const mostLines = 24
/** The name of a member in a text. */
const name = /<code>(\w{1,40})<\/code>/g
/** How a line of the outermost members begins, once it has colours. */
const member = /^ {2}<span class="c-name">"(\w{1,40})"</

/**
 * Of a long example few lines matter, and the text below it names them: those are marked, and what follows the
 * beginning is folded.
 * @param html of a page, whose code has its colours @returns the same text with the marks and folds
 */
export function withFoldedSamples(html: string): string {
  return cutBefore(html, blockStart)
    .map((part) => {
      const end = part.indexOf(blockEnd) + blockEnd.length
      const block = part.slice(0, end)
      const lines = block.split('\n')
      if (lines.length <= mostLines) return part
      const rest = part.slice(end)
      const said = rest.trimStart().startsWith(paragraphStart) ? rest.slice(0, rest.indexOf(paragraphEnd)) : ''
      const named = namesIn(said)
      const marked = lines.map((line) => (named.has(member.exec(line)?.[1] ?? '') ? `<mark>${line}</mark>` : line))
      return `<details class="tall"><summary class="panel" data-markdown-ignore>All lines</summary>${marked.join('\n')}</details>${rest}`
    })
    .join('')
}

function namesIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(name), ([, one = '']) => one))
}
