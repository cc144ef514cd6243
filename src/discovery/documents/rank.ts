import { explainingPages } from '../../contract/built-pages.ts'
import { paths } from '../../contract/paths.ts'
import type { SectionName } from '../../contract/site-sections.ts'
import type { SitePage } from '../site-page.ts'

/** The parts of the site by rank: what is asked for most comes first, and what explains other pages comes last. */
export const sectionsByRank = [
  'start',
  'services',
  'about',
  'developers',
  'case-studies',
  'knowledge',
  'glossary',
] as const satisfies SectionName[]

const explaining = new Set(explainingPages)

/** @returns whether a page explains one thing that other pages name and link to */
export const isExplaining = ({ path }: Pick<SitePage, 'path'>): boolean =>
  explaining.has(path) || path.startsWith(`${paths.discovery}/`)

/** @returns whether a page is another way to articles that a longer list leads to */
export const isNarrower = ({ path, list }: Pick<SitePage, 'path' | 'list'>): boolean =>
  list !== undefined && path.split('/').length > 2
