import { expect, test } from 'vitest'
import { judged, origin } from '../judged.ts'
import { judgeComposedDays } from './composed-days.ts'

const twin = (days: string, text = '') => `---\ntitle: A\n${days}\n---\n\n${text}`
const item = (path: string) => `- [A](${origin}${path}.md)\n  - What it is.\n`
const topics = `- [one](${origin}/knowledge/topics/one.md) 2\n`
const pages = [
  '/',
  '/knowledge',
  '/knowledge/a',
  '/knowledge/b',
  '/knowledge/topics',
  '/knowledge/topics/one',
  '/about',
]

/** @param days of the page that lists both articles @returns what is false of a site with it */
const found = (path: string, days: string) =>
  judged(judgeComposedDays, {
    ...Object.fromEntries(pages.map((page) => [page, '<html>'])),
    '/knowledge/a.md': twin('published: 2026-01-01\nlast_updated: 2026-05-05'),
    '/knowledge/b.md': twin('published: 2026-02-02\nlast_updated: 2026-03-03'),
    '/knowledge.md': twin(whole, item('/knowledge/a') + item('/knowledge/b')),
    '/knowledge/topics/one.md': twin(whole, item('/knowledge/b') + item('/knowledge/a')),
    '/knowledge/topics.md': twin(whole, topics),
    '/index.md': twin(whole, item('/knowledge/b') + item('/knowledge/a')),
    '/about.md': twin('last_updated: 2026-01-01', item('/knowledge/a')),
    ...(path !== '' && {
      [path]: twin(days, path === '/knowledge/topics.md' ? topics : item('/knowledge/a') + item('/knowledge/b')),
    }),
  })
const whole = 'published: 2026-02-02\nlast_updated: 2026-05-05'

test('lists are believed that were published with the newest of them', async () => {
  expect(await found('', '')).toEqual([])
})

test.each(['/knowledge.md', '/knowledge/topics/one.md', '/knowledge/topics.md', '/index.md'])(
  '%s is not believed with an older day, or without one',
  async (path) => {
    expect(await found(path, 'published: 2026-01-01\nlast_updated: 2026-05-05')).toContainEqual(
      expect.stringMatching(/^was published with the newest of it/),
    )
    expect(await found(path, 'last_updated: 2026-05-05')).toHaveLength(path === '/knowledge/topics/one.md' ? 2 : 1)
    expect(await found(path, 'published: 2026-02-02\nlast_updated: 2026-05-04')).toContainEqual(
      expect.stringMatching(/^changed no earlier than any of it/),
    )
  },
)

test('a page that lists nothing of that kind has no day of publication', async () => {
  expect(await found('/about.md', whole)).toEqual(['was published with the newest of it'])
})
