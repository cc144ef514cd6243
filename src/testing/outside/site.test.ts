import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fetchWhole } from '../client.ts'
import type { CheckedEntry } from '../../catalogue/checked-entry.ts'
import { builtFragments } from '../../catalogue/fragments.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { projectRoot } from '../../project-root.ts'
import { markdownTwin, paths } from '../../contract/paths.ts'
import { mediaTypes } from '../../discovery/media-types.ts'
import { type Crawl, crawl } from '../crawl.ts'
import { fullTextOf } from '../full-text.ts'
import { describeMatrix, node } from '../runtimes.ts'

describeMatrix('the site', (runtime) => {
  const get = async (path: string) => {
    const response = await fetchWhole(`${runtime.url}${path}`, { redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const sitemap = async () =>
    [...(await get(paths.sitemapXml)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!)

  let crawled: Promise<Crawl> | undefined
  /** Hundreds of pages, which are asked for once. */
  const fromFirstPage = () => (crawled ??= crawl(`${runtime.url}/`))

  test('has no broken link, and every page can be reached from the first one', async () => {
    const { visited, broken } = await fromFirstPage()
    expect(broken).toEqual([])
    const reached = new Set([...visited.keys()].map((url) => url.replace(/\/$/, '')))
    expect((await sitemap()).filter((url) => !reached.has(url.replace(/\/$/, '')))).toEqual([])
  })

  test('has each part of a page of several files to which texts may link', async () => {
    const loaded = await loadCatalogue({ root: projectRoot, drafts: false, now: new Date() })
    if ('problems' in loaded) throw new Error('the content is not in order')
    const { services, pricing, glossary, service } = loaded.catalogue
    const entries = [
      ...services.map((entry) => ({ ...entry, collection: 'services' })),
      ...pricing.map((entry) => ({ ...entry, collection: 'pricing' })),
      ...glossary.map((entry) => ({ ...entry, collection: 'glossary' })),
    ] as unknown as CheckedEntry[]
    for (const [path, ids] of builtFragments(entries, service.language)) {
      const { text } = await get(path)
      const missing = [...ids].filter((id) => !text.includes(`id="${id}"`))
      expect([path, missing]).toEqual([path, []])
    }
  })

  test('answers at every address that its maps name, with the type that was promised', async () => {
    const pages = await sitemap()
    expect(pages.length).toBeGreaterThan(60)
    const read = async (path: string) => (await get(path)).text
    const documents = [read(paths.llms), fullTextOf(read), read(paths.sitemapMarkdown)]
    const named = (await Promise.all(documents)).flatMap((text) =>
      [...text.matchAll(/\]\((http[^)\s]+)\)|^Source: (http\S+)/gm)].map((match) => match[1] ?? match[2]!),
    )
    const ours = [...pages, ...named.filter((url) => url.startsWith(runtime.url))]
    const { broken, visited } = await crawl(`${runtime.url}/`, ours, await fromFirstPage())
    expect(broken).toEqual([])
    for (const page of pages) {
      const path = new URL(page).pathname
      expect([page, visited.get(page)!.type]).toEqual([page, expect.stringMatching(/^text\/html/)])
      const twin = await get(markdownTwin(path))
      expect([path, twin.status, twin.headers.get('content-type')]).toEqual([path, 200, mediaTypes.markdown])
    }
  })

  test.each([
    [paths.llms, mediaTypes.text],
    [paths.llmsFull, mediaTypes.text],
    [paths.sitemapMarkdown, mediaTypes.markdown],
    [paths.sitemapXml, mediaTypes.xml],
    [paths.robots, mediaTypes.text],
    [paths.openapi, mediaTypes.json],
    [paths.apiCatalog, mediaTypes.linkset],
    [paths.agentSkills, mediaTypes.json],
  ])('serves %s as %s', async (path, type) => {
    const { status, headers, text } = await get(path)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(text.length).toBeGreaterThan(100)
  })

  test('serves skills whose bytes have the digest of the index', async () => {
    const index = JSON.parse((await get(paths.agentSkills)).text) as { skills: { url: string; digest: string }[] }
    expect(index.skills.length).toBeGreaterThan(0)
    for (const { url, digest } of index.skills) {
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
      expect(`sha256:${createHash('sha256').update(bytes).digest('hex')}`).toBe(digest)
    }
  })

  test('has a page for what is not there', async () => {
    const { status, headers, text } = await get('/no/such/page')
    expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')])
    expect(text).toContain('<h1')
  })
})

test('no file that is published names the folder in which it was built: the preview of the CMS once did', async () => {
  const { folder } = node()
  const published = join(folder, 'dist', 'client')
  const entries = await readdir(published, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  expect(files.length).toBeGreaterThan(300)
  // Also as it is written from elsewhere.
  const named = folder.replace(/^\//, '')
  const naming = await Promise.all(files.map(async (file) => (await readFile(file)).includes(named) && file))
  expect(naming.filter(Boolean)).toEqual([])
})
