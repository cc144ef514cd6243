import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

const vault = createVault('a secret of some length', randomBytes)

test('what is sealed can be opened for the same purpose only', () => {
  const sealed = vault.seal('mail', 'Grüße')
  expect(sealed).not.toContain('Gr')
  expect(vault.open('mail', sealed)).toBe('Grüße')
  expect(vault.open('keys', sealed)).toBeUndefined()
  expect(createVault('another secret', randomBytes).open('mail', sealed)).toBeUndefined()
})

test('what was changed, cut off or never sealed is not opened', () => {
  const sealed = Buffer.from(vault.seal('mail', 'text'), 'base64')
  sealed[14]! ^= 1
  expect(vault.open('mail', sealed.toString('base64'))).toBeUndefined()
  for (const text of ['', 'AAAA', '!!']) expect(vault.open('mail', text)).toBeUndefined()
})

test('the same text is sealed differently each time, and digested the same', () => {
  expect(vault.seal('mail', 'text')).not.toBe(vault.seal('mail', 'text'))
  expect(vault.digest('code', '123456')).toBe(vault.digest('code', '123456'))
  expect(vault.digest('code', '123456')).not.toBe(vault.digest('mail', '123456'))
})
