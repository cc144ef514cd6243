import { expect, test } from 'vitest'
import { createBell } from './bell.ts'

/** Longer than any test: who waits for it has not heard the bell. */
const forever = 3_600_000

test('a bell wakes who waits', async () => {
  const bell = createBell()
  const { signal } = new AbortController()
  const woken = bell.wait(forever, signal)
  bell.ring()
  await woken
})

test('a bell that rang while nobody waited is not forgotten, and is heard once', async () => {
  const bell = createBell()
  const stopping = new AbortController()
  bell.ring()
  bell.ring()
  await bell.wait(forever, stopping.signal)
  let woken = false
  const waiting = bell.wait(forever, stopping.signal).then(() => (woken = true))
  await new Promise(setImmediate)
  expect(woken).toBe(false)
  stopping.abort()
  await waiting
})

test('without a ring it wakes after a while, and at once where everything stops', async () => {
  const bell = createBell()
  await bell.wait(1, new AbortController().signal)
  await bell.wait(forever, AbortSignal.abort())
})
