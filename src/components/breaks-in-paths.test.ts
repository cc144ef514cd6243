import { expect, test } from 'vitest'
import { breakable } from './breaks-in-paths.ts'

test('a path may be broken before each slash but the first', () => {
  expect(breakable('/api/v1/leads/{id}/state')).toBe('/api<wbr>/v1<wbr>/leads<wbr>/{id}<wbr>/state')
})
