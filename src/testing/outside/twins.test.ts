import { beforeAll, describe, expect, test } from 'vitest'
import { markdownTwin, paths } from '../../contract/paths.ts'
import { wordsOfPage, wordsOfTwin } from '../page-words.ts'
import { pathsOfSitemap } from '../page-types.ts'
import { node } from '../runtimes.ts'

const { url } = node()
const read = async (path: string) => (await fetch(`${url}${path}`)).text()
let pages: string[]

beforeAll(async () => {
  pages = pathsOfSitemap(await read(paths.sitemapXml))
})

describe('the twin of every page', () => {
  test('says what its page says, word for word and in its order, and nothing else', async () => {
    expect(pages.length).toBeGreaterThan(60)
    for (const path of pages) {
      const [page, twin] = [wordsOfPage(await read(path)), wordsOfTwin(await read(markdownTwin(path)))]
      expect(page.length).toBeGreaterThan(10)
      expect([path, twin.join(' ')]).toEqual([path, page.join(' ')])
    }
  })

  test('leads on to twins, and to no page that has one', async () => {
    const twinned = new Set(pages.map((path) => new URL(path, url).href))
    for (const path of pages) {
      const text = (await read(markdownTwin(path))).replace(/^---\n[\s\S]*?\n---\n|^(`{3,})[\s\S]*?^\1|`[^`\n]*`/gm, '')
      const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!.split('#')[0]!)
      expect([path, targets.filter((target) => twinned.has(target))]).toEqual([path, []])
    }
  })
})
