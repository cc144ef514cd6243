import { expect, test } from 'vitest'
import { judged, origin } from '../judged.ts'
import { judgeStructuredLists } from './structured-lists.ts'

const page = (graph: object[], main = '') =>
  `<html lang="en"><main>${main}</main><script type="application/ld+json">${JSON.stringify(graph)}</script></html>`
const articles = {
  '/knowledge/a': '<main></main>',
  '/knowledge/b': '<main></main>',
  '/knowledge.md': `# Knowledge\n\n- [A](${origin}/knowledge/a.md)\n- [B](${origin}/knowledge/b.md)\n`,
}
const collection = (...paths: string[]) => ({
  '@type': 'CollectionPage',
  mainEntity: { itemListElement: paths.map((path) => ({ url: origin + path })) },
})

test('the articles that the data of a list have are those of its page, in its order', async () => {
  const falseOf = (...paths: string[]) =>
    judged(judgeStructuredLists, { ...articles, '/knowledge': page([collection(...paths)]) })
  expect(await falseOf('/knowledge/a', '/knowledge/b')).toEqual([])
  expect(await falseOf('/knowledge/b', '/knowledge/a')).toHaveLength(1)
  expect(await falseOf('/knowledge/a')).toHaveLength(1)
})

test('so are the terms of a glossary', async () => {
  const terms = (...paths: string[]) => ({
    '@type': 'DefinedTermSet',
    hasDefinedTerm: paths.map((path) => ({ url: origin + path })),
  })
  const site = { '/terms/a': '<main></main>', '/terms.md': `# Terms\n\n[A](${origin}/terms/a.md)\n` }
  expect(await judged(judgeStructuredLists, { ...site, '/terms': page([terms('/terms/a')]) })).toEqual([])
  expect(await judged(judgeStructuredLists, { ...site, '/terms': page([terms()]) })).toHaveLength(1)
})

test('a package has the tiers that the API has, and that its page has as headings, in that order', async () => {
  const catalog = { services: [{ url: `${origin}/services/review`, tiers: [{}, {}] }] }
  const falseOf = (headings: string[], ...names: string[]) =>
    judged(
      judgeStructuredLists,
      {
        '/api/v1/catalog': catalog,
        '/services/review': page(
          [{ '@type': 'Service', offers: names.map((name) => ({ name })) }],
          `<h1>Review</h1>${headings.map((heading) => `<h3>${heading}</h3>`).join('')}`,
        ),
      },
      { [`title of ${origin}/services/review`]: 'Review' },
    )
  expect(await falseOf(['One', 'Whole'], 'One', 'Whole')).toEqual([])
  expect(await falseOf(['One', 'Whole'], 'Whole', 'One')).toHaveLength(1)
  expect(await falseOf(['One', 'Whole'], 'One')).toHaveLength(1)
})

test('the way to a page is that of its address, and what stands above its title leads one step back', async () => {
  const trail = (...paths: string[]) => ({
    '@type': 'BreadcrumbList',
    itemListElement: paths.map((path) => ({ item: origin + path })),
  })
  const falseOf = (data: object, back: string) =>
    judged(judgeStructuredLists, {
      ...articles,
      '/': page([]),
      '/knowledge': page([]),
      '/knowledge/a': page([data], `<p class="eyebrow" data-markdown-ignore><a href="${back}">Knowledge</a></p>`),
    })
  const whole = trail('/', '/knowledge', '/knowledge/a')
  expect(await falseOf(whole, '/knowledge')).toEqual([])
  expect(await falseOf(trail('/', '/knowledge/a'), '/knowledge')).toHaveLength(1)
  expect(await falseOf(whole, '/knowledge/b')).toEqual([
    `leads back to the page above it (/knowledge/b, not ${origin}/knowledge)`,
  ])
})
