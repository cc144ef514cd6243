import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { menuWordHints } from './menu.ts'

const { source } = spoken(
  'menu.md',
  '---\nheader:\n  - page: /services\n    label: What we do\n  - page: /pricing\n---\n',
)
const menu = (label?: string) => ({ header: [{ page: '/services', ...(label && { label }) }, { page: '/pricing' }] })

test('words of the menu are told that a language shows untranslated', () => {
  expect(menuWordHints(menu('What we do'), source, ['de'])).toMatchObject([
    {
      line: 4,
      value: 'What we do',
      rule: 'stands in these words in the menus of de, too: there is no content/de/menu.md',
    },
  ])
  expect(menuWordHints(menu(), source, ['de'])).toEqual([])
  expect(menuWordHints(menu('What we do'), source, [])).toEqual([])
})
