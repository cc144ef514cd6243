import { describe, expect, test } from 'vitest'
import { inPages, listAddresses, listLengths, listsByTopic, listsByYear } from './divide.ts'

const article = (slug: string, published: string) => ({ slug, data: { published } })
const [old, recent, newest] = [
  article('old', '2024-12-31'),
  article('recent', '2026-01-01'),
  article('newest', '2026-05-01'),
] as const

describe('a list', () => {
  test('has a list of each year, the newest first, where there are several', () => {
    const lists = listsByYear('/knowledge', [newest, recent, old])
    expect(lists.map(({ path, entries }) => [path, entries.length])).toEqual([
      ['/knowledge', 3],
      ['/knowledge/years/2026', 2],
      ['/knowledge/years/2024', 1],
    ])
    expect(listsByYear('/knowledge', [newest, recent])).toHaveLength(1)
  })

  test('of a topic has each entry once, and the topic with most entries is first', () => {
    const topics: Record<string, string[]> = { old: ['b', 'b'], recent: ['a', 'b'], newest: [] }
    const lists = listsByTopic([newest, recent, old], ({ slug }) => topics[slug]!)
    expect(lists.map(({ path, entries }) => [path, entries])).toEqual([
      ['/knowledge/topics/b', [recent, old]],
      ['/knowledge/topics/a', [recent]],
    ])
  })

  test('is divided into pages, of which there is always one', () => {
    expect(inPages([], 2)).toEqual([[]])
    expect(inPages([1, 2, 3], 2)).toEqual([[1, 2], [3]])
    expect(inPages([1, 2], 2)).toEqual([[1, 2]])
  })
})

test('every page of every list has an address of its own', () => {
  const many = Array.from({ length: listLengths.knowledge * 2 + 1 }, (_, index) => article(`a${index}`, '2026-01-01'))
  const addresses = listAddresses(
    { knowledge: many, 'case-studies': [recent, old], glossary: Array.from({ length: 41 }), people: [1] },
    (slug) => (slug === 'a0' ? ['page'] : ['sensors']),
  )
  expect(addresses).toEqual([
    '/knowledge',
    '/knowledge/page/2',
    '/knowledge/page/3',
    '/knowledge/topics/sensors',
    '/knowledge/topics/sensors/page/2',
    '/knowledge/topics/page',
    '/case-studies',
    '/case-studies/years/2026',
    '/case-studies/years/2024',
    '/glossary',
    '/glossary/page/2',
    '/people',
    '/knowledge/topics',
  ])
})
