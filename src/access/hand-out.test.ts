import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { livingTokens } from '../contract/limits.ts'
import { grantTypes } from '../contract/oauth.ts'
import { type AccessFixture, createAccessFixture } from '../testing/access-fixture.ts'
import { issueCredential, mintCredential, storeCredential } from './credentials.ts'
import { beforeHandingOut } from './hand-out.ts'
import { anonymousHolder, type Holder, mailboxHolder, subjectHolder } from './holder.ts'
import { exchangeGrant } from './oauth/exchange-grant.ts'
import { registerAnonymously } from './registration/anonymous.ts'
import { verifyCredential } from './verify-credential.ts'

let fixture: AccessFixture
beforeAll(async () => void (fixture = await createAccessFixture()))
afterAll(() => fixture.close())
beforeEach(async () => {
  for (const table of ['credentials', 'events']) await fixture.testDatabase.pool.query(`delete from ${table}`)
})

const issue = async (holder: Holder | undefined, expiresAt?: Date) => {
  fixture.pass(1)
  const facts = { label: 'a', scopes: [], ...(holder && { holder }), ...(expiresAt && { expiresAt }) }
  const minted = mintCredential({ random: fixture.ports.random, now: fixture.now() }, facts)
  await storeCredential(fixture.ports.database, minted)
  await beforeHandingOut(fixture.ports, minted)
  return minted
}
const living = async () => (await fixture.rows('credentials where revoked_at is null order by created_at')) as any[]
const endings = async () => (await fixture.rows('events order by occurred_at')).map(({ data }) => data)
const most = 5
const holder = { name: 'mailbox:a', mostTokens: most }

describe('with one token more than may be alive', () => {
  test('the oldest ends, and subscribers are told', async () => {
    const issued = []
    for (let count = 0; count <= most; count++) issued.push(await issue(holder))
    expect((await living()).map(({ id }) => id)).toEqual(issued.slice(1).map(({ id }) => id))
    expect(await endings()).toMatchObject([{ reason: 'too_many', credentials: [issued[0]!.id] }])
  })

  test('tokens of others, those that have ended, and those of operators go on', async () => {
    const others = [await issue({ name: 'mailbox:b', mostTokens: most }), await issue(undefined)]
    await issue(holder, fixture.now())
    for (let count = 0; count < most; count++) await issue(holder)
    expect(await endings()).toEqual([])
    for (const { token } of others) expect(await fixture.isAlive(token)).toBe(true)
  })

  test('also where 30 are issued at the same time: none of them is told before the surplus has ended', async () => {
    const at = fixture.now()
    const told: string[] = []
    const one = async () => {
      const minted = mintCredential({ random: fixture.ports.random, now: at }, { label: 'a', scopes: [], holder })
      await storeCredential(fixture.ports.database, minted)
      await beforeHandingOut(fixture.ports, minted)
      told.push(minted.id)
      // Those that are told while it is read were not among those that it may count.
      const before = [...told]
      const alive = (await living()).map(({ id }) => id)
      expect(alive.filter((id) => before.includes(id)).length).toBeLessThanOrEqual(most)
    }
    await Promise.all(Array.from({ length: 30 }, one))
    expect((await living()).length).toBeLessThanOrEqual(most)
  })
})

describe('the holder', () => {
  const holderOf = async (token: string) =>
    (await verifyCredential(fixture.ports.database, token, fixture.now()))!.holder

  test('is one mailbox, however its address is written', () => {
    expect(mailboxHolder('Ada+work@Example.com')).toEqual(mailboxHolder('ada@example.com'))
    expect(mailboxHolder('a.da@gmail.com')).toEqual(mailboxHolder('ada+x@googlemail.com'))
    expect(mailboxHolder('ada@example.com').name).not.toBe(mailboxHolder('eve@example.com').name)
    expect(mailboxHolder('ada@example.com').name).not.toContain('ada')
  })

  test('is one subject of one issuer, whatever mailbox its assertions name: nobody else can end a person’s tokens', async () => {
    const exchange = async (claims: object) => {
      const assertion = await fixture.provider.idJag({ ...claims })
      const answer = await exchangeGrant(fixture.ports, { grant_type: grantTypes.jwtBearer, assertion }, undefined)
      if ('kind' in answer) throw new Error(answer.code)
      return holderOf(answer.access_token)
    }
    const first = await exchange({ sub: 'one' })
    expect(await exchange({ sub: 'one', client_id: 'agent-2', email: undefined })).toBe(first)
    expect(await exchange({ sub: 'two' })).not.toBe(first)
    expect(first).not.toBe(mailboxHolder('ada@example.com').name)
  })

  test('is the token itself where an operator issued it, and where it is older than holders', async () => {
    const issued = await issueCredential({ ...fixture.ports, now: fixture.now() }, { label: 'a', scopes: [] })
    expect(await holderOf(issued.token)).toBe(issued.id)
  })

  test('of an anonymous one is the address, of which the database learns nothing', async () => {
    const { vault } = fixture.ports
    expect(anonymousHolder({ vault }, '203.0.113.5').name).toMatch(/^caller:[0-9a-f]{64}$/)
    expect(anonymousHolder({ vault }, '203.0.113.5').name).not.toBe(anonymousHolder({ vault }, '203.0.113.6').name)
  })

  test('of a mailbox or subject has twenty tokens, an address a hundred', async () => {
    expect([mailboxHolder('a@example.com').mostTokens, subjectHolder('a').mostTokens]).toEqual([20, 20])
    expect(livingTokens.anonymous).toBe(100)
    for (let count = 0; count <= livingTokens.anonymous; count++)
      await registerAnonymously(fixture.ports, { type: 'anonymous' }, '203.0.113.5')
    await registerAnonymously(fixture.ports, { type: 'anonymous' }, '203.0.113.6')
    expect(await living()).toHaveLength(livingTokens.anonymous + 1)
  })
})
