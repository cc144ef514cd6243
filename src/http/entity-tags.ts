import { createHash } from 'node:crypto'
import { headerBounds } from '../contract/bounds.ts'

/** @returns the strong entity tag of a body. It depends on the body alone */
export function entityTagOf(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`
}

/** Longer than any date that HTTP knows. */
const maxDateLength = 64

/**
 * Whether a caller has what would be sent. A date counts only where no tag is named (RFC 9110, section 13.2.2).
 * @param tag strong entity tag @param modified the date of `Last-Modified`, where there is one
 */
export function isUnchanged(
  asked: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  tag: string,
  modified: string | undefined,
): boolean {
  const { 'if-none-match': known, 'if-modified-since': since } = asked
  if (known !== undefined) return hasAlready(known, tag)
  if (since === undefined || modified === undefined || since.length > maxDateLength) return false
  return Date.parse(since) >= Date.parse(modified)
}

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
