import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { priceUnits } from './price-units.ts'

const service = spoken('services/b.md', '---\ntitle: Modernisation\ntiers:\n  - id: rescue\n    name: Rescue\n---\n')
const list = spoken('pricing/b.md', '---\nservice: b\ntiers:\n  - tier: rescue\n    amount: 1150\n    unit: day\n---\n')
const entry = { collection: 'pricing' as const, slug: 'b', path: 'pricing/b.md', source: list.source }
const told = (text: string) => priceUnits([service, list, spoken('pages/a.md', text)], [entry])

test('a tier is priced by the time that its list says', () => {
  expect(told('A rescue is priced by the week.')).toMatchObject([
    { line: 5, rule: 'says a price by the week, and `unit` of its price is day: content/pricing/b.md, line 6' },
  ])
  expect(told('A rescue is priced by the day.')).toEqual([])
  expect(told('A team is priced by the week.')).toEqual([])
})
