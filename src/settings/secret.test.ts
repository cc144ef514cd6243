import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sealUnbound } from '../testing/former-seal.ts'
import { developmentFolder, developmentSecret } from './development-secret.ts'
import { vaultOf } from '../runtime/vault.ts'
import { keepSecret, keptSecret, secretFromFolder, secretsOf } from './secret.ts'
import { SettingError } from './setting-error.ts'

const secretKey = 'Wx2v0nUTkMGf1pWm3iPAT3Nxn7G8oHWpqk0T'
const databaseUrl = 'postgres://desk:hidden-word@db.example/intake'
const derived = 'desk:hidden-word@/intake'
let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'intake-secret-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const secrets = (changes: Partial<Parameters<typeof secretsOf>[0]> = {}) =>
  secretsOf({
    secretKey: undefined,
    formerSecretKey: undefined,
    databaseUrl: undefined,
    migrationUrl: undefined,
    dataFolder: folder,
    ...changes,
  })

describe('with a database that is somewhere else', () => {
  test.each([databaseUrl, 'postgres://localhost/intake', 'postgres:///intake', 'postgres://desk@db.example/intake'])(
    'nothing stands in for SECRET_KEY, and the message has what makes one and the way over: %s',
    (url) => {
      const look = () => secrets({ databaseUrl: url })
      expect(look).toThrow(SettingError)
      expect(look).toThrow('openssl rand -base64 32')
      expect(look).toThrow('npm run intake -- keys reseal --from-database-url')
      expect(look).not.toThrow('hidden-word')
    },
  )

  test('what was sealed with its password is read, and nothing is made with that', () => {
    const { secret, former } = secrets({ secretKey, databaseUrl })
    expect([secret, former]).toEqual([secretKey, [{ secret: derived, onlyUnbound: true }]])
    const vault = vaultOf({ secret, former })
    expect(vault.open('mail', sealUnbound(derived, 'mail', 'text'), 'mail_1')).toBe('text')
    const alone = vaultOf({ secret: derived, former: [] })
    expect(vault.open('mail', alone.seal('mail', 'text', 'mail_1'), 'mail_1')).toBeUndefined()
    expect(alone.open('mail', vault.seal('mail', 'text', 'mail_1'), 'mail_1')).toBeUndefined()
    for (const purpose of ['client registration', 'subject', 'form token', 'mcp confirmation', 'a2a task id'] as const)
      expect(vault.digest(purpose, 'x')).not.toBe(alone.digest(purpose, 'x'))
  })

  test('what was sealed before its address had several hosts is read as well', () => {
    const several =
      'postgres://desk:hidden-word@one.example:5432,two.example:5432/intake?target_session_attrs=read-write'
    expect(secrets({ secretKey, databaseUrl: several }).former).toEqual([{ secret: derived, onlyUnbound: true }])
  })

  test('what was sealed with the password of the role that now migrates is read as well', () => {
    const { former } = secrets({ secretKey, databaseUrl, migrationUrl: 'postgres://owner:other@db.example/intake' })
    expect(former.map(({ secret }) => secret)).toEqual([derived, 'owner:other@/intake'])
    expect(secrets({ secretKey, databaseUrl, migrationUrl: databaseUrl }).former).toHaveLength(1)
  })

  test('of which no secret was ever made, none is read', () => {
    expect(secrets({ secretKey, databaseUrl: 'postgres://desk@db.example/intake' }).former).toEqual([])
  })

  test('the secret beside an embedded database has nothing to do with it', () => {
    keepSecret(folder, 'kept')
    expect(secrets({ secretKey, databaseUrl }).former).toEqual([{ secret: derived, onlyUnbound: true }])
  })
})

describe('with the embedded database', () => {
  test('a secret is made once, for us alone', () => {
    const { secret, former } = secrets()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(former).toEqual([])
    expect(secrets().secret).toBe(secret)
    expect(readdirSync(folder)).toEqual(['secret-key'])
    expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
  })

  test('SECRET_KEY that is set later seals from then on, and what the kept one sealed still opens', () => {
    const kept = secrets().secret
    const sealed = vaultOf(secrets()).seal('webhook', 'text', 'wh_1')
    expect(secrets({ secretKey })).toEqual({ secret: secretKey, former: [{ secret: kept }] })
    expect(vaultOf(secrets({ secretKey })).open('webhook', sealed, 'wh_1')).toBe('text')
    expect(keptSecret(folder)).toBe(kept)
  })

  test('SECRET_KEY alone makes no file', () => {
    expect(secrets({ secretKey })).toEqual({ secret: secretKey, former: [] })
    expect(readdirSync(folder)).toEqual([])
  })

  test('SECRET_KEY_OLD is read as well, once', () => {
    keepSecret(folder, 'kept')
    expect(secrets({ secretKey, formerSecretKey: 'old' }).former).toEqual([{ secret: 'old' }, { secret: 'kept' }])
    expect(secrets({ secretKey, formerSecretKey: 'kept' }).former).toEqual([{ secret: 'kept' }])
    expect(secrets({ secretKey, formerSecretKey: secretKey }).former).toEqual([{ secret: 'kept' }])
  })

  test('a file that lost its secret is not taken for one', () => {
    writeFileSync(join(folder, 'secret-key'), '')
    expect(() => secrets()).toThrow(/secret-key is empty\. Put it back from a backup/)
  })

  test('one that is put back takes the place of what was there', () => {
    secrets()
    keepSecret(folder, 'restored')
    expect(secrets().secret).toBe('restored')
    expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
  })
})

test('commands find the secret of netlify dev for the database of netlify dev, and for no other', () => {
  const local = 'postgres://localhost:50012/postgres'
  expect(developmentSecret(folder, local)).toBeUndefined()
  const made = secretFromFolder(developmentFolder(folder))
  expect(developmentSecret(folder, local)).toBeUndefined()
  writeFileSync(join(folder, '.netlify', 'state.json'), JSON.stringify({ dbConnectionString: local }))
  expect(developmentSecret(folder, local)).toBe(made)
  for (const other of [databaseUrl, 'postgres://localhost:50013/postgres', undefined])
    expect(developmentSecret(folder, other)).toBeUndefined()
})
