import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createVault, type Vault } from '../identifiers/vault.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Mail } from './mail.ts'
import { createOutboxMail, findMail, listMails } from './outbox.ts'

const mail: Mail = { to: 'ada@example.com', subject: 'Grüße', text: 'Your code: 123456', html: '<p>123456</p>' }
const day = 86_400_000
const start = new Date('2026-11-20T12:00:00Z')
let testDatabase: TestDatabase
let now = start
let vault: Vault

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  vault = createVault('a secret of some length', randomBytes)
})
afterAll(() => testDatabase.close())
beforeEach(async () => {
  now = start
  await testDatabase.pool.query('delete from mails')
})

const ports = () => ({ database: testDatabase.database, vault, now: () => now, random: randomBytes })
const send = (changes: Partial<Mail> = {}) => createOutboxMail(ports())({ ...mail, ...changes })

describe('the outbox', () => {
  test('keeps a mail for the operator', async () => {
    await send()
    const [kept] = await listMails(ports(), 10)
    expect(kept).toEqual({ id: expect.stringMatching(/^mail_[0-9A-Z]{26}$/), createdAt: start, mail })
    expect(await findMail(ports(), kept!.id)).toEqual(kept)
    expect(await findMail(ports(), 'mail_other')).toBeUndefined()
  })

  test('shows the newest first, and no more than asked for', async () => {
    for (const subject of ['first', 'second', 'third']) {
      await send({ subject })
      now = new Date(now.getTime() + 1)
    }
    const subjects = (await listMails(ports(), 2)).map((kept) => kept.mail?.subject)
    expect(subjects).toEqual(['third', 'second'])
  })

  test('keeps nothing that can be read without the secret', async () => {
    await send()
    const { rows } = await testDatabase.pool.query('select to_jsonb(m)::text as record from mails m')
    for (const text of Object.values(mail)) {
      expect(rows[0].record).not.toContain(text)
      expect(rows[0].record).not.toContain(Buffer.from(text).toString('base64').slice(0, 8))
    }
    vault = createVault('another secret of some length', randomBytes)
    expect(await listMails(ports(), 1)).toMatchObject([{ mail: undefined }])
  })

  test('forgets mails after a week, some with each new one', async () => {
    for (let sent = 0; sent < 25; sent++) await send({ subject: 'old' })
    now = new Date(start.getTime() + 7 * day)
    await send({ subject: 'a week later' })
    expect(await listMails(ports(), 100)).toHaveLength(26)
    now = new Date(now.getTime() + 1)
    await send({ subject: 'after a week' })
    expect(await listMails(ports(), 100)).toHaveLength(7)
    await send({ subject: 'and another' })
    const subjects = (await listMails(ports(), 100)).map((kept) => kept.mail?.subject)
    expect(subjects.sort()).toEqual(['a week later', 'after a week', 'and another'])
  })
})
