import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault } from '../identifiers/vault.ts'
import { digestCode, matchesCode, newCode, typedCode } from './one-time-code.ts'

const vault = createVault('a secret of some length', randomBytes)

test('a code may be typed with space in it; what is too long for one is none', () => {
  expect([typedCode(' 123 456\n'), typedCode('123456'.padEnd(64)), typedCode('123456'.padEnd(65))]).toEqual([
    '123456',
    '123456',
    '',
  ])
})

test('a code has six digits, the first of which may be a nought, all about equally often', () => {
  const codes = Array.from({ length: 5_000 }, () => newCode(randomBytes))
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  const first = Array.from({ length: 10 }, (_, digit) => codes.filter((code) => code[0] === String(digit)).length)
  for (const count of first) expect(Math.abs(count - 500)).toBeLessThan(150)
  expect(newCode(() => new Uint8Array(8))).toBe('000000')
  expect(newCode(() => new Uint8Array(8).fill(255))).toBe('551615')
})

test('what is stored of a code cannot be tried out without the secret, and is different for each owner', () => {
  expect(digestCode(vault, 'a', '000000')).not.toBe(digestCode(vault, 'b', '000000'))
  const other = createVault('another secret of some length', randomBytes)
  expect(digestCode(other, 'a', '000000')).not.toBe(digestCode(vault, 'a', '000000'))
  const stored = digestCode(vault, 'a', '012345')
  expect(matchesCode(vault, 'a', '012345', stored)).toBe(true)
  const changed = createVault('another secret of some length', randomBytes, [{ secret: 'a secret of some length' }])
  expect(matchesCode(changed, 'a', '012345', stored)).toBe(true)
  expect(digestCode(changed, 'a', '012345')).toBe(digestCode(other, 'a', '012345'))
  expect(matchesCode(other, 'a', '012345', stored)).toBe(false)
  for (const [owner, code] of [
    ['a', '012346'],
    ['b', '012345'],
    ['a 012345', ''],
    ['a', '12345'],
    ['a', ''],
  ] as const)
    expect([owner, code, matchesCode(vault, owner, code, stored)]).toEqual([owner, code, false])
})
