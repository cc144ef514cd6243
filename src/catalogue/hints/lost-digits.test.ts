import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { cheapWeeks, lostDigits } from './lost-digits.ts'

const list = (survey: number, unit = 'project') =>
  spoken(
    'pricing/a.md',
    `---\nservice: a\ntiers:\n  - tier: rescue\n    amount: 1150\n    unit: day\n  - tier: survey\n    amount: ${survey}\n    unit: ${unit}\n---\n\nText.\n`,
  )
const service = spoken(
  'services/a.md',
  '---\ntiers:\n  - id: rescue\n    timeline: 2 to 10 working days\n  - id: survey\n    timeline: 3 weeks\n---\n\nText.\n',
)
const changed = (from: number, to: number, unit?: string) =>
  lostDigits([list(to)], new Map([['content/pricing/a.md', list(from, unit).source]]))
const weekly = (survey: number) =>
  cheapWeeks([service, list(survey)].map((file) => ({ ...file, collection: file.collection as 'pricing' })))

test.each([
  [14_500, 1450, 'is about a tenth of what it was, 14500'],
  [14_500, 150, 'is about a hundredth of what it was, 14500'],
  [14_500, 145_000, 'was about a tenth of it before, 14500'],
])('an amount of %j that becomes %j is told', (from, to, rule) => {
  expect(changed(from, to)).toMatchObject([{ line: 8, field: 'tiers[1].amount', value: to, rule }])
})

test('a price that is raised or cut, and one for another unit, is not', () => {
  expect(changed(14_500, 29_000)).toEqual([])
  expect(changed(14_500, 5000)).toEqual([])
  expect(changed(1450, 14_500, 'day')).toEqual([])
  expect(lostDigits([list(1450)], new Map())).toEqual([])
})

test('a tier of which a week costs a tenth of that of the others is told', () => {
  expect(weekly(1450)).toMatchObject([
    { field: 'tiers[1].amount', rule: 'is 483 for each week of the tier, and a week of `rescue` costs 5750' },
  ])
  expect(weekly(14_500)).toEqual([])
  expect(weekly(3000)).toEqual([])
})
