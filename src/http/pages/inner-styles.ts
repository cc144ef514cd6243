import { createHash } from 'node:crypto'

/** @returns the CSP sources of the style sheets within a page; a build has none, the development server does */
export function innerStyles(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  )
}
