import type { BenchArticle } from './articles.ts'

/** Files of a site by their path. */
export type SiteFiles = Record<string, string>

/** A generator as somebody would set it up for the same articles. */
export type BenchSite = {
  name: string
  /** @returns the command that builds the site in a folder; nothing where the generator is not installed */
  command: (folder: string) => readonly string[] | undefined | Promise<readonly string[]>
  /** Writes the site beside its articles. @param folder that is empty */
  prepare: (folder: string, articles: readonly BenchArticle[]) => Promise<void>
}

/** The same for every peer. */
export const siteUrl = 'https://bench.example'
export const siteName = 'Bench Works'
