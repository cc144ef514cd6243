import { beforeEach, describe, expect, test } from 'vitest'
import { rememberFailures } from './remember-failures.ts'

let at = 0
let asked: string[] = []
beforeEach(() => {
  at = 0
  asked = []
})

const create = (most = 100) =>
  rememberFailures<string>({ isFailure: (value) => value.startsWith('no'), forMs: 1_000, most, now: () => at })
const answering = (key: string, value: string) => async () => {
  asked.push(key)
  return value
}

describe('an address that fails', () => {
  test('is asked for once in its time, and then again', async () => {
    const spare = create()
    for (const moment of [0, 1, 999]) {
      at = moment
      expect(await spare('a', answering('a', `no ${moment}`))).toBe('no 0')
    }
    at = 1_000
    expect(await spare('a', answering('a', 'yes'))).toBe('yes')
    expect(asked).toEqual(['a', 'a'])
  })

  test('says nothing of another one', async () => {
    const spare = create()
    await spare('a', answering('a', 'no'))
    expect(await spare('b', answering('b', 'yes'))).toBe('yes')
  })

  test('is forgotten first where more fail than are remembered: strangers fill no memory', async () => {
    const spare = create(2)
    for (const key of ['a', 'b', 'c']) await spare(key, answering(key, 'no'))
    for (const key of ['c', 'b', 'a']) await spare(key, answering(key, 'no'))
    expect(asked).toEqual(['a', 'b', 'c', 'a'])
  })
})

test('what goes well is shared by who asks at the same time, and asked for again after that', async () => {
  const spare = create()
  const together = await Promise.all(Array.from({ length: 20 }, () => spare('a', answering('a', 'yes'))))
  expect(new Set(together)).toEqual(new Set(['yes']))
  expect(asked).toEqual(['a'])
  await spare('a', answering('a', 'yes'))
  expect(asked).toEqual(['a', 'a'])
})

test('what breaks is no answer: the next one asks', async () => {
  const spare = create()
  await expect(spare('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await spare('a', answering('a', 'yes'))).toBe('yes')
})
