import type { SitePage } from '../site-page.ts'

/** A page for those who call, before it is known when any of them last changed. */
export type DeveloperPage = Omit<SitePage, 'section' | 'updated'>
