import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionUseSeconds } from '../../contract/operators.ts'
import { type AccessFixture, createAccessFixture } from '../../testing/access-fixture.ts'
import { listAudit, recordAudit } from './audit.ts'
import { closeSession, endAllSessions, endSession, findSession, listSessions, openSession } from './session.ts'
import { owners } from '../../testing/operators.ts'

const operator = 'ops@example.com'
const second = 'second@example.com'
let fixture: AccessFixture
let token: string

const open = async (email = operator, words = 'Firefox on Linux') =>
  (await openSession(fixture.ports, email, { browser: words, session: undefined, device: undefined })).session

beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.testDatabase.pool.query('truncate audit_entries, operator_sessions, operator_devices')
  token = await open()
})

const find = (given = token) => findSession({ ...fixture.ports, operators: owners(operator, second) }, given)
const audit = async (limit = 10) =>
  (await listAudit(fixture.ports.database, limit)).map(({ operator: who, action, leadId }) => [who, action, leadId])

describe('a session', () => {
  test('is known by its token alone', async () => {
    expect(await find()).toMatchObject({ operator })
    for (const wrong of ['', `${token}x`, token.slice(0, -1)]) expect(await find(wrong)).toBeUndefined()
  })

  test('ends at once when it is closed, and no other with it', async () => {
    const other = await open()
    await closeSession(fixture.ports, token)
    expect([await find(), await find(other)]).toEqual([undefined, expect.objectContaining({ operator })])
  })

  test('is listed for its operator, with when it began, when it was last used and what browser it is', async () => {
    const began = fixture.now()
    fixture.pass(sessionUseSeconds - 1)
    await find()
    expect(await listSessions(fixture.ports, operator)).toEqual([
      { id: expect.any(String), email: operator, browser: 'Firefox on Linux', createdAt: began, lastUsedAt: began },
    ])
    fixture.pass(1)
    await find()
    await open(second)
    expect(await listSessions(fixture.ports, operator)).toMatchObject([{ lastUsedAt: fixture.now() }])
    expect(await listSessions(fixture.ports)).toHaveLength(2)
  })

  test('is ended by its operator from elsewhere, and its browser with it; by no other operator', async () => {
    const { id } = (await find())!
    const other = await open()
    expect(await endSession(fixture.ports, second, id)).toBe(false)
    expect(await find()).toMatchObject({ operator })
    expect(await endSession(fixture.ports, operator, id)).toBe(true)
    expect([await find(), await find(other)]).toEqual([undefined, expect.objectContaining({ operator })])
    expect(await fixture.rows('operator_devices')).toHaveLength(1)
    expect(await endSession(fixture.ports, operator, id)).toBe(false)
    expect((await audit()).filter(([, action]) => action === 'session_ended')).toHaveLength(1)
  })

  test('ends with all others of its operator, devices included, and none of another operator', async () => {
    const [again, others] = [await open(), await open(second)]
    expect(await endAllSessions(fixture.ports, operator)).toBe(2)
    expect([await find(), await find(again), await find(others)]).toEqual([
      undefined,
      undefined,
      expect.objectContaining({ operator: second }),
    ])
    expect((await fixture.rows('operator_devices')).map(({ email }) => email)).toEqual([second])
    expect((await audit(1))[0]).toEqual([operator, 'sessions_ended', null])
  })
})

describe('the audit', () => {
  test('has who came and who went, the newest first; going twice is going once', async () => {
    await closeSession(fixture.ports, token)
    await closeSession(fixture.ports, token)
    expect(await audit()).toEqual([
      [operator, 'signed_out', null],
      [operator, 'signed_in', null],
    ])
  })

  test('has when and which lead, and as many entries as were asked for', async () => {
    fixture.pass(60)
    await recordAudit(fixture.ports, { operator, action: 'viewed', leadId: 'lead_1' })
    expect(await listAudit(fixture.ports.database, 1)).toEqual([
      { at: fixture.now(), operator, action: 'viewed', leadId: 'lead_1', rule: null, times: 1 },
    ])
  })
})
