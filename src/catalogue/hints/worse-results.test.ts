import { expect, test } from 'vitest'
import { oddResult } from './worse-results.ts'

test.each([
  ['Median time to a quote', '5 h 40 min', '8 h 50 min', 'is more than `before`, which is 5 h 40 min'],
  ['Bearbeitungszeit', '6 Tage', '34 Tage', 'is more than'],
  ['Logged errors per week', '35', '410', 'is more than'],
  ['Anfragen, die nie eine Antwort bekamen', '4 %', '12 %', 'is more than'],
  ['Commandes en retard', '4 %', '12 %', 'is more than'],
  ['Share of quotes won', '22%', '12%', 'is less than'],
])('%s: "%s", then "%s" is told', (measure, before, after, rule) => {
  expect(oddResult({ measure, before, after })).toMatchObject({ field: 'after', rule: expect.stringContaining(rule) })
})

test.each([
  ['Median time to a quote', '5 h 40 min', '1 h 50 min'],
  ['Time between failures', '3 days', '3 weeks'],
  ['Quotes per clerk and day', '19', '31'],
  ['Orders', '31', '19'],
  ['Share of quotes won', '22%', '21% (no real change)'],
  ['Restore from backup', 'Not possible', '1 h 35 min, rehearsed'],
  ['Logged errors per week', '4 %', '35'],
])('%s: "%s", then "%s" is a result', (measure, before, after) => {
  expect(oddResult({ measure, before, after })).toBeUndefined()
})

test('a letter for a digit is told with the number', () => {
  expect(oddResult({ measure: 'Quotes', before: '19', after: '3l' })).toMatchObject({
    field: 'after',
    suggestion: 'write `31`, if that is the number',
  })
  expect(oddResult({ measure: 'Quotes', before: '1O%', after: '31%' })).toMatchObject({ field: 'before' })
})
