import { expect, test } from 'vitest'
import { withBreaks } from './breaks-in-paths.ts'

test('a path may be broken before each slash but the first, and no other code is changed', () => {
  expect(withBreaks('<code>POST /api/v1/leads/{id}/state</code> <code>a/b</code>')).toBe(
    '<code>POST /api<wbr>/v1<wbr>/leads<wbr>/{id}<wbr>/state</code> <code>a/b</code>',
  )
})
