import type { Root } from 'mdast'
import type { LineFinding } from '../checks/headings.ts'
import { plainText, visitMarkdown } from '../markdown/parse.ts'

/** Words that no sentence has twice in a row; “that that”, “die die” and “nous nous” are sentences. */
const neverTwice = new Set(
  `the a an of to and for with from by or our your their this can will should must may would could has have been we they at as
  but if than then also into about more who which when what not
  und oder nicht ein eine einen einem einer zu mit von für auf im zum zur wir
  le la les et pour avec dans un une des`.split(/\s+/),
)
const words = /[\p{L}\p{N}]+/gu
/** So many words are a sentence, and no line of an address. */
const fewestWords = 12
/** How a paragraph ends that was cut off: in the middle of a word or behind a comma. */
const cutOff = /[\p{Ll},]$/u
const endWithin = /[.!?:] \p{Lu}/u
const spaceBefore = /[\p{L}\d] , ?\p{L}/u
const spaceBeforeStop = /\p{L}{2,40} \.(?:\s|$)/u
const mixedQuotes = /„[^“”"„\n]{1,200}"/

/**
 * @returns slips of the hand in sentences: a word typed twice, an end that was lost, quotation marks that do not match
 */
export function slipsIn(tree: Root): LineFinding[] {
  const findings: LineFinding[] = []
  visitMarkdown(tree, (node) => {
    if (node.type !== 'text') return
    const tell = (value: string, index: number, rule: string, suggestion: string) => {
      const line = node.position!.start.line + node.value.slice(0, index).split('\n').length - 1
      findings.push({ line, value, rule, suggestion })
    }
    const twice = doubledWord(node.value)
    if (twice) tell(twice.value, twice.at, 'is the same word twice', 'take one of the two out')
    const comma = spaceBefore.exec(node.value)
    if (comma)
      tell(comma[0], comma.index, 'has a space before its comma', `write \`${comma[0].replace(/ , ?/, ', ')}\``)
    const quotes = mixedQuotes.exec(node.value)
    if (quotes)
      tell(
        quotes[0],
        quotes.index,
        'begins with a German quotation mark and ends with a straight one',
        `write \`${quotes[0].slice(0, -1)}“\``,
      )
  })
  visitMarkdown(tree, (node) => {
    if (node.type !== 'paragraph') return
    const text = plainText(node)
    const line = node.position!.start.line
    const stop = spaceBeforeStop.exec(text)
    if (stop)
      findings.push({
        line: line + text.slice(0, stop.index).split('\n').length - 1,
        value: stop[0].trim(),
        rule: 'has a space before its full stop',
        suggestion: `write \`${stop[0].trim().replace(/ \./, '.')}\``,
      })
    const open = text.lastIndexOf('(')
    if (text.split('(').length - 1 === text.split(')').length && open >= 0 && !text.slice(open).includes(')'))
      findings.push({
        line: line + text.slice(0, open).split('\n').length - 1,
        value: text.slice(open, open + shownEnd),
        rule: 'opens a parenthesis that nothing closes',
        suggestion: 'put `)` where it ends, or take `(` out',
      })
  })
  for (const [place, node] of tree.children.entries()) {
    // What goes on with a list, a table or an example ends there.
    const following = tree.children[place + 1]
    const next = following?.type
    if (node.type === 'heading' && (!following || (following.type === 'heading' && following.depth <= node.depth)))
      findings.push({
        line: node.position!.start.line,
        value: plainText(node).trim(),
        rule: 'is a heading with nothing below it',
        suggestion: 'write its section, or take the heading out',
      })
    if (node.type !== 'paragraph' || (next !== undefined && next !== 'paragraph' && next !== 'heading')) continue
    const text = plainText(node).trimEnd()
    if (!cutOff.test(text) || !endWithin.test(text) || (text.match(words)?.length ?? 0) < fewestWords) continue
    findings.push({
      line: node.position!.end.line,
      value: text.slice(-shownEnd),
      rule: 'the paragraph ends in the middle of a sentence',
      suggestion: 'write the rest of it, or a full stop',
    })
  }
  return findings
}

/** Enough of the end to find it by. */
const shownEnd = 60

function doubledWord(text: string): { value: string; at: number } | undefined {
  let before: RegExpExecArray | undefined
  for (const word of text.matchAll(words)) {
    const [name] = word
    if (
      before &&
      neverTwice.has(name) &&
      before[0].toLowerCase() === name &&
      /^\s+$/.test(text.slice(before.index + name.length, word.index))
    )
      return { value: `${before[0]} ${name}`, at: word.index }
    before = word
  }
  return undefined
}
