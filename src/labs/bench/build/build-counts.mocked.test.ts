import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { loadCatalogue } from '../../../catalogue/load.ts'
import { contentPages } from '../../../discovery/pages/content-pages.ts'
import { buildLibrary } from '../../../discovery/library.ts'
import { publish } from '../../../discovery/publication.ts'
import { fixtureContent } from '../../../testing/fixture-content.ts'
import { writeFiles } from '../../../build/write-files.ts'
import { benchArticles } from './articles.ts'

const counts = vi.hoisted(() => ({ parsed: 0, rendered: 0, read: 0 }))

vi.mock('satteri', async (original) => {
  const real = await original<typeof import('satteri')>()
  return {
    ...real,
    markdownToMdast: (...given: Parameters<typeof real.markdownToMdast>) => {
      counts.parsed += 1
      return real.markdownToMdast(...given)
    },
    markdownToHtml: (...given: [string]) => {
      counts.rendered += 1
      return real.markdownToHtml(...given)
    },
  }
})
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  return {
    ...real,
    readFileSync: (...given: Parameters<typeof real.readFileSync>) => {
      counts.read += 1
      return real.readFileSync(...given)
    },
  }
})

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

/** What one build of so many articles does, without the pages, which Astro renders. */
async function countsOf(articles: number) {
  const root = await mkdtemp(join(tmpdir(), 'build-counts-'))
  folders.push(root)
  writeFiles(join(root, 'content'), [
    ...Object.entries(fixtureContent).map(([path, body]) => ({ path, body })),
    ...benchArticles(articles).map(({ slug, markdown }) => ({ path: `knowledge/${slug}.md`, body: markdown })),
  ])
  Object.assign(counts, { parsed: 0, rendered: 0, read: 0 })
  const loaded = await loadCatalogue({ root, drafts: false, now: new Date() })
  if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems))
  const now = new Date('2026-04-01T12:00:00Z')
  buildLibrary(loaded.catalogue, now)
  const { documents } = publish(loaded.catalogue, now)
  const characters = documents.reduce((sum, { body }) => sum + body.length, 0)
  const lists = contentPages(loaded.catalogue).filter(({ list }) => list).length
  return { ...counts, documents: documents.length, lists, characters }
}

test('an article more is read once, rendered once, and its text is parsed once for its checks, its page, its search and all that is written of it', async () => {
  const [few, many] = [await countsOf(100), await countsOf(300)]
  expect(many.read - few.read).toBe(200)
  expect(many.rendered - few.rendered).toBe(200)
  expect(many.parsed - few.parsed).toBe(200)
})

test('an article more is one document more, and a page of a list and a part of the full text now and then', async () => {
  const [few, many] = [await countsOf(100), await countsOf(300)]
  expect(many.documents - few.documents).toBeGreaterThanOrEqual(200)
  expect(many.documents - few.documents).toBeLessThan(220 + many.lists - few.lists)
  expect(many.characters).toBeGreaterThan(few.characters)
})
