import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createVault } from '../identifiers/vault.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { addWebhook, disableWebhook, listWebhooks } from './webhooks.ts'

const vault = createVault('a secret of some length', randomBytes)
const start = new Date('2026-11-20T12:00:00Z')
const testDatabase = useTestDatabase()
let now = start
beforeEach(() => testDatabase.pool.query('delete from webhooks'))

const add = (url: string) =>
  addWebhook(
    { database: testDatabase.database, vault, now: () => now, random: randomBytes },
    { url, types: ['revocation'], format: 'standard' },
  )

describe('a webhook', () => {
  test('is listed without its secret, which is shown once', async () => {
    const added = await add('https://example.com/hook?key=1')
    if (added.kind !== 'added') throw new Error(added.reason)
    expect(added.id).toMatch(/^wh_[0-9A-Z]{26}$/)
    expect(await listWebhooks(testDatabase.database)).toEqual([
      {
        id: added.id,
        url: 'https://example.com/hook?key=1',
        types: ['revocation'],
        format: 'standard',
        createdAt: start,
        disabledAt: null,
      },
    ])
  })

  test('leaves no readable secret in the database', async () => {
    const added = await add('https://example.com')
    if (added.kind !== 'added') throw new Error(added.reason)
    const { rows } = await testDatabase.pool.query('select to_jsonb(w)::text as record, sealed_secret from webhooks w')
    expect(rows[0].record).not.toContain(added.secret.slice('whsec_'.length, 16))
    expect(vault.open('webhook', rows[0].sealed_secret, added.id)).toBe(added.secret)
  })

  test.each(['http://example.com', 'https://10.0.0.1', 'https://user:pass@example.com', 'https://example.com:22', 'x'])(
    'is not at an address that is never called: %s',
    async (url) => {
      expect(await add(url)).toEqual({ kind: 'refused', reason: expect.any(String) })
      expect(await listWebhooks(testDatabase.database)).toEqual([])
    },
  )

  test('may be on the machine itself', async () => {
    expect(await add('http://localhost:8080/hook')).toMatchObject({ kind: 'added' })
  })

  test('is disabled once', async () => {
    const added = await add('https://example.com')
    if (added.kind !== 'added') throw new Error(added.reason)
    now = new Date(start.getTime() + 1_000)
    expect(await disableWebhook(testDatabase.database, added.id, now)).toBe(true)
    expect(await listWebhooks(testDatabase.database)).toMatchObject([{ disabledAt: now }])
    expect(await disableWebhook(testDatabase.database, added.id, new Date())).toBe(false)
    expect(await disableWebhook(testDatabase.database, 'wh_other', now)).toBe(false)
  })
})
