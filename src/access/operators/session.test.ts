import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lifetimes } from '../../contract/lifetimes.ts'
import { type AccessFixture, createAccessFixture } from '../../testing/access-fixture.ts'
import { listAudit, recordAudit } from './audit.ts'
import { closeSession, findSession, openSession } from './session.ts'

const operator = 'ops@example.com'
let fixture: AccessFixture
let token: string

beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.testDatabase.pool.query('truncate audit_entries, operator_sessions')
  token = await openSession(fixture.ports, operator)
})

const find = (given = token, operators = [operator]) => findSession({ ...fixture.ports, operators }, given)
const audit = async (limit = 10) =>
  (await listAudit(fixture.ports.database, limit)).map(({ operator: who, action, leadId }) => [who, action, leadId])

describe('a session', () => {
  test('says who works here, with a token for its forms that is its own', async () => {
    expect(await find()).toEqual({ operator, formToken: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const other = await find(await openSession(fixture.ports, operator))
    expect(other?.operator).toBe(operator)
    expect(other?.formToken).not.toBe((await find())?.formToken)
  })

  test('is known by its token alone, which is not stored', async () => {
    for (const wrong of ['', `${token}x`, token.slice(0, -1)]) expect(await find(wrong)).toBeUndefined()
    expect(JSON.stringify(await fixture.rows('operator_sessions'))).not.toContain(token)
  })

  test('ends when its time is over', async () => {
    fixture.pass(lifetimes.operatorSession - 1)
    expect(await find()).toBeDefined()
    fixture.pass(1)
    expect(await find()).toBeUndefined()
  })

  test('ends when its operator is taken off the list', async () => {
    expect(await find(token, ['second@example.com'])).toBeUndefined()
  })

  test('ends at once when it is closed, and no other with it', async () => {
    const other = await openSession(fixture.ports, operator)
    await closeSession(fixture.ports, token)
    expect([await find(), await find(other)]).toEqual([undefined, expect.objectContaining({ operator })])
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
      { at: fixture.now(), operator, action: 'viewed', leadId: 'lead_1' },
    ])
  })
})
