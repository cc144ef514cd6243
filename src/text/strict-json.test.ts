import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxJsonDepth } from '../contract/limits.ts'
import { parseStrictJson } from './strict-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('strict JSON', () => {
  test('reads whatever JSON.stringify writes of flat values', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: maxJsonDepth - 1 }), (value) => {
        const text = JSON.stringify(value)
        if (text.includes('"__proto__"')) return
        expect(parseStrictJson(text, maxJsonDepth)).toEqual({ ok: true, value: JSON.parse(text) })
      }),
    )
  })

  test.each(['', '  ', '{', '{"a":1,}', "{'a':1}", 'undefined', '{"a":1} x', '\u0000'])('refuses %j', (text) => {
    expect(parseStrictJson(text, maxJsonDepth).ok).toBe(false)
  })

  test.each(['', ' \n\t'])('says of %j that there is nothing, and of others what the parser says', (text) => {
    expect(parseStrictJson(text, maxJsonDepth)).toEqual({ ok: false, reason: 'The body is empty.' })
    expect(parseStrictJson('{"a":}', maxJsonDepth)).toEqual({
      ok: false,
      reason: expect.stringMatching(/^The body is not JSON: .*}/),
    })
  })

  test.each([
    ['{"a":1,"a":2}', 'names the key "a" twice'],
    ['{"a":1,"\\u0061":2}', 'names the key "a" twice'],
    ['{"x":{"b":1,"c":[{"b":1,"b":2}]}}', 'names the key "b" twice'],
    ['{"__proto__":1}', '__proto__'],
    ['{"a":{"\\u005f_proto__":1}}', '__proto__'],
    [nested(maxJsonDepth + 1), 'levels deep'],
    [nested(30_000), 'levels deep'],
  ])('refuses %#: what readers could understand in two ways', (text, reason) => {
    expect(parseStrictJson(text, maxJsonDepth)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  })

  test.each([
    '{"a":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":{"b":1},"c":{"b":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":[1,[2]],"b":[]}',
    '{"a\\\\":1,"b\\\\\\"":2,"c":"\\\\\\\\"}',
    '{"a":"x","b":"a"}',
    '{"\\\\":1,"\\"":2}',
    nested(maxJsonDepth),
  ])('reads %s, where nothing is said twice', (text) => {
    expect(parseStrictJson(text, maxJsonDepth)).toEqual({ ok: true, value: JSON.parse(text) })
  })
})

test('thousands of open brackets are counted, not parsed, and those within a text do not count', () => {
  expect(parseStrictJson('['.repeat(60_000), maxJsonDepth)).toEqual({
    ok: false,
    reason: 'The body is nested more than 8 levels deep.',
  })
  expect(parseStrictJson(JSON.stringify({ a: '['.repeat(60_000), b: '\\"[{'.repeat(9) }), maxJsonDepth)).toMatchObject({
    ok: true,
  })
  for (const open of ['"[[[[[[[[[', '"\\"[[[[[[[[[', '"\\', '"'])
    expect(parseStrictJson(open, maxJsonDepth)).toEqual({ ok: false, reason: expect.stringContaining('is not JSON') })
})
