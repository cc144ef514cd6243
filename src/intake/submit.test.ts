import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idempotencyWindowHours } from '../contract/limits.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type IdempotentRequest, keyHashOf } from './idempotency.ts'
import { type IntakePorts, submitLead, type Submission, type SubmitResult } from './submit.ts'

const lead = { name: 'Ada', email: 'ada@example.com', need: 'Engines', phone: null, source: 'test' }
let testDatabase: TestDatabase
let now = new Date('2026-11-20T12:00:00Z')
let ports: IntakePorts

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  ports = {
    database: testDatabase.database,
    now: () => now,
    random: (size) => randomBytes(size),
    baseUrl: 'https://example.org',
    notify: [],
  }
})
afterAll(() => testDatabase.close())

const submission = (idempotency?: IdempotentRequest, changes: Partial<typeof lead> = {}): Submission => ({
  lead: { ...lead, need: randomUUID(), ...changes },
  warnings: [],
  idempotency,
})
const request = (payload: unknown = { a: 1 }): IdempotentRequest => ({
  caller: '203.0.113.1',
  key: randomUUID(),
  payload,
})
const receiptOf = (result: SubmitResult) => (result.kind === 'stored' ? result.receipt : undefined)
const count = async (table: string) =>
  Number((await testDatabase.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('a submission', () => {
  test('writes the lead and its first transition', async () => {
    const receipt = receiptOf(await submitLead(ports, submission()))!
    const { rows } = await testDatabase.pool.query('select state, actor, at from lead_transitions where lead_id = $1', [
      receipt.id,
    ])
    expect(rows).toEqual([{ state: 'received', actor: 'submitter', at: now }])
  })

  test('that looks like spam is held with the reasons, at every door', async () => {
    const need = 'Dear website owner, we rank your site on the first page of Google. Free SEO audit!'
    const receipt = receiptOf(await submitLead(ports, submission(undefined, { need })))!
    expect(receipt.status).toBe('held')
    const { rows } = await testDatabase.pool.query('select spam from leads where id = $1', [receipt.id])
    expect(rows).toEqual([{ spam: { score: 8, reasons: [{ signal: 'spam_phrases', points: 8 }] } }])
  })

  test('says how many are going to be told of it', async () => {
    const told = async (notify: string[]) => {
      const result = await submitLead({ ...ports, notify }, submission())
      return result.kind === 'stored' && result.told
    }
    expect(await told([])).toBe(0)
    expect(await told(['a@example.org', 'b@example.org', 'a@example.org'])).toBe(2)
  })

  test('with one key from many callers at once becomes one lead, and all get the same answer', async () => {
    const before = await count('leads')
    const one = submission(request())
    const results = await Promise.all(Array.from({ length: 50 }, () => submitLead(ports, one)))
    expect(await count('leads')).toBe(before + 1)
    expect(new Set(results.map((result) => JSON.stringify(receiptOf(result)))).size).toBe(1)
    expect(results.filter((result) => result.kind === 'stored' && !result.replayed)).toHaveLength(1)
  })

  test('that was there before is called a duplicate, and a repetition of its key says the same', async () => {
    const need = randomUUID()
    const outcomes: (string | undefined)[] = []
    const mine = request()
    for (const key of [undefined, undefined, mine, mine, request()])
      outcomes.push(receiptOf(await submitLead(ports, submission(key, { need })))?.outcome)
    expect(outcomes).toEqual(['created', 'duplicate', 'duplicate', 'duplicate', 'duplicate'])
    const first = submission(request(), { need, email: 'another@example.com' })
    expect(receiptOf(await submitLead(ports, first))!.outcome).toBe('created')
    expect(receiptOf(await submitLead(ports, first))!.outcome).toBe('created')
  })

  test('with a key that another caller used is a lead of its own', async () => {
    const mine = request()
    const first = await submitLead(ports, submission(mine))
    const second = await submitLead(ports, submission({ ...mine, caller: '203.0.113.2' }))
    expect(receiptOf(second)!.id).not.toBe(receiptOf(first)!.id)
  })

  test('with a key for another payload is refused', async () => {
    const mine = request()
    await submitLead(ports, submission(mine))
    expect(await submitLead(ports, submission({ ...mine, payload: { a: 2 } }))).toEqual({
      kind: 'idempotency_key_reused',
    })
  })

  test('with a key whose time is over is a new lead, and old answers are cleared away', async () => {
    const mine = request()
    const first = receiptOf(await submitLead(ports, submission(mine)))!
    now = new Date(now.getTime() + idempotencyWindowHours * 3_600_000)
    const second = receiptOf(await submitLead(ports, submission(mine)))!
    expect(second.id).not.toBe(first.id)
    expect(
      (await testDatabase.pool.query('select lead_id from idempotency_records where key_hash = $1', [keyHashOf(mine)]))
        .rows,
    ).toEqual([{ lead_id: second.id }])
    await submitLead(ports, submission(request()))
    expect(
      (await testDatabase.pool.query('select 1 from idempotency_records where expires_at <= $1', [now])).rows,
    ).toEqual([])
  })

  test('says of a table that somebody holds that the database is not to be had, and not that the key is in use', async () => {
    const other = await testDatabase.pool.connect()
    await other.query('begin; lock table leads in access exclusive mode')
    await expect(submitLead(ports, submission(request()))).rejects.toMatchObject({ code: '55P03' })
    await other.query('rollback')
    other.release()
  })

  test('waits for one with the same key that is under way, but not forever', { timeout: 20_000 }, async () => {
    const mine = request()
    const other = await testDatabase.pool.connect()
    await other.query('begin')
    await other.query(
      "insert into leads (id, state, status_token_hash, received_at, updated_at) values ('lead_other', 'received', '', now(), now())",
    )
    await other.query("insert into idempotency_records values ($1, '', '', 'lead_other', now() + interval '1 day')", [
      keyHashOf(mine),
    ])
    expect(await submitLead(ports, submission(mine))).toEqual({ kind: 'idempotency_in_progress' })
    await other.query('rollback')
    other.release()
    expect((await submitLead(ports, submission(mine))).kind).toBe('stored')
  })

  test('that cannot be written whole is not written at all', async () => {
    const before = [await count('leads'), await count('idempotency_records')]
    await testDatabase.pool.query('alter table lead_transitions add constraint broken check (false) not valid')
    await expect(submitLead(ports, submission(request()))).rejects.toThrow()
    await testDatabase.pool.query('alter table lead_transitions drop constraint broken')
    expect([await count('leads'), await count('idempotency_records')]).toEqual(before)
  })

  test('leaves neither key, caller nor token in the database', async () => {
    const mine = request()
    const receipt = receiptOf(await submitLead(ports, submission(mine)))!
    const { rows } = await testDatabase.pool.query(
      'select to_jsonb(r)::text as record from idempotency_records r where lead_id = $1',
      [receipt.id],
    )
    for (const secret of [mine.key, mine.caller, receipt.status_token]) expect(rows[0].record).not.toContain(secret)
  })
})
