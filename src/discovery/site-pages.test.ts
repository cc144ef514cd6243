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

  test('show a price with its condition, and a character that would break the table as itself', async () => {
    const noted = edited('pricing/pipeline-audit.md', 'note: Travel beyond', 'note: Travel | beyond')
    const { pages: list } = await renderedWith({ 'pricing/pipeline-audit.md': noted })
    const row = list
      .find(({ path }) => path === '/pricing')!
      .markdown.split('\n')
      .find((line) => line.startsWith('| **Whole'))
    expect(row?.replaceAll('\u00A0', ' ')).toBe(
      '| **Whole plant** For every line of one plant, with the systems above them. | **from CZK 240,000 for the project** Travel \\| beyond Moravia is extra. | 3 weeks | A report for each line |',
    )
  })
})
