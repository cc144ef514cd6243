import { expect, test } from 'vitest'
import { loadFixture } from '../../testing/load-fixture.ts'
import { sitePages } from '../site-pages.ts'
import { mappedPages } from './site-map.ts'

const pages = sitePages(await loadFixture(), new Date('2026-06-01T12:00:00Z'))
const map = mappedPages(pages, '')

test('names each page once, but for parts of a list', () => {
  const named = map.flatMap(({ pages: own, below }) => [...own, ...below.flatMap((group) => group.pages)])
  const whole = pages.filter(({ list }) => !list?.isPart)
  expect(named.map(({ path }) => path).sort()).toEqual(whole.map(({ path }) => path).sort())
})

test('puts what lies deeper under the page that leads to it', () => {
  const developers = map.find(({ section }) => section === 'developers')!
  expect(developers.pages.map(({ path }) => path)).toContain('/developers/errors')
  expect(developers.below.find(({ parent }) => parent.path === '/developers/errors')!.pages.length).toBeGreaterThan(40)
})
