import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { definiteNumbers } from './definite-numbers.ts'

const told = (text: string, language?: string) =>
  definiteNumbers([spoken('case-studies/a.md', text, language)]).map(({ line, rule }) => ({ line, rule }))

test('what “the” points at was counted before, in the same number', () => {
  expect(told('On Monday, 43 tenants waited.\n\nWe wrote to the 34 tenants.')).toEqual([
    {
      line: 7,
      rule: 'says 34 tenants, and content/case-studies/a.md, line 5, says 43 tenants: On Monday, 43 tenants waited.',
    },
  ])
  expect(told('Es folgten neun Wochen Reparatur.\n\nIn den acht Wochen hoben wir es.', 'de')).toHaveLength(1)
  expect(told('**Day 8** It ran. Nine weeks of repair followed. In the eight weeks we moved it.')).toHaveLength(1)
})

test.each([
  'On Monday, 43 tenants waited. We wrote to the 43 tenants.',
  'On Monday, 43 tenants waited. We wrote to the 12 tenants who had called.',
  'We had planned nine months and needed fourteen. The same five months would have come first.',
  'We wrote to the 34 tenants.',
  '43 tenants waited. The 34 clerks did not.',
])('"%s" contradicts nothing', (text) => {
  expect(told(text)).toEqual([])
})

test('a price list may point at what its service says', () => {
  const service = (weeks: string) => spoken('services/b.md', `A pilot of ${weeks} weeks.`)
  const list = spoken('pricing/b.md', '---\nservice: b\n---\n\nThe cost after its four weeks is yours.\n')
  expect(definiteNumbers([service('six'), list])).toMatchObject([{ file: 'content/pricing/b.md', line: 5 }])
  expect(definiteNumbers([service('four'), list])).toEqual([])
})
