import { headerBounds } from '../contract/bounds.ts'

/**
 * @param ifNoneMatch the header field; one that is longer than we read is as good as absent
 * @param tag strong entity tag of what would be sent
 * @returns whether the caller has it already. The comparison is weak (RFC 9110, section 13.1.2)
 */
export function hasAlready(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch || ifNoneMatch.length > headerBounds['if-none-match']) return false
  return ifNoneMatch
    .split(',')
    .map((known) => known.trim())
    .some((known) => known === '*' || known === tag || known === `W/${tag}`)
}
