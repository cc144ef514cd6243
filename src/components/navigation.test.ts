import { expect, test } from 'vitest'
import { provideCatalogue } from '../catalogue/current.ts'
import { loadFixture } from '../testing/load-fixture.ts'
import { germanContent } from '../testing/second-language.ts'
import { footerGroups } from './navigation.ts'

test('a footer says which of its links lead to a page in another language, and marks their titles with it', async () => {
  const catalogue = await loadFixture(germanContent)
  provideCatalogue(catalogue)
  const [german] = catalogue.translations
  const links = footerGroups(german!).flatMap((group) => group.links)
  const developers = links.filter(({ href }) => href === '/developers' || href.startsWith('/developers/'))
  expect(developers.length).toBeGreaterThan(5)
  expect(developers.map(({ language }) => language)).toEqual(developers.map(() => 'en'))
  // The first is named by a word of the footer, the others by the titles of their pages.
  expect([...new Set(developers.slice(1).map(({ titleIn }) => titleIn))]).toEqual(['en'])
  expect(developers[0]!.titleIn).toBeUndefined()
  expect(links.find(({ href }) => href === '/de/contact')).toMatchObject({ language: undefined, titleIn: undefined })
  expect(
    footerGroups(catalogue)
      .flatMap((group) => [group, ...group.links])
      .filter(({ language }) => language),
  ).toEqual([])
})

test('where all pages of a group are in another language, the group says so', async () => {
  const catalogue = await loadFixture(germanContent)
  provideCatalogue(catalogue)
  expect(footerGroups(catalogue.translations[0]!).map(({ language }) => language)).toEqual([
    undefined,
    undefined,
    'en',
    undefined,
  ])
})
