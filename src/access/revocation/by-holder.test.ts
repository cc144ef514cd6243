import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revocationEventUri } from '../../contract/events.ts'
import { type AccessFixture, createAccessFixture } from '../../testing/access-fixture.ts'
import { issueCredential } from '../credentials.ts'
import { introspect } from '../oauth/introspect.ts'
import { registerAnonymously } from '../registration/anonymous.ts'
import { registerByEmail } from '../registration/by-email.ts'
import { findClaim } from '../registration/claim-link.ts'
import { startClaim } from '../registration/claim.ts'
import { completeClaim } from '../registration/complete-claim.ts'
import { revokeByHolder } from './by-holder.ts'
import { revokeCredential } from './revoke.ts'

let fixture: AccessFixture
beforeAll(async () => void (fixture = await createAccessFixture()))
afterAll(() => fixture.close())

const register = async () => {
  const answer = await registerAnonymously(fixture.ports, { type: 'anonymous' }, 'caller')
  if (answer.registration_type !== 'anonymous') throw new Error('of another type')
  return answer
}
const revoke = (token: string) => revokeByHolder(fixture.ports, token)
const lastEvent = async () => (await fixture.rows('events order by occurred_at desc, id desc limit 1'))[0]?.data

describe('whoever holds a credential', () => {
  test('ends it, at once and for good', async () => {
    const { credential } = await register()
    expect(await fixture.isAlive(credential)).toBe(true)
    await revoke(credential)
    expect(await fixture.isAlive(credential)).toBe(false)
    expect(await introspect(fixture.ports, credential)).toEqual({ active: false })
    expect(await lastEvent()).toEqual({
      event: revocationEventUri,
      reason: 'holder',
      credentials: [expect.stringMatching(/^cred_/)],
    })
  })

  test('ends it once: again changes nothing and tells nobody', async () => {
    const { credential } = await register()
    await revoke(credential)
    const before = [await fixture.rows('events'), await fixture.rows('credentials')]
    fixture.pass(5)
    await Promise.all(Array.from({ length: 10 }, () => revoke(credential)))
    expect([await fixture.rows('events'), await fixture.rows('credentials')]).toEqual(before)
  })

  test('ends that one alone', async () => {
    const [mine, theirs] = [await register(), await register()]
    await revoke(mine.credential)
    expect(await fixture.isAlive(theirs.credential)).toBe(true)
  })
})

describe('whoever holds a claim token', () => {
  test('ends the registration with its credential and its mailed link', async () => {
    const { credential, claim_token } = await register()
    await startClaim(fixture.ports, { claim_token, email: fixture.newAddress() }, 'caller')
    const link = fixture.newestLink()
    await revoke(claim_token)
    expect(await fixture.isAlive(credential)).toBe(false)
    expect(await findClaim(fixture.ports, link)).toMatchObject({ code: 'claim_superseded' })
    expect(await completeClaim(fixture.ports, { claim_token, otp: '000000' })).toMatchObject({
      code: 'invalid_claim_token',
    })
  })

  test('ends a registration that has no credential yet', async () => {
    const answer = await registerByEmail(
      fixture.ports,
      {
        type: 'identity_assertion',
        assertion_type: 'verified_email',
        assertion: fixture.newAddress(),
      },
      'caller',
    )
    if (!('claim_token' in answer)) throw new Error('refused')
    await revoke(answer.claim_token)
    expect(await completeClaim(fixture.ports, { claim_token: answer.claim_token, otp: '000000' })).toMatchObject({
      code: 'invalid_claim_token',
    })
  })
})

describe('what is no token of ours', () => {
  test.each([
    '',
    'a',
    'ci_',
    `ci_${'a'.repeat(43)}`,
    `clm_${'a'.repeat(43)}`,
    `st_${'a'.repeat(43)}`,
    `ci_${'a'.repeat(42)}'`,
    "' or true --",
    'x'.repeat(60_000),
    '\0',
    '%',
  ])('is as good as revoked, and changes nothing: %j', async (token) => {
    const { credential } = await register()
    const events = await fixture.rows('events')
    expect(await revoke(token)).toBeUndefined()
    expect(await fixture.isAlive(credential)).toBe(true)
    expect(await fixture.rows('events')).toEqual(events)
  })

  test('is nearly one of ours', async () => {
    const { credential, claim_token } = await register()
    for (const token of [credential, claim_token])
      for (const near of [` ${token}`, `${token} `, `${token}\n`, token.toUpperCase(), token.slice(0, -1)])
        await revoke(near)
    await revoke(credential.replace('ci_', 'clm_'))
    await revoke(claim_token.replace('clm_', 'ci_'))
    expect(await fixture.isAlive(credential)).toBe(true)
  })
})

test('an operator ends a credential by its id, and what ran out cannot be ended', async () => {
  const { ports } = fixture
  const expiresAt = new Date(fixture.now().getTime() + 60_000)
  const { id } = await issueCredential({ ...ports, now: fixture.now() }, { label: 'a', scopes: [], expiresAt })
  expect(await revokeCredential(ports, 'cred_other')).toBe(false)
  fixture.pass(60)
  expect(await revokeCredential(ports, id)).toBe(false)
  const second = await issueCredential({ ...ports, now: fixture.now() }, { label: 'a', scopes: [] })
  expect([await revokeCredential(ports, second.id), await revokeCredential(ports, second.id)]).toEqual([true, false])
  expect(await lastEvent()).toMatchObject({ reason: 'operator', credentials: [second.id] })
})
