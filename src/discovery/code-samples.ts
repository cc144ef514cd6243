import type { SitePage } from './site-page.ts'

/** @returns whether a page has code to copy, for which it runs a script */
export function hasSamples({ section, markdown }: Pick<SitePage, 'section' | 'markdown'>): boolean {
  return section === 'developers' && /^```/m.test(markdown)
}
