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
