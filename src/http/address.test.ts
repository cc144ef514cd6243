import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCodePoint } from '../testing/any-code-point.ts'
import { decodedPath, isTooLong, withoutClosingSlashes } from './address.ts'
import { maxPathBytes, maxQueryBytes } from '../contract/limits.ts'

describe('an address', () => {
  test.each([
    [maxPathBytes, maxQueryBytes, false],
    [maxPathBytes + 1, 0, true],
    [1, maxQueryBytes + 1, true],
  ])('with a path of %i bytes and a query of %i is too long: %s', (path, query, tooLong) => {
    expect(isTooLong({ pathname: '/'.padEnd(path, 'x'), search: `?${'x'.repeat(query)}` })).toBe(tooLong)
  })
})

describe('the encoding of a path', () => {
  test('is undone once', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), (text) => {
        if (!text.isWellFormed()) return
        const encoded = encodeURIComponent(text)
        expect(decodedPath(encoded)).toBe(text)
        expect(decodedPath(encodeURIComponent(encoded))).toBe(encoded)
      }),
    )
  })

  test.each(['/%', '/%zz', '/%E0%A4%A', '/%c0%ae', '/%e0%80%af', '/%ff', '/%ed%a0%80'])('is none in %s', (path) => {
    expect(decodedPath(path)).toBeUndefined()
  })
})

describe('closing slashes', () => {
  test.each([
    ['/', '/'],
    ['//', '/'],
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/about///', '/about'],
    ['//about/', '//about'],
    ['/a/b/', '/a/b'],
    ['', ''],
  ])('of %s are taken off', (path, plain) => {
    expect(withoutClosingSlashes(path)).toBe(plain)
  })

  test('cost as much as they are long: 15,000 slashes and a letter once took three seconds', () => {
    const long = `${'/'.repeat(100_000)}x`
    expect(withoutClosingSlashes(long)).toBe(long)
    expect(withoutClosingSlashes(`${long}${'/'.repeat(100_000)}`)).toBe(long)
  })
})
