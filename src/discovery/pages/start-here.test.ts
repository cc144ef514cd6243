import { expect, test } from 'vitest'
import { fixtureContent } from '../../testing/fixture-content.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { germanContent } from '../../testing/second-language.ts'
import { sitePages } from '../site-pages.ts'
import { startHere } from './start-here.ts'

const template = fixtureContent['knowledge/quiet-sensors.md']!
/** @returns articles, each published a day after the one before, with those that each leads to */
const articles = (related: readonly (readonly number[])[]) =>
  Object.fromEntries(
    related.map((others, index) => [
      `knowledge/grown-${index}.md`,
      template
        .replace('When a sensor falls quiet', `When sensor ${index} falls quiet`)
        .replace('published: 2026-02-10', `published: 2025-02-1${index}`)
        .replace(
          'topics:',
          others.length > 0 ? `related:\n${others.map((other) => `  - grown-${other}\n`).join('')}topics:` : 'topics:',
        ),
    ]),
  )
const chosen = [[2, 5], [], [], [5, 1], [1, 5], [2], [5, 1], [2]]

test('the articles that most others lead to come first, the older of two before the other', async () => {
  const catalogue = await loadFixture(articles(chosen))
  expect(startHere(catalogue)?.links.map(({ url }) => url)).toEqual([
    '/knowledge/grown-5',
    '/knowledge/grown-1',
    '/knowledge/grown-2',
  ])
  const at = (path: string) => sitePages(catalogue, new Date('2026-06-01')).find((page) => page.path === path)!.markdown
  expect(at('/knowledge')).toMatch(
    /^## Start here\n\n- \[When sensor 5 falls quiet\]\(\S+\)\n[^]*\n\n## Newest\n\n- \[/,
  )
  expect(at('/knowledge/topics/sensors')).not.toContain('Start here')
})

test('nothing is chosen of a few articles, or where nothing leads to three of them', async () => {
  expect(startHere(await loadFixture(articles(chosen.slice(0, 3).map(() => []))))).toBeUndefined()
  expect(startHere(await loadFixture(articles(chosen.map(() => []))))).toBeUndefined()
})

test('on pages in another language, nothing is chosen that is not written in it', async () => {
  const catalogue = await loadFixture({ ...articles(chosen), ...germanContent })
  expect(startHere(catalogue)).toBeDefined()
  expect(startHere(catalogue.translations[0]!)).toBeUndefined()
})
