import { describe, expect, test } from 'vitest'
import { edited, extended } from '../testing/fixture-content.ts'
import { loadFixture, problemsOf } from '../testing/load-fixture.ts'

describe('former addresses', () => {
  const from = (...paths: string[]) =>
    edited('pages/about.md', 'navigation: header', `redirect_from:\n${paths.map((path) => `  - ${path}\n`).join('')}`)
  const told = async (path: string) => (await problemsOf({ 'pages/about.md': from(path) })).map(({ rule }) => rule)

  test('lead to the page, those of drafts nowhere', async () => {
    const about = from('/us', '/company/us')
    expect((await loadFixture({ 'pages/about.md': about })).redirects).toEqual({
      '/us': '/about',
      '/company/us': '/about',
    })
    const draft = about.replace('---\n', '---\ndraft: true\n')
    expect((await loadFixture({ 'pages/about.md': draft })).redirects).toEqual({})
  })

  test.each([
    ['/about', 'is the address of this page itself'],
    ['/glossary/batch', 'is the address of content/glossary/batch.md'],
    ['/about.html', 'is the address of this page itself'],
    ['/pricing.html', 'is an address that the site needs for something else'],
    ['/company/about-us.html', undefined],
    ['/about.php', undefined],
    ['/pricing', 'is an address that the site needs for something else'],
    ['/sitemap', 'is an address that the site needs for something else'],
    ['/api/v1/lead', 'is an address that the site needs for something else'],
    ['/developers/errors/rate-limited', undefined],
  ])('may not be %s', async (path, rule) => {
    expect(await told(path)).toEqual(rule ? [rule] : [])
  })

  test('lead to one page only', async () => {
    const term = edited('glossary/batch.md', 'aliases:', 'redirect_from:\n  - /us\naliases:')
    expect(await problemsOf({ 'pages/about.md': from('/us'), 'glossary/batch.md': term })).toMatchObject([
      { file: 'content/pages/about.md', line: 6, rule: 'leads to /glossary/batch already' },
    ])
  })

  test('are not linked to: the message names the new one', async () => {
    const link = extended('knowledge/late-batches.md', '[Us](/us)')
    expect(await problemsOf({ 'pages/about.md': from('/us'), 'knowledge/late-batches.md': link })).toMatchObject([
      { line: 20, value: '/us', suggestion: 'write `/about`' },
    ])
  })
})
