import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { serviceTimes } from './service-times.ts'

const list = (text: string, language?: string) =>
  spoken('pricing/build-prices.md', `---\n${language ? 'title: Preise' : 'service: build'}\n---\n\n${text}\n`, language)
const service = (text: string, { fixed = 'Thirty days of fixes', language = 'en-GB', tier = 'Full review' } = {}) =>
  spoken(
    'services/build.md',
    `---\ntiers:\n  - name: ${tier}\n    timeline: ${language === 'de' ? '3 Wochen' : '3 weeks'}\n    deliverables:\n      - ${fixed}\n  - name: Rescue\n    timeline: 2 to 10 working days\n  - name: Team\n    timeline: Monthly, at least 3 months\n---\n\n${text}\n`,
    language,
  )
const told = (...files: Parameters<typeof serviceTimes>[0]) =>
  serviceTimes(files).map(({ file, line, rule }) => ({ file, line, rule }))

test.each([
  'The full review takes four weeks.',
  'A **full review** takes 4 weeks.',
  'The full review has 4 to 5 weeks.',
])('"%s" contradicts the tier', (text) => {
  expect(told(service(text))).toEqual([
    {
      file: 'content/services/build.md',
      line: 13,
      rule: 'says 4 weeks, and `timeline` of the tier Full review is 3 weeks: content/services/build.md, line 4',
    },
  ])
})

test('a translation is compared with the tier of its language, and so is a price list', () => {
  const german = service('Die ganze Prüfung dauert vier Wochen.', {
    language: 'de',
    tier: 'Ganze Prüfung',
    fixed: 'Text',
  })
  expect(told(german)).toMatchObject([{ file: 'content/de/services/build.md', line: 13 }])
  expect(told(service('Text.'), list('The full review takes two weeks.'))).toMatchObject([
    { file: 'content/pricing/build-prices.md', line: 5 },
  ])
})

test.each([
  'The full review takes three weeks.',
  'A rescue takes four days. The full review adds six weeks.',
  'The full review takes at least four weeks.',
  'The team takes four months.',
  'Nothing takes four weeks.',
])('"%s" does not', (text) => {
  expect(told(service(text))).toEqual([])
})

test('free fixes take as long in the service as in its price list, in digits and in words', () => {
  const prices = list('**Included:** design, code, and 30 days of fixes after a first release.')
  expect(told(service('Text.', { fixed: 'Ninety days of fixes after launch, without charge' }), prices)).toEqual([
    {
      file: 'content/services/build.md',
      line: 6,
      rule: 'says 90 days, and content/pricing/build-prices.md, line 5, says 30 days',
    },
  ])
  expect(told(service('Text.'), prices)).toEqual([])
  expect(told(service('Text.', { fixed: 'Two months of fixes' }), prices)).toEqual([])
  const german = service('Text.', {
    language: 'de',
    tier: 'Prüfung',
    fixed: 'Neunzig Tage lang kostenlose Fehlerbehebung',
  })
  expect(told(german, prices, list('Und 30 Tage Fehlerbehebung.', 'de'))).toMatchObject([{ line: 6 }])
})
