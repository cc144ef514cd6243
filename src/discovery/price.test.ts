import { expect, test } from 'vitest'
import { textsFor } from '../words/languages.ts'
import { wordsOf } from '../words/words.ts'
import { edited } from '../testing/fixture-content.ts'
import { loadFixture } from '../testing/load-fixture.ts'
import { formatPrice, smallestSize, startingPrice } from './price.ts'

test.each([
  [{ amount: 4800, unit: 'month', from: true }, 'GBP', 'en-GB', 'from £4,800 a month'],
  [{ amount: 95000, unit: 'project', from: false }, 'GBP', 'en-GB', '£95,000 for the project'],
  [{ amount: 980.5, unit: 'day', from: false }, 'EUR', 'en-GB', '€980.50 a day'],
  [{ amount: 0, unit: 'day', from: false }, 'EUR', 'en-GB', '€0 a day'],
  [{ amount: 1200, unit: 'day', from: false }, 'JPY', 'en-US', '¥1,200 a day'],
  [{ amount: 1200.5, unit: 'day', from: false }, 'EUR', 'de-DE', '1.200,50 € pro Tag'],
  [{ amount: 4800, unit: 'month', from: true }, 'EUR', 'fr-FR', 'à partir de 4 800 € par mois'],
  [{ amount: 240000, unit: 'project', from: true }, 'CZK', 'en-GB', 'from CZK 240,000 for the project'],
] as const)('the price %j in %s for %s is written "%s"', (price, currency, language, text) => {
  expect(
    formatPrice(price, currency, wordsOf({ words: { language, texts: textsFor(language) } })).replace(
      /[\u00A0\u202F]/g,
      ' ',
    ),
  ).toBe(text)
})

test('a package with larger sizes costs from the price of its smallest, and "from" is said once', async () => {
  const catalogue = await loadFixture()
  const [service] = catalogue.services
  expect(startingPrice(service!, catalogue).text).toBe('from CZK\u00A095,000 for the project')
  expect(smallestSize(service!, catalogue)).toMatch(/^from CZK\u00A095,000 for the project \(One line, /)
  const already = await loadFixture({
    'pricing/pipeline-audit.md': edited('pricing/pipeline-audit.md', 'amount: 95000', 'amount: 95000\n    from: true'),
  })
  expect(startingPrice(already.services[0]!, already).text).toBe('from CZK\u00A095,000 for the project')
})
