import { expect, test } from 'vitest'
import { createMissing } from './not-found.ts'

const missing = createMissing(
  {
    '/': 'A consultancy',
    '/pricing': 'Pricing',
    '/developers/mcp': 'MCP',
    '/de': 'Eine Beratung',
    '/de/pricing': 'Preise',
    '/de/about': 'Über uns',
    '/fr/pricing': 'Tarifs',
    '/de/knowledge/briefs': 'Wie man einen Auftrag beschreibt, der sich schätzen lässt',
    '/llms.txt': '/llms.txt',
  },
  () => ({ sure: [], like: [] }),
)

test.each([
  ['/developers/mpc', '/developers/mcp', 'MCP'],
  ['/de/preise', '/de/pricing', 'Preise'],
  ['/de/preisse.html', '/de/pricing', 'Preise'],
  ['/fr/tarifs', '/fr/pricing', 'Tarifs'],
  ['/tarifs', '/fr/pricing', 'Tarifs'],
  ['/de/%C3%BCber-uns', '/de/about', 'Über uns'],
  ['/de/ueber-uns', '/de/about', 'Über uns'],
])('%s was meant for %s', (asked, path, title) => {
  expect(missing(decodeURIComponent(asked)).near[0]).toEqual({ path, title })
})

test('a page is named once, though its address and its title are both like what was asked for', () => {
  expect(missing('/pricng').near.filter(({ path }) => path === '/pricing')).toHaveLength(1)
})

test('words of a title that is a sentence name no page', () => {
  expect(missing('/de/schätzen').near.map(({ path }) => path)).not.toContain('/de/knowledge/briefs')
})
