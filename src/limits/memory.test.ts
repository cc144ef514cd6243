import { expect, test } from 'vitest'
import { rateLimits } from '../contract/limits.ts'
import { createWindows, memoryRateLimiter } from './memory.ts'

const { anonymous } = rateLimits
const windowMs = anonymous.windowSeconds * 1000

/** A limiter, and what is left to a caller after one more request at a given moment. */
function limiterAt() {
  let at = 0
  const limiter = memoryRateLimiter(() => at)
  const left = async (moment: number, caller: string) => {
    at = moment
    return (await limiter.consume(caller, anonymous)).remaining
  }
  const look = async (moment: number, caller: string) => {
    at = moment
    return limiter.peek(caller, anonymous)
  }
  return { left, look }
}
const whole = anonymous.requests

test('each caller has a window of its own, which begins with its first request', async () => {
  const { left } = limiterAt()
  expect(await left(0, 'one')).toBe(whole - 1)
  expect(await left(windowMs - 10, 'two')).toBe(whole - 1)
  expect(await left(windowMs - 1, 'one')).toBe(whole - 2)
  expect(await left(windowMs, 'one')).toBe(whole - 1)
  expect(await left(windowMs, 'two')).toBe(whole - 2)
  expect(await left(2 * windowMs - 11, 'two')).toBe(whole - 3)
  expect(await left(2 * windowMs - 10, 'two')).toBe(whole - 1)
})

test('a window counts to its end, however many others begin and end meanwhile', async () => {
  const { left } = limiterAt()
  await left(0, 'first')
  await left(windowMs - 1, 'one')
  for (let moment = windowMs; moment < 2 * windowMs - 1; moment += 1_000) await left(moment, `other ${moment}`)
  expect(await left(2 * windowMs - 2, 'one')).toBe(whole - 2)
  expect(await left(2 * windowMs - 1, 'one')).toBe(whole - 1)
})

test('who only looks begins no window', async () => {
  const { left, look } = limiterAt()
  await look(0, 'one')
  await left(10, 'one')
  expect(await look(windowMs, 'one')).toMatchObject({ remaining: whole - 1, resetSeconds: 1 })
  expect(await look(windowMs + 10, 'one')).toMatchObject({ remaining: whole, resetSeconds: anonymous.windowSeconds })
})

test('of the callers of an hour, only those of the last two windows are kept', () => {
  const windows = createWindows(windowMs)
  const everyMs = 100
  let most = 0
  for (let at = 0; at < 3_600_000; at += everyMs) {
    windows.open(`caller ${at}`, at)
    most = Math.max(most, windows.size())
  }
  expect(most).toBe((2 * windowMs) / everyMs)
})

test('however many callers come within one window, only so many are kept, and the newest count on', () => {
  const windows = createWindows(windowMs, 100)
  let most = 0
  for (let caller = 0; caller < 10_000; caller += 1) {
    windows.open(`caller ${caller}`, 0)
    most = Math.max(most, windows.size())
  }
  expect(most).toBe(200)
  windows.open('caller 9999', 1).used = 7
  expect(windows.find('caller 9999', 2)).toMatchObject({ used: 7 })
})
