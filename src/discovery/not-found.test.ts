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
    '/de/llms.txt': '/de/llms.txt',
    '/knowledge/llms.txt': '/knowledge/llms.txt',
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

test.each([
  ['/de/kostn-plan', '/de/search?q=kostn%20plan', '/de/llms.txt'],
  ['/de', '/de/search', '/de/llms.txt'],
  ['/knowledge/brif', '/search?q=knowledge%20brif', '/llms.txt'],
  ['/nl/prijzen', '/search?q=nl%20prijzen', '/llms.txt'],
])('%s leads on in the language of its folder', (asked, search, llms) => {
  expect(missing(asked)).toMatchObject({ search, llms })
})

test('an endpoint that is there for others alone is not suggested in its own place', () => {
  const own = createMissing({}, (path) => ({ sure: [path, '/api/health'], like: [] }))
  expect(own('/metrics').endpoints).toEqual(['/api/health'])
})
