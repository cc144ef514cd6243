import type { SitePage } from '../site-page.ts'

/** A page for those who call, before it is known when any of them last changed. */
export type DeveloperPage = Pick<SitePage, 'path' | 'title' | 'description' | 'markdown'>
