import { expect, test } from 'vitest'
import { judged, origin, type Small } from '../judged.ts'
import { judgeAnnouncedFeeds } from './announced-feeds.ts'

const feed = (page: string) => ({
  version: 'https://jsonfeed.org/version/1.1',
  home_page_url: `${origin}${page}`,
  feed_url: `${origin}${page}/feed.json`,
  items: [],
})
const link = (path: string, type = 'application/feed+json') => `<link rel="alternate" type="${type}" href="${path}">`
const page = (path: string, ...links: string[]) =>
  `<html lang="en"><head><link rel="canonical" href="${origin}${path}">${links.join('')}</head></html>`

const [news, changes, topic] = ['/news', '/developers/changelog', '/knowledge/topics/ai'].map(
  (path) => `${path}/feed.json`,
) as [string, string, string]
const site = {
  '/news/feed.json': feed('/news'),
  '/developers/changelog/feed.json': feed('/developers/changelog'),
  '/knowledge/topics/ai/feed.json': feed('/knowledge/topics/ai'),
  '/': page('/', link(news), link(changes)),
  '/news/one': page('/news/one', link(news)),
  '/developers': page('/developers', link(changes)),
  '/knowledge/topics/ai': page('/knowledge/topics/ai', link(topic)),
  '/knowledge/topics/ai/page/2': page('/knowledge/topics/ai/page/2', link(topic)),
  '/knowledge/topics': page('/knowledge/topics'),
  '/about': page('/about'),
} satisfies Small

test('pages are believed that announce the feeds of their part, and the first one that announces all', async () => {
  expect(await judged(judgeAnnouncedFeeds, site)).toEqual([])
})

test.each([
  ['/', page('/', link(news))],
  ['/news/one', page('/news/one')],
  ['/news/one', page('/news/one', link(changes))],
  ['/news/one', page('/news/one', link(news, 'application/atom+xml'))],
  ['/developers', page('/developers')],
  ['/knowledge/topics/ai', page('/knowledge/topics/ai')],
  ['/about', page('/about', link(news))],
])('%s is not believed as %s', async (path, text) => {
  expect(await judged(judgeAnnouncedFeeds, { ...site, [path]: text })).toEqual([
    expect.stringMatching(/^announces the feeds of its part/),
  ])
})
