import { expect, test } from 'vitest'
import { retryDelayMs } from './schedule.ts'

const always = (byte: number) => (size: number) => new Uint8Array(size).fill(byte)
const middle = () => Uint8Array.of(0x80, 0, 0, 0)

test('tries come after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, and then no more', () => {
  const seconds = Array.from({ length: 10 }, (_, index) => (retryDelayMs(index + 1, middle) ?? 0) / 1_000)
  expect(seconds).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, 0])
  for (const attempts of [10, 11, 1_000]) expect(retryDelayMs(attempts, middle)).toBeUndefined()
})

test('a tenth more or less keeps receivers from being hit by all at once', () => {
  expect(retryDelayMs(1, always(0))).toBe(4_500)
  expect(retryDelayMs(1, always(255))).toBe(5_500)
})
