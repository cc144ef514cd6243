import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sealUnbound } from '../testing/former-seal.ts'
import { createVault, type FormerSecret } from './vault.ts'

const secret = 'a secret of some length'
const former = 'the secret of before, of some length'
const vault = createVault(secret, randomBytes)

describe('what is sealed', () => {
  test('can be opened for the same purpose and the same row only', () => {
    const sealed = vault.seal('mail', 'Grüße', 'mail_1')
    expect(Buffer.from(sealed.split('.')[2]!, 'base64url').includes('Grüße')).toBe(false)
    expect(vault.open('mail', sealed, 'mail_1')).toBe('Grüße')
    expect(vault.open('mail', sealed, 'mail_2')).toBeUndefined()
    expect(vault.open('webhook', sealed, 'mail_1')).toBeUndefined()
    expect(createVault('another secret', randomBytes).open('mail', sealed, 'mail_1')).toBeUndefined()
  })

  test('says in which format and with which secret, and nothing of the secret itself', () => {
    const sealed = vault.seal('mail', 'text', 'mail_1')
    expect(sealed).toMatch(/^v2\.[\w-]{8}\.[\w-]+$/)
    expect(sealed.startsWith(vault.present)).toBe(true)
    expect(createVault(secret, randomBytes, [{ secret: former }]).present).toBe(vault.present)
    expect(createVault(former, randomBytes).present).not.toBe(vault.present)
  })

  test('and was changed, cut off, relabelled or never sealed is not opened', () => {
    const sealed = vault.seal('mail', 'text', 'mail_1')
    const [version = '', id = '', body = ''] = sealed.split('.')
    const bytes = Buffer.from(body, 'base64url')
    bytes[14]! ^= 1
    const changed = [
      `${version}.${id}.${bytes.toString('base64url')}`,
      `v1.${id}.${body}`,
      `${version}.AAAAAAAA.${body}`,
      `${version}.${body}`,
      `.${body}`,
      body,
      `${sealed}.`,
      sealed.slice(0, -2),
      vault.present,
      '',
      'AAAA',
      '!!',
    ]
    for (const text of changed) expect([text, vault.open('mail', text, 'mail_1')]).toEqual([text, undefined])
  })

  test('is another text each time', () => {
    expect(vault.seal('mail', 'text', 'mail_1')).not.toBe(vault.seal('mail', 'text', 'mail_1'))
  })

  test('before it was bound to a row opens in any, until it is sealed anew', () => {
    const sealed = sealUnbound(secret, 'mail', 'Grüße')
    expect(vault.open('mail', sealed, 'mail_1')).toBe('Grüße')
    expect(vault.open('webhook', sealed, 'mail_1')).toBeUndefined()
    expect(sealed.startsWith(vault.present)).toBe(false)
  })
})

describe('a former secret', () => {
  const both = createVault(secret, randomBytes, [{ secret: former }])

  test('opens what it sealed, in both formats, and seals nothing more', () => {
    const sealed = createVault(former, randomBytes).seal('webhook', 'text', 'wh_1')
    expect(both.open('webhook', sealed, 'wh_1')).toBe('text')
    expect(both.open('webhook', sealed, 'wh_2')).toBeUndefined()
    expect(both.open('webhook', sealUnbound(former, 'webhook', 'text'), 'wh_1')).toBe('text')
    expect(vault.open('webhook', both.seal('webhook', 'text', 'wh_1'), 'wh_1')).toBe('text')
  })

  test('that can be guessed opens only what is as old as itself', () => {
    const guessable: FormerSecret = { secret: former, onlyUnbound: true }
    const reads = createVault(secret, randomBytes, [guessable])
    expect(reads.open('mail', sealUnbound(former, 'mail', 'text'), 'mail_1')).toBe('text')
    expect(reads.open('mail', createVault(former, randomBytes).seal('mail', 'text', 'mail_1'), 'mail_1')).toBe(
      undefined,
    )
    expect(reads.seal('mail', 'text', 'mail_1').startsWith(vault.present)).toBe(true)
  })

  test('recognises what is kept of a digest, and makes none', () => {
    const before = createVault(former, randomBytes).digest('mail address', 'ada@example.com')
    const now = vault.digest('mail address', 'ada@example.com')
    expect(both.digests('mail address', 'ada@example.com')).toEqual([now, before])
    expect(both.digest('mail address', 'ada@example.com')).toBe(now)
    expect(both.digest('client registration', 'x')).toBe(vault.digest('client registration', 'x'))
  })
})

test('a text is digested the same each time, and otherwise for another purpose or with another secret', () => {
  const digest = vault.digest('one-time code', '123456')
  expect(vault.digest('one-time code', '123456')).toBe(digest)
  expect(vault.digest('mail address', '123456')).not.toBe(digest)
  expect(createVault(former, randomBytes).digest('one-time code', '123456')).not.toBe(digest)
})
