import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { selfLinks } from './self-links.ts'

test.each([
  ['knowledge/a.md', 'See [this](a.md).'],
  ['knowledge/a.md', 'See [this](./a.md).'],
  ['knowledge/a.md', 'See [this](../knowledge/a.md).'],
  ['knowledge/a.md', 'See [this](/knowledge/a).'],
  ['pages/about.md', 'See [this](/about/).'],
])('in %s, "%s" leads to the page on which it stands', (path, text) => {
  expect(selfLinks([spoken(path, `Of old.\n\n${text}`)])).toMatchObject([
    { file: `content/${path}`, line: 7, rule: expect.stringContaining('the page on which it stands') },
  ])
})

test('so does one of a translation to its original', () => {
  expect(selfLinks([spoken('knowledge/a.md', '[Dies](../knowledge/a.md)', 'de')])).toHaveLength(1)
  expect(selfLinks([spoken('knowledge/a.md', '[Dies](/de/knowledge/a)', 'de')])).toHaveLength(1)
})

test.each([
  ['knowledge/a.md', 'See [below](#part) and [below](a.md#part).'],
  ['knowledge/a.md', 'See [that](b.md), [that](../pages/a.md) and [that](https://a.md).'],
  ['pricing/a.md', 'See [all prices](/pricing).'],
  ['services/a.md', 'See [its prices](../pricing/a.md).'],
])('in %s, "%s" leads elsewhere', (path, text) => {
  expect(selfLinks([spoken(path, text)])).toEqual([])
})
