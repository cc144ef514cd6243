import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { timesOfCases } from './times-of-cases.ts'

const study = spoken('case-studies/rescue.md', '---\nduration: 8 days, then 11 weeks\n---\n\nText.\n')
const told = (text: string) => timesOfCases([study, spoken('knowledge/a.md', text)])

test('a link to a case study says how long that took', () => {
  expect(told('In [a rescue of ten days](../case-studies/rescue.md), it ran.')).toMatchObject([
    {
      line: 5,
      rule: 'says 10 days, and `duration` of the case study is 8 days, then 11 weeks: content/case-studies/rescue.md, line 2',
    },
  ])
  expect(told('[The rescue](../case-studies/rescue.md) took ten days.')).toHaveLength(1)
})

test.each([
  'In [a rescue of eight days](../case-studies/rescue.md).',
  'In [a rescue](../case-studies/rescue.md) ten days mattered.',
])('"%s" is none', (text) => {
  expect(told(text)).toEqual([])
})
