import { type Link, ownAddress } from '../markdown/links.ts'
import type { LinkFinding } from './link-targets.ts'

/** More words than these are no words of a link. */
const mostWords = 200

/**
 * Programs for messages write `<address|words>`, which is read as an address with a bar in it.
 * @param hosts of this site @returns what to write instead
 */
export function pipedLink(
  { target, end }: Link,
  markdown: string,
  hosts: ReadonlySet<string>,
): LinkFinding | undefined {
  const bar = target.search(/\||%7C/i)
  if (bar < 0 || !/^(?:https?:|mailto:|\/)/i.test(target)) return undefined
  const address = target.slice(0, bar)
  const first = target.slice(bar).replace(/^(?:\||%7C)/i, '')
  // With a space within, the words go on behind what was read as the address.
  const rest = markdown[end - 1] === '>' ? '' : (/^([^>\n]*)>/.exec(markdown.slice(end, end + mostWords))?.[1] ?? '')
  const own = ownAddress(address, hosts)
  return {
    rule: 'is written as programs for messages want it: the address, a bar, and the words',
    suggestion: `write \`[${decoded(first)}${rest}](${own ? own.pathname + own.search + own.hash : address})\``,
  }
}

function decoded(text: string): string {
  return text.replaceAll(/%20/g, ' ')
}

/** What stands between `[` and `]`, where an address stands and the words are between the round brackets. */
const address = /^(?:https?:\/\/\S+|www\.\S+|\.{0,2}\/[\w./#?=&-]+|[\w/-]+\.md)$/i
const words = /^[\p{L}\p{N}_%' -]+$/u

/** @returns what to write where words and address of a link changed places */
export function swappedLink({ target, start }: Link, markdown: string): LinkFinding | undefined {
  const typed = markdown.slice(markdown.lastIndexOf('[', start - 1) + 1, start)
  if (!address.test(typed) || !words.test(target)) return undefined
  return {
    rule: 'is no link: its words and its address stand the wrong way round',
    suggestion: `write \`[${decoded(target)}](${typed})\``,
  }
}
