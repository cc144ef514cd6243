import { expect, test } from 'vitest'
import { spread } from './in-turn.ts'

test('queues of any length go forward at the same pace, each in its order', () => {
  expect(spread([['a1', 'a2', 'a3', 'a4'], ['b1', 'b2'], ['c1']])).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'b2', 'a4'])
})
