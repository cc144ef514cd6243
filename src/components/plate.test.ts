import { expect, test } from 'vitest'
import { plateOf, plateRadius } from './plate.ts'

const names = ['dev-anand', 'hanna-lindqvist', 'miriam-okafor', 'tomos-pryce', 'ada', 'grace', 'li', 'zoe', 'jörg']

test('everybody has a plate of their own, which stays the same and within its square', () => {
  const drawn = names.map((name) => JSON.stringify(plateOf(name)))
  expect(new Set(drawn).size).toBe(names.length)
  expect(names.map((name) => JSON.stringify(plateOf(name)))).toEqual(drawn)
  for (const { outer, inner } of names.map(plateOf))
    for (const { long, short, turns } of [outer, inner]) {
      expect(long).toBeLessThan(plateRadius)
      expect(short).toBeLessThan(long)
      expect(new Set(turns).size).toBe(turns.length)
    }
})
