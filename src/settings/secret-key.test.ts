import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readFunctionSettings } from './function-settings.ts'
import { hasSecret } from '../netlify/without-secret.ts'
import { readSecretKey, requireSecretKeyOnNetlify } from './secret-key.ts'
import { SettingError } from './setting-error.ts'

test.each(['base64', 'base64url', 'hex'] as const)('32 random bytes in %s are a secret', (encoding) => {
  for (let drawn = 0; drawn < 1_000; drawn += 1) {
    const value = randomBytes(32).toString(encoding)
    expect(readSecretKey(value)).toBe(value)
  }
})

test('none is none', () => {
  expect([readSecretKey(undefined), readSecretKey('')]).toEqual([undefined, undefined])
})

test.each([
  ['shorter than 32 characters', 'Wx2v0nUTkMGf1pWm3iPAT3Nxn7G8oHW'],
  ['easy to guess', 'x'.repeat(32)],
  ['easy to guess', 'abababababababababababababababababab'],
  ['easy to guess', 'change-me-change-me-change-me-change-me'],
  ['easy to guess', '12345678901234567890123456789012'],
  ['easy to guess', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['easy to guess', '0123456789abcdefghijklmnopqrstuvwxyz!'],
  ['easy to guess', '0000000000000000000000000000000000001234'],
  ['easy to guess', 'SECRET_KEY="$(openssl rand -base64 32)"'],
])('one that is %s is refused with what makes a better one, and is not repeated: %s', (why, value) => {
  const read = () => readSecretKey(value)
  expect(read).toThrow(SettingError)
  expect(read).toThrow(`SECRET_KEY is ${why}. Set it to the output of: openssl rand -base64 32`)
  expect(read).not.toThrow(value)
})

test('a build on Netlify fails without one, for previews as for production, and says how to set one there', () => {
  for (const CONTEXT of ['production', 'deploy-preview', 'branch-deploy']) {
    expect(() => requireSecretKeyOnNetlify({ CONTEXT })).toThrow(
      /openssl rand -base64 32[^]*netlify env:set SECRET_KEY/,
    )
    expect(() => requireSecretKeyOnNetlify({ CONTEXT, SECRET_KEY: 'x'.repeat(40) })).toThrow('easy to guess')
    expect(() => requireSecretKeyOnNetlify({ CONTEXT, SECRET_KEY: randomBytes(32).toString('hex') })).not.toThrow()
  }
})

test('functions keep a secret of their own beside the database of netlify dev, and nowhere else', () => {
  const local = 'postgres://localhost:50012/postgres'
  const has = (env: Record<string, string>) => hasSecret(readFunctionSettings(env))
  expect(has({ NETLIFY_DEV: 'true', NETLIFY_DB_URL: local })).toBe(true)
  expect(has({ NETLIFY_DEV: 'true', NETLIFY_DB_URL: 'postgres://user:pass@db.example/x' })).toBe(false)
  expect(has({ NETLIFY_DEV: 'true', DATABASE_URL: local })).toBe(false)
  expect(has({ NETLIFY_DB_URL: local })).toBe(false)
  expect(has({ NETLIFY_DB_URL: 'postgres://user:pass@db.example/x' })).toBe(false)
  expect(has({ DATABASE_URL: 'postgres://user:pass@db.example/x', SECRET_KEY: randomBytes(32).toString('hex') })).toBe(
    true,
  )
})
