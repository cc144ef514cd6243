import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fingerprintOf, type IdempotentRequest, keyHashOf, openAnswer, sealAnswer } from './idempotency.ts'

const request: IdempotentRequest = { caller: '203.0.113.1', key: 'b3c1', payload: { name: 'Ada' } }
const withPayload = (payload: unknown) => fingerprintOf({ ...request, payload })

describe('two payloads', () => {
  test('are the same whatever the order of their fields, at every depth', () => {
    expect(withPayload({ a: 1, b: { c: [2, { d: 3, e: 4 }], f: 5 } })).toBe(
      withPayload({ b: { f: 5, c: [2, { e: 4, d: 3 }] }, a: 1 }),
    )
  })

  test.each<[unknown, unknown]>([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: '1' }],
    [{ a: 1 }, { a: 1, b: null }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: [1, 2] }, { a: [12] }],
    [{ a: ['x'] }, { a: { 0: 'x' } }],
    [{ a: null }, { a: {} }],
    [{ a: null }, { a: 'null' }],
    [{ a: [] }, { a: {} }],
    [{ a: true }, { a: false }],
    [{ a: '","b":"' }, { a: '', b: '' }],
    [{ '["a"]': 1 }, { a: 1 }],
  ])('%j and %j are told apart', (one, other) => {
    expect(withPayload(one)).not.toBe(withPayload(other))
  })

  test('look different under another key and from another caller', () => {
    expect(fingerprintOf({ ...request, key: 'other' })).not.toBe(fingerprintOf(request))
    expect(fingerprintOf({ ...request, caller: 'other' })).not.toBe(fingerprintOf(request))
  })
})

test('answers are kept under a name for each caller and key, and no two of them share one', () => {
  const names = [
    ['ab', 'c'],
    ['a', 'bc'],
    ['a","b', 'c'],
    ['a', 'b","c'],
  ].map(([caller = '', key = '']) => keyHashOf({ caller, key, payload: {} }))
  expect(new Set(names).size).toBe(names.length)
  expect(keyHashOf({ ...request, payload: 'other' })).toBe(keyHashOf(request))
})

describe('a sealed answer', () => {
  const answer = '{"status_token":"ünd 🙂"}'
  const sealed = sealAnswer(answer, request, randomBytes)

  test('is opened by who sends the key again', () => {
    expect(openAnswer(sealed, request)).toBe(answer)
  })

  test('is not opened with another key, by another caller, or when a bit of it was changed', () => {
    expect(() => openAnswer(sealed, { ...request, key: 'other' })).toThrow()
    expect(() => openAnswer(sealed, { ...request, caller: 'other' })).toThrow()
    const bytes = Buffer.from(sealed, 'base64')
    for (const place of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[place]! ^= 1
      expect(() => openAnswer(changed.toString('base64'), request)).toThrow()
    }
  })

  test('looks different each time', () => {
    expect(sealAnswer(answer, request, randomBytes)).not.toBe(sealed)
  })
})

test('what was kept before an update of this service still fits after it', () => {
  const zeros = (size: number) => new Uint8Array(size)
  expect(fingerprintOf(request)).toMatchInlineSnapshot(
    `"2f313f5769b19e683e18464e17561e556fb3c9b4fe7abd996b8563be306c139c"`,
  )
  expect(keyHashOf(request)).toMatchInlineSnapshot(`"cb7c51e593fe7c122272c028194218f31374f17ea0a5e910814c5b88899136bb"`)
  expect(sealAnswer('{"id":"lead_1"}', request, zeros)).toMatchInlineSnapshot(
    `"AAAAAAAAAAAAAAAAWjVbKISL6zIlZ5ZS2mwLdq/ApUadDIyKXn+QNwQeuw=="`,
  )
})
