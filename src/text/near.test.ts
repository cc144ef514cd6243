import { expect, test } from 'vitest'
import { createNear } from './near.ts'

const near = createNear([
  '/',
  '/pricing',
  '/services',
  '/services/product-build',
  '/services/legacy-modernisation',
  '/knowledge',
  '/knowledge/modernise-or-rewrite',
  '/knowledge/what-language-models-cost-to-run',
  '/llms.txt',
  '/developers/mcp',
  '/developers/a2a',
  '/de/Über uns',
])

test.each([
  ['/prices/pricing.html', '/pricing'],
  ['/pircing', '/pricing'],
  ['/pricng', '/pricing'],
  ['/Pricing-2024', '/pricing'],
  ['/service', '/services'],
  ['/blog/what-language-models-cost', '/knowledge/what-language-models-cost-to-run'],
  ['/product-bild', '/services/product-build'],
  ['/llm.txt', '/llms.txt'],
  ['/developers/mpc', '/developers/mcp'],
  ['/developers/mcq', '/developers/mcp'],
  ['/Developers/MPC', '/developers/mcp'],
  ['/pirscing', '/pricing'],
  ['/preicings', '/pricing'],
  ['/de/uber-uns', '/de/Über uns'],
  ['/de/ueber-uns', '/de/Über uns'],
])('%s is near to %s', (asked, meant) => {
  expect(near(asked)[0]).toBe(meant)
})

test.each(['/', '', '/zzz', '/mpc', '/blog/mcq', '/prxyzng', '/wp-login.php', '/%', '/..'])(
  '%s is near to nothing',
  (asked) => {
    expect(near(asked)).toEqual([])
  },
)

test('tells a few, and does not look at words that many have', () => {
  const many = createNear(Array.from({ length: 2_000 }, (_, index) => `/articles/number-${index}`))
  expect(many('/articles/number')).toEqual([])
  expect(many('/articles/number-1234')[0]).toBe('/articles/number-1234')
  expect(many('/articles/numbers-12345678')).toEqual([])
  const fewer = createNear(Array.from({ length: 40 }, (_, index) => `/x${index}/same${index % 5}`))
  expect(fewer('/same1')).toHaveLength(5)
})

test('looks at the beginning of what is long', () => {
  expect(near(`/${'a-'.repeat(50_000)}pricing`)).toEqual([])
})
