import { randomBytes, timingSafeEqual } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { createVault } from '../identifiers/vault.ts'
import { clientMetadataSchema, findClient, registerClient } from './oauth/clients.ts'
import { digestCode, matchesCode, newCode, typedCode } from './one-time-code.ts'
import type { AccessPorts } from './ports.ts'

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) }
})
beforeEach(() => void vi.mocked(timingSafeEqual).mockClear())

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

test('codes and client ids are compared without telling by the duration how much was right', async () => {
  matchesCode(vault, 'a', '000000', digestCode(vault, 'a', '000001'))
  expect(timingSafeEqual).toHaveBeenCalledTimes(1)
  const ports = { vault, now: () => new Date() } as AccessPorts
  const { id } = registerClient(
    ports,
    clientMetadataSchema.parse({ redirect_uris: ['https://client.example/'] }),
  ).client
  await findClient(ports, `${id.slice(0, -1)}${id.endsWith('A') ? 'E' : 'A'}`)
  expect(timingSafeEqual).toHaveBeenCalledTimes(2)
})
