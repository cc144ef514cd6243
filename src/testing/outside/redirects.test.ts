import { expect, test } from 'vitest'
import { describeEverywhere } from '../runtimes.ts'

const [former, present] = ['/knowledge/how-to-write-a-brief', '/knowledge/writing-a-useful-brief']

describeEverywhere('a former address of a page', ({ url }) => {
  test.each([
    [former, present],
    [`${former}.md`, `${present}.md`],
    [`${former}?from=mail`, present],
  ])('%s leads to the page for good', async (path, to) => {
    const moved = await fetch(`${url}${path}`, { redirect: 'manual' })
    expect(moved.status).toBe(301)
    expect(new URL(moved.headers.get('location')!, url).pathname).toBe(to)
    expect((await fetch(`${url}${path}`)).status).toBe(200)
  })

  test('is on no map', async () => {
    for (const map of ['/sitemap.xml', '/sitemap.md', '/llms.txt'])
      expect(await (await fetch(`${url}${map}`)).text()).not.toContain(former)
  })
})
