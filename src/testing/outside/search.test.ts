import { beforeEach, expect, test } from 'vitest'
import { searchPath } from '../../contract/paths.ts'
import { ask } from '../client.ts'
import { describeMatrix } from '../runtimes.ts'

describeMatrix('the search of the site', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })
  const search = (query: string) =>
    ask(runtime, `${searchPath}?q=${encodeURIComponent(query)}`, { headers: { ...caller, Accept: 'text/html' } })

  test('finds what a person asks for, misspelt or not, and links to it', async () => {
    for (const query of ['idempotency key', 'idempotncy key']) {
      const { status, text } = await search(query)
      expect([status, text]).toEqual([200, expect.stringContaining('href="/glossary/idempotency-key"')])
    }
  })

  test('finds a word by its beginning while it is typed, and marks what began so', async () => {
    for (const query of ['measu', 'knowl', 'mod', 'mode', 'pil', 'pilo']) {
      const { text } = await search(query)
      const count = Number(/role="status">[^<]*?(\d+)/.exec(text)?.[1])
      expect([query, count > 5, text.includes('Nothing was found')]).toEqual([query, true, false])
      expect(text).toMatch(new RegExp(`<mark>${query}\\w+</mark>`, 'i'))
    }
  })

  test('leads to itself in the other language, and not to the frame that is filled for it', async () => {
    const headers = { ...caller, Accept: 'text/html' }
    for (const [path, other] of [
      [searchPath, `/de${searchPath}`],
      [`/de${searchPath}`, searchPath],
    ] as const)
      expect((await ask(runtime, path, { headers })).text).toContain(`<a href="${other}" lang=`)
  })

  test('says so where nothing is found, and asks where nothing was asked', async () => {
    expect((await search('xyzzyqwvk')).text).toContain('Nothing was found')
    expect((await search('')).text).toContain('role="status"></p>')
  })

  test('finds every page that has the word, says in which part of the site each is, and narrows to one', async () => {
    const { text } = await search('model')
    const [, knowledge = ''] = /href="([^"]+part=knowledge)"/.exec(text) ?? []
    const [, count] = /part=knowledge">[^<]+<\/a> <span class="count">(\d+)</.exec(text) ?? []
    const narrowed = await ask(runtime, knowledge.replaceAll(/&(?:amp|#38);/g, '&'), {
      headers: { ...caller, Accept: 'text/html' },
    })
    const [found = ''] = /<ol class="found".*<\/ol>/s.exec(narrowed.text) ?? []
    const places = [...found.matchAll(/<li><a href="([^"]+)".*?<p class="small">([^<]+)</g)]
    expect(places.length).toBe(Number(count) > 15 ? 10 : Number(count))
    for (const [, path, part] of places)
      expect([part, path]).toEqual(['Knowledge', expect.stringMatching(/^\/knowledge\//)])
    expect(narrowed.text).toContain('<strong aria-current="true">Knowledge</strong>')
  })

  test('shows a query as text, whatever it is', async () => {
    const { text, headers } = await search('"><script>alert(1)</script>')
    expect(text).not.toContain('<script>alert(1)')
    expect([headers.get('content-security-policy'), headers.get('x-robots-tag')]).toEqual([
      expect.stringContaining("script-src 'self';"),
      'noindex',
    ])
  })
})
