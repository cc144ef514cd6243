import { createHash } from 'node:crypto'
import { findTag } from './tags.ts'

const closing = '</style>'

/** @returns the CSP sources of the style sheets within a page; a build has none, the development server does */
export function innerStyles(html: string): string[] {
  const sources: string[] = []
  let rest = html
  for (let tag = findTag(rest, 'style'); tag; tag = findTag(rest, 'style')) {
    const end = rest.indexOf(closing, tag.end)
    if (end < 0) break
    sources.push(`'sha256-${createHash('sha256').update(rest.slice(tag.end, end)).digest('base64')}'`)
    rest = rest.slice(end)
  }
  return sources
}
