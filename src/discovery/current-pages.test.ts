import { expect, test } from 'vitest'
import { provideCatalogue } from '../catalogue/current.ts'
import { loadFixture } from '../testing/load-fixture.ts'
import { currentPage, currentPages } from './current-pages.ts'

test('before a catalogue is provided, a page says what is missing', () => {
  // Another test of this process may have provided one.
  provideCatalogue(undefined as never)
  expect(() => currentPages()).toThrow('The catalogue is not loaded')
})

test('once it is provided, each page has its text, and the list is made once', async () => {
  provideCatalogue(await loadFixture())
  expect(currentPage('/knowledge/late-batches').title).toBe('Why batches come late')
  expect(currentPages()).toBe(currentPages())
  expect(() => currentPage('/nowhere')).toThrow('The site has no page /nowhere')
})

test('a new catalogue makes a new list', async () => {
  const before = currentPages()
  provideCatalogue(await loadFixture({ 'pages/about.md': null }))
  expect(currentPages()).not.toBe(before)
  expect(currentPages().has('/about')).toBe(false)
})
