import type { SectionName } from '../contract/site-sections.ts'
import type { SitePage } from './site-page.ts'

/** Parts of the site whose texts show code that somebody takes with them. */
const withCode: readonly SectionName[] = ['developers', 'knowledge', 'glossary']

/** @returns whether a page has code to copy, for which it runs a script */
export function hasSamples({ section, markdown }: Pick<SitePage, 'section' | 'markdown'>): boolean {
  return withCode.includes(section) && /^```/m.test(markdown)
}
