import { describe, expect, test } from 'vitest'
import { collectionNames } from '../catalogue/collections.ts'
import { linkablePaths } from '../catalogue/checks/linkable-paths.ts'
import { operations } from '../contract/operations.ts'
import { markdownTwin } from '../contract/paths.ts'
import { linkTargets, rendered, renderedWith } from '../testing/documents-fixture.ts'
import { edited } from '../testing/fixture-content.ts'
import { pagesWithTwins } from './page-text.ts'

const { catalogue, pages, documents } = rendered

describe('the pages of the site', () => {
  test('have one address each', () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  })

  test('all have a title, a text, a day, and a description of one line', () => {
    for (const { path, title, description, markdown, updated } of pages) {
      expect([path, title && markdown]).not.toEqual([path, ''])
      expect([path, description]).toEqual([path, expect.stringMatching(/^.{10,300}$/)])
      expect([path, updated]).toEqual([path, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
    }
  })

  test('are all known to have a twin, to which links in other twins lead', () => {
    expect(new Set(pages.map(({ path }) => path))).toEqual(pagesWithTwins(catalogue))
  })

  test('can all be linked to from content, with their twins', () => {
    const linkable = linkablePaths([
      ...collectionNames.flatMap((name) => catalogue[name].map(({ url }) => url)),
      ...catalogue.listPaths,
    ])
    const paths = pages.flatMap(({ path }) => [path, markdownTwin(path)])
    expect(paths.filter((path) => !linkable.has(path))).toEqual([])
  })

  test('lead to where people choose a time for a call, where there is such a place', async () => {
    const contactOf = (list: typeof pages) => list.find(({ path }) => path === '/contact')!.markdown
    expect(contactOf(pages)).not.toContain('Choose a time')
    const address = 'https://book.example/first-call'
    const service = edited('service.md', 'reply_within:', `booking_url: ${address}\nreply_within:`)
    const { pages: list } = await renderedWith({ 'service.md': service })
    expect(contactOf(list)).toContain(`A call: [Choose a time](${address})`)
  })

  test('link to nothing on the site that is not there', () => {
    const there = new Set([
      ...pages.map(({ path }) => path),
      ...documents.map(({ path }) => path),
      ...Object.values(operations).map(({ path }) => path),
    ])
    const dead = pages.flatMap(({ path, markdown }) =>
      linkTargets(markdown)
        .filter((target) => target.startsWith('/') && !there.has(target.split('#')[0]!))
        .map((target) => `${path} links to ${target}`),
    )
    expect(dead).toEqual([])
  })

  test('show a price with its condition', () => {
    const { markdown } = pages.find(({ path }) => path === '/pricing')!
    const tier = markdown.slice(markdown.indexOf('### Whole plant')).replaceAll('\u00A0', ' ')
    expect(tier.split('\n\n').slice(0, 5)).toEqual([
      '### Whole plant',
      'For every line of one plant, with the systems above them.',
      '- Price: from CZK 240,000 for the project\n- Time: 3 weeks',
      'Travel beyond Moravia is extra.',
      '* A report for each line',
    ])
  })

  test('show a character that would break a table as itself', async () => {
    const study = edited('case-studies/rolling-mill.md', 'Reports with a gap', 'Reports | with a gap')
    const { pages: list } = await renderedWith({ 'case-studies/rolling-mill.md': study })
    expect(list.find(({ path }) => path === '/case-studies/rolling-mill')!.markdown).toContain(
      '| Reports \\| with a gap | 52 a year | none |',
    )
  })
})
