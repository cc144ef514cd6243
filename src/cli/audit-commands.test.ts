import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit, recordRefusal } from '../access/operators/audit.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { auditCommands } from './audit-commands.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store.close())

const list = (options: { json?: boolean; limit?: string } = {}) =>
  auditCommands['audit list']!.run({
    words: [],
    options: { json: false, ...options },
    database: store.database,
    readDatabase: {} as never,
    readPromise: {} as never,
    readLanguage: {} as never,
    vault: {} as never,
    settings: {} as never,
    secrets: {} as never,
  }) as Promise<string>

test('audit list tells who did what with which lead, newest first', async () => {
  expect(await list()).toBe('Nothing is written down yet.')
  expect(await list({ json: true })).toBe('[]')
  const at = new Date('2026-11-20T12:00:00.000Z')
  const ports = { database: store.database, now: () => at }
  await recordAudit(ports, { operator: 'ops@example.com', action: 'signed_in' })
  await recordAudit(ports, { operator: 'ops@example.com', action: 'viewed', leadId: 'lead_1' })
  expect((await list()).split('\n')).toEqual([
    'at                   operator         what              lead',
    '2026-11-20T12:00:00  ops@example.com  Looked at a lead  lead_1',
    '2026-11-20T12:00:00  ops@example.com  Signed in',
  ])
  expect(JSON.parse(await list({ json: true, limit: '1' }))).toEqual([
    { at: at.toISOString(), operator: 'ops@example.com', action: 'viewed', leadId: 'lead_1', rule: null, times: 1 },
  ])
  for (let times = 0; times < 3; times++) await recordRefusal(ports, { operator: undefined, action: 'code_refused' })
  expect((await list()).split('\n')[1]).toBe('2026-11-20T12:00:00  -                A code was refused, 3 times')
  await expect(list({ limit: '0' })).rejects.toThrow('--limit is "0"')
})
