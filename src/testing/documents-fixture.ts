import { parse } from 'yaml'
import { renderDocuments } from '../discovery/documents.ts'
import { sitePages } from '../discovery/site-pages.ts'
import { type Changes } from './fixture-content.ts'
import { loadFixture } from './load-fixture.ts'

/** The day on which the documents of the fixture are rendered. */
const renderedAt = new Date('2026-04-01T12:00:00Z')

/** @param changes of the content @returns the documents of the fixture's site */
async function render(changes?: Changes) {
  const catalogue = await loadFixture(changes)
  const pages = sitePages(catalogue, renderedAt)
  const documents = renderDocuments(catalogue, renderedAt, pages)
  const bodyOf = (path: string) => documents.find((document) => document.path === path)!.body
  return { catalogue, baseUrl: catalogue.baseUrl, pages, documents, bodyOf }
}

/** The same for a site whose content differs. */
export const renderedWith: (changes: Changes) => ReturnType<typeof render> = render

/** The documents of the fixture's site as it is. */
export const rendered = await render()

export const count = (text: string, piece: string) => text.split(piece).length - 1

export const linkTargets = (markdown: string) => [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!)

export const frontmatterOf = (text: string) =>
  parse(/^---\n([\s\S]*?)\n---\n/.exec(text)![1]!) as Record<string, unknown>
