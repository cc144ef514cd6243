import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { entryHints } from './hints.ts'
import { changedUnits, dearDays } from './other-units.ts'

const list = (amount: number, unit: string) =>
  spoken(
    'pricing/a.md',
    `---\nservice: a\ntiers:\n  - tier: rescue\n    amount: 1150\n    unit: day\n  - tier: survey\n    amount: ${amount}\n    unit: ${unit}\n---\n\nText.\n`,
  )
const service = (timeline: string) =>
  spoken(
    'services/a.md',
    `---\ntiers:\n  - id: rescue\n    timeline: 2 days\n  - id: survey\n    timeline: ${timeline}\n---\n\nText.\n`,
  )
const entries = (...files: ReturnType<typeof spoken>[]) =>
  files.map((file) => ({ ...file, collection: file.collection as 'pricing' | 'services' }))
const changed = (was: [number, string], is: [number, string]) =>
  changedUnits([list(...is)], new Map([['content/pricing/a.md', list(...was).source]]))

test('a unit that is changed where the amount is not is told, with what it was', () => {
  expect(changed([14_500, 'project'], [14_500, 'day'])).toMatchObject([
    {
      line: 9,
      field: 'tiers[1].unit',
      rule: 'was `project` and is `day`, and the amount is the same: 14500',
      suggestion: 'write `project` again, or the amount for a day',
    },
  ])
  expect(changed([14_500, 'project'], [15_000, 'month'])).toHaveLength(1)
})

test('who sells by another unit from now on writes another amount, and it is not', () => {
  expect(changed([14_500, 'project'], [1150, 'day'])).toEqual([])
  expect(changed([14_500, 'project'], [15_000, 'project'])).toEqual([])
})

test('a day of a tier of weeks that costs several times another day is told, at its unit and once', () => {
  const dear = [{ line: 9, field: 'tiers[1].unit', rule: 'makes 14500 for each day, and a day of `rescue` costs 1150' }]
  expect(dearDays(entries(service('3 weeks'), list(14_500, 'day')))).toMatchObject(dear)
  const all = entryHints(entries(service('3 weeks'), list(14_500, 'day')), 'GBP')
  expect(all.filter(({ file }) => file.includes('pricing'))).toMatchObject(dear)
  expect(dearDays(entries(service('3 weeks'), list(1500, 'day')))).toEqual([])
  expect(dearDays(entries(service('4 to 9 days'), list(14_500, 'day')))).toEqual([])
  expect(dearDays(entries(service('3 weeks'), list(14_500, 'project')))).toEqual([])
})
