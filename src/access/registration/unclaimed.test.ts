import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rowBounds } from '../../contract/capacity.ts'
import { type AccessFixture, createAccessApi, createAccessFixture } from '../../testing/access-fixture.ts'
import { registerAnonymously } from './anonymous.ts'
import { registerByEmail } from './by-email.ts'
import { findClaim } from './claim-link.ts'
import { startClaim } from './claim.ts'
import { completeClaim } from './complete-claim.ts'
import { showCode } from './claim-link.ts'
import { makeRoomForRegistrations } from './unclaimed.ts'

let fixture: AccessFixture
beforeAll(async () => void (fixture = await createAccessFixture()))
afterAll(() => fixture.close())
beforeEach(async () => void (await fixture.testDatabase.pool.query('truncate registrations, credentials cascade')))

const { each, all } = rowBounds.registrations
const stranger = '203.0.113.1'
const other = '203.0.113.2'

async function register(caller = stranger) {
  const answer = await registerAnonymously(fixture.ports, { type: 'anonymous' }, caller)
  if (answer.registration_type !== 'anonymous') throw new Error('of another type')
  fixture.pass(0.001)
  return answer
}
const count = async (table: string) => (await fixture.rows(table)).length
/** Writes registrations, the oldest first, as if as many strangers had registered. */
const fill = (rows: number) =>
  fixture.testDatabase.pool.query(
    `insert into registrations (id, kind, claim_token_hash, created_at, expires_at)
      select 'reg_' || n, 'anonymous', md5(random()::text) || n, $2::timestamptz - n * interval '1 second', $2::timestamptz + interval '1 day'
      from generate_series($1::integer, 1, -1) n`,
    [rows, fixture.now()],
  )

test('of one caller only so many registrations wait: the oldest ends with its token, and others are not touched', async () => {
  const first = await register()
  const second = await register()
  const ofOther = await register(other)
  for (let more = 2; more <= each; more += 1) await register()
  expect(await fixture.isAlive(first.credential)).toBe(false)
  for (const { credential } of [second, ofOther]) expect(await fixture.isAlive(credential)).toBe(true)
  expect([await count('registrations'), await count('credentials')]).toEqual([each + 1, each + 1])
})

test('what a person has claimed makes no room', async () => {
  const { claim_token } = await register()
  await startClaim(fixture.ports, { claim_token, email: fixture.newAddress() }, stranger)
  const shown = await showCode(fixture.ports, fixture.newestLink())
  if (shown.kind === 'refused') throw new Error(shown.code)
  const claimed = await completeClaim(fixture.ports, { claim_token, otp: shown.code })
  if ('kind' in claimed) throw new Error(claimed.code)
  for (let more = 0; more < each + 5; more += 1) await register()
  expect(await fixture.isAlive(claimed.credential)).toBe(true)
  // With its claim token, its holder can still end it.
  expect(await count('registrations where claimed_at is not null')).toBe(1)
})

test('registrations by mail count among them, and end with what was mailed', async () => {
  await registerByEmail(
    fixture.ports,
    { type: 'identity_assertion', assertion_type: 'verified_email', assertion: fixture.newAddress() },
    stranger,
  )
  fixture.pass(0.001)
  const link = fixture.newestLink()
  for (let more = 0; more < each; more += 1) await register()
  expect(await findClaim(fixture.ports, link)).toMatchObject({ code: 'claim_superseded' })
  expect(await count('claim_attempts')).toBe(0)
})

test('a registration keeps one mail at a time, however many were asked for', async () => {
  const { claim_token } = await register()
  for (let mails = 0; mails < 20; mails += 1)
    await startClaim(fixture.ports, { claim_token, email: fixture.newAddress() }, stranger)
  expect(await count('claim_attempts')).toBe(1)
})

test('in all, the oldest registrations that nobody has claimed make room', async () => {
  await fill(all + 30)
  expect(await makeRoomForRegistrations(fixture.ports.database)).toBe(30)
  const ids = (await fixture.rows('registrations')).map(({ id }) => id as string)
  expect(ids).toHaveLength(all)
  expect(ids).not.toContain(`reg_${all + 1}`)
  expect(ids).toContain('reg_1')
})

test('new registrations look themselves whether there are too many', async () => {
  await fill(all)
  let cleared = 0
  const ports = { ...fixture.ports, noteCleared: (_: string, rows: number) => void (cleared += rows) }
  for (let more = 0; more < 1_000; more += 1) {
    await registerAnonymously(ports, { type: 'anonymous' }, `address ${more}`)
    if (cleared > 0) break
  }
  expect(cleared).toBeGreaterThan(0)
  expect(await count('registrations')).toBeLessThanOrEqual(all)
})

test('over HTTP it is the address that counts, which is not kept', async () => {
  const api = createAccessApi(fixture)
  for (let more = 0; more < each + 3; more += 1)
    expect((await api.postJson('/api/lead', { type: 'anonymous' })).status).toBe(200)
  const kept = await fixture.rows('registrations')
  expect(kept).toHaveLength(each)
  expect(JSON.stringify(kept)).not.toContain('203.0.113')
  const query = vi.spyOn(fixture.ports.database.$client, 'query')
  await register(other)
  // A look around is one more, for one in 64.
  expect(query.mock.calls.length).toBeLessThanOrEqual(4)
  query.mockRestore()
})
