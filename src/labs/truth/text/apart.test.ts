import { expect, test } from 'vitest'
import { apart, atOdds } from './apart.ts'

test('what is short is told whole', () => {
  expect(apart('£300', '£200')).toEqual(['£300', '£200'])
  expect(atOdds('£300', '/b', '£200')).toBe('£300, at odds with /b: £200')
  expect(atOdds('£300', '/b', '£300')).toBe('')
})

test('of what is long, the place is told where it parts', () => {
  const long = (end: string) => `${'x'.repeat(5_000)}${end}${'y'.repeat(5_000)}`
  const [one, other] = apart(long('one'), long('two'))
  expect([one, other]).toEqual([expect.stringMatching(/^…x+one/), expect.stringMatching(/^…x+two/)])
  expect(one.length).toBeLessThan(200)
})
