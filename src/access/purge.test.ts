import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantTypes } from '../contract/oauth.ts'
import { idJagType } from '../contract/registration.ts'
import { type AccessFixture, createAccessFixture } from '../testing/access-fixture.ts'
import { issueCredential } from './credentials.ts'
import { muteAddress } from './muted.ts'
import { beginApproval } from './oauth/approval.ts'
import { exchangeGrant } from './oauth/exchange-grant.ts'
import { rowBounds } from '../contract/capacity.ts'
import { makeRoomInAccess, purgeExpired } from './purge.ts'
import { registerAnonymously } from './registration/anonymous.ts'
import { registerByAssertion } from './registration/by-assertion.ts'
import { startClaim } from './registration/claim.ts'
import { revokeByProvider } from './revocation/by-provider.ts'

let fixture: AccessFixture
beforeAll(async () => void (fixture = await createAccessFixture()))
afterAll(() => fixture.close())

const tables = [
  'authorizations',
  'claim_attempts',
  'credentials',
  'muted_addresses',
  'registrations',
  'revoked_subjects',
  'used_tokens',
]
const counts = async () =>
  Object.fromEntries(await Promise.all(tables.map(async (name) => [name, (await fixture.rows(name)).length] as const)))
const purge = () => purgeExpired(fixture.ports.database, fixture.now())

test('what is over is cleared away, personal data first, and nothing that is alive', async () => {
  const { ports, provider } = fixture
  const answer = await registerAnonymously(ports, { type: 'anonymous' }, 'caller')
  if (answer.registration_type !== 'anonymous') throw new Error('of another type')
  await startClaim(ports, { claim_token: answer.claim_token, email: fixture.newAddress() }, 'caller')
  const request = {
    clientId: 'a',
    clientName: 'a',
    clientNames: ['a'],
    redirectUri: 'https://client.example/',
    state: undefined,
    nonce: undefined,
    codeChallenge: '',
    scopes: [],
    openid: [],
    resource: null,
    refreshes: true,
  }
  await beginApproval(ports, request, fixture.newAddress(), 'caller')
  await registerByAssertion(
    ports,
    { type: 'identity_assertion', assertion_type: idJagType, assertion: await provider.idJag() },
    undefined,
    'caller',
  )
  await muteAddress(ports, fixture.newAddress())
  const forever = await issueCredential({ ...ports, now: fixture.now() }, { label: 'forever', scopes: [] })
  const all = {
    authorizations: 1,
    claim_attempts: 1,
    credentials: 3,
    muted_addresses: 1,
    registrations: 1,
    revoked_subjects: 0,
    used_tokens: 1,
  }
  await purge()
  expect(await counts()).toEqual(all)
  fixture.pass(600)
  await purge()
  expect(await counts()).toEqual({ ...all, authorizations: 0, used_tokens: 0 })
  fixture.pass(86_400)
  await purge()
  // Nobody vouched for the anonymous credential, so it is not kept to look back at.
  const afterADay = { ...all, authorizations: 0, used_tokens: 0, registrations: 0, claim_attempts: 0, credentials: 2 }
  expect(await counts()).toEqual(afterADay)
  fixture.pass(7 * 86_400)
  await purge()
  expect(await counts()).toEqual({ ...afterADay, muted_addresses: 0 })
  fixture.pass(31 * 86_400)
  await purge()
  expect(await counts()).toEqual({ ...afterADay, muted_addresses: 0, credentials: 1 })
  expect(await fixture.isAlive(forever.token)).toBe(true)
})

test('a revocation is remembered as long as an assertion from before it could be good', async () => {
  const { ports, provider } = fixture
  const sub = randomUUID()
  const assertion = await provider.idJag({ sub, exp: Math.floor(fixture.now().getTime() / 1000) + 600 })
  await revokeByProvider(ports, await provider.logoutToken({ sub }), 'logout')
  for (let waited = 0; waited < 659; waited += 60) {
    await purge()
    const result = await exchangeGrant(ports, { grant_type: grantTypes.jwtBearer, assertion }, undefined)
    expect(result).toMatchObject({ code: 'invalid_grant', detail: expect.stringContaining('revoked') })
    fixture.pass(60)
  }
  fixture.pass(86_400)
  await purge()
  expect(await fixture.rows('revoked_subjects')).toEqual([])
})

test('purging goes on while others hold what would be purged, and takes little at once', async () => {
  const { ports } = fixture
  for (let count = 0; count < 25; count++) await registerAnonymously(ports, { type: 'anonymous' }, 'caller')
  fixture.pass(86_400)
  const holder = await fixture.testDatabase.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from registrations for update limit 1')
  await purge()
  expect((await counts())['registrations']).toBe(5)
  await purge()
  expect((await counts())['registrations']).toBe(1)
  await holder.query('rollback')
  holder.release()
})

test('of approvals that wait and of credentials that ended, the oldest make room once there are too many', async () => {
  const { ports, testDatabase } = fixture
  const [waiting, ended] = [rowBounds.authorizations.all + 7, rowBounds.ended_credentials.all + 9]
  await testDatabase.pool.query(
    `insert into authorizations (handle_hash, request, email, code_hmac, created_at, expires_at)
      select 'h' || n, '{}', '', '', $2, $2::timestamptz + n * interval '1 second' from generate_series(1, $1::integer) n`,
    [waiting, fixture.now()],
  )
  await testDatabase.pool.query(
    `insert into credentials (id, token_hash, label, scopes, created_at, expires_at)
      select 'c' || n, 't' || n, '', '[]', $2, $2::timestamptz - n * interval '1 second' from generate_series(1, $1::integer) n`,
    [ended, fixture.now()],
  )
  expect(await makeRoomInAccess(ports.database, fixture.now())).toEqual({
    authorizations: 7,
    ended_credentials: 9,
    token_families: 0,
  })
  const ids = (await fixture.rows('credentials')).map(({ id }) => id as string)
  expect([ids.includes('c1'), ids.includes(`c${ended}`)]).toEqual([true, false])
  expect((await fixture.rows(`authorizations where handle_hash = 'h7'`)).length).toBe(0)
  expect(await makeRoomInAccess(ports.database, fixture.now())).toEqual({
    authorizations: 0,
    ended_credentials: 0,
    token_families: 0,
  })
})
