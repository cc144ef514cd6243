import { expect, test } from 'vitest'
import { fetchWhole } from '../client.ts'
import { documentPaths, pagePaths } from '../../contract/paths.ts'
import { feedPaths } from '../../contract/site-files.ts'
import { describeEverywhere } from '../runtimes.ts'

const [former, present] = ['/knowledge/how-to-write-a-brief', '/knowledge/writing-a-useful-brief']

describeEverywhere('an address at which others are looked for', ({ url }) => {
  test.each([
    ['/.well-known/agent.json', documentPaths.agentCard],
    ['/.well-known/llms.txt', documentPaths.llms],
    ['/feed.xml', feedPaths.knowledge.atom],
    ['/rss', feedPaths.knowledge.atom],
    ['/rss.xml', feedPaths.knowledge.atom],
    ['/docs', pagePaths.developers],
  ])('%s leads on to %s', async (path, to) => {
    const moved = await fetchWhole(`${url}${path}`, { redirect: 'manual' })
    expect([moved.status, new URL(moved.headers.get('location')!, url).pathname]).toEqual([301, to])
    expect((await fetchWhole(`${url}${path}`)).status).toBe(200)
  })
})

describeEverywhere('a former address of a page', ({ url }) => {
  test.each([
    [former, present],
    [`${former}.md`, `${present}.md`],
    [`${former}?from=mail`, present],
  ])('%s leads to the page for good', async (path, to) => {
    const moved = await fetchWhole(`${url}${path}`, { redirect: 'manual' })
    expect(moved.status).toBe(301)
    expect(new URL(moved.headers.get('location')!, url).pathname).toBe(to)
    expect((await fetchWhole(`${url}${path}`)).status).toBe(200)
  })

  test('is on no map', async () => {
    for (const map of ['/sitemap.xml', '/sitemap.md', '/llms.txt'])
      expect(await (await fetch(`${url}${map}`)).text()).not.toContain(former)
  })
})
