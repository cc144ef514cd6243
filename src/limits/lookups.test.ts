import { beforeEach, describe, expect, test } from 'vitest'
import { lookupLimit } from '../contract/limits.ts'
import { createLookups, type Lookups } from './lookups.ts'

const { requests, windowSeconds } = lookupLimit
let at = 0
let asked = 0
let lookups: Lookups<string>
beforeEach(() => {
  at = 0
  asked = 0
  lookups = createLookups(() => at)
})

/** What the store says: tokens that begin with "good" are. */
const find = (token: string) => async () => {
  asked += 1
  return token.startsWith('good') ? `holder of ${token}` : undefined
}
const look = (caller: string, token: string) => lookups.lookUp(caller, token, find(token))
const kindOf = async (caller: string, token: string) => (await look(caller, token)).kind

describe('a caller with made-up tokens', () => {
  test('has so many looked up in a minute, however many come at once', async () => {
    const looked = await Promise.all(Array.from({ length: 500 }, (_, index) => look('one', `bad ${index}`)))
    expect([asked, looked.filter(({ kind }) => kind === 'unknown').length]).toEqual([requests, requests])
    expect(looked.at(-1)).toEqual({
      kind: 'refused',
      allowance: { limit: lookupLimit, remaining: 0, resetSeconds: windowSeconds, exceeded: true },
    })
    at = windowSeconds * 1000
    expect(await kindOf('one', 'bad')).toBe('unknown')
  })

  test('does not use up what another caller has', async () => {
    for (let count = 0; count <= requests; count++) await look('one', 'bad')
    expect(await kindOf('two', 'bad')).toBe('unknown')
  })

  test('keeps nobody at the same address out whose token was good before', async () => {
    await look('one', 'good 1')
    for (let count = 0; count <= requests; count++) await look('one', 'bad')
    expect(await look('one', 'good 1')).toEqual({ kind: 'found', found: 'holder of good 1' })
    expect(await kindOf('one', 'good 2')).toBe('refused')
  })
})

describe('a good token', () => {
  test('costs nothing, however often and however many of them are sent', async () => {
    for (let count = 0; count < 5 * requests; count++) await look('one', `good ${count}`)
    for (let count = 0; count < requests; count++) expect(await kindOf('one', 'bad')).toBe('unknown')
  })

  test('costs nothing when it is new and sent often at once, in whatever time the store answers', async () => {
    const answers = Array.from({ length: 5 * requests }, () => look('one', 'good'))
    expect(new Set((await Promise.all(answers)).map(({ kind }) => kind))).toEqual(new Set(['found']))
    const bad = Array.from({ length: requests }, (_, index) => look('two', `bad ${index}`))
    const late = [kindOf('two', 'good 2'), kindOf('two', 'good 2')]
    expect([await Promise.all(late), (await Promise.all(bad)).length]).toEqual([['refused', 'refused'], requests])
  })

  test('is known, so that its holder can be counted first, until it is no longer good', async () => {
    expect(lookups.known('good')).toBeUndefined()
    await look('one', 'good')
    expect(lookups.known('good')).toBe('holder of good')
    await lookups.lookUp('one', 'good', async () => undefined)
    expect(lookups.known('good')).toBeUndefined()
  })

  test('that ended is looked up no more often than one that was made up', async () => {
    await look('one', 'good')
    const ended = () => lookups.lookUp('one', 'good', async () => void (asked += 1) as undefined)
    for (let count = 0; count < 2 * requests; count++) await ended()
    expect(asked).toBe(1 + requests)
  })

  test('is forgotten for the ten thousand that were used after it', async () => {
    for (let count = 0; count <= 10_000; count++) await look('one', `good ${count}`)
    expect([lookups.known('good 0'), lookups.known('good 1')]).toEqual([undefined, 'holder of good 1'])
  })
})

test('a store that does not answer uses nothing up', async () => {
  for (let count = 0; count < 2 * requests; count++)
    await expect(lookups.lookUp('one', 'any', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await kindOf('one', 'bad')).toBe('unknown')
})
