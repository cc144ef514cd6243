import { expect, test } from 'vitest'
import { system } from './system.ts'

test('random bytes are as many as asked for, and none are given to two callers', () => {
  const drawn = Array.from({ length: 2_000 }, () => system.random(16).toString('hex'))
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(drawn.every((hex) => hex.length === 32)).toBe(true)
  expect(system.random(10_000)).toHaveLength(10_000)
})

test('a request id is a new one each time', () => {
  const ids = Array.from({ length: 1_000 }, system.newRequestId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^req_[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toBe(true)
})
