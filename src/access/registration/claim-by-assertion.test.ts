import { describe, expect, test } from 'vitest'
import { lifetimes } from '../../contract/lifetimes.ts'
import { grantTypes } from '../../contract/oauth.ts'
import { idJagType } from '../../contract/registration.ts'
import { claimsOf, credentialOf } from '../../testing/claim-fixture.ts'
import { codeOf } from '../../testing/codes.ts'
import { useAccessFixture } from '../../testing/use-access.ts'
import { signIdentity } from '../identity/identity-assertion.ts'
import { exchangeGrant } from '../oauth/exchange-grant.ts'
import { revokeByProvider } from '../revocation/by-provider.ts'
import { verifyCredential } from '../verify-credential.ts'
import { claimByAssertion, registerByAssertion } from './by-assertion.ts'
import { findClaim } from './claim-link.ts'

const fixture = useAccessFixture()
const ports = () => fixture.ports
const { register, claim, complete, reveal } = claimsOf(fixture)

const vouched = (claim_token: string, assertion: string) =>
  claimByAssertion(
    ports(),
    { type: 'identity_assertion', assertion_type: idJagType, assertion, claim_token },
    undefined,
    'caller',
  )

describe('an anonymous registration that an identity provider vouches for', () => {
  test('is claimed: a new credential, worth what the word of the provider is worth, and the former ones end', async () => {
    const { claim_token, ...registered } = await register()
    const { assertion } = await signIdentity(ports(), registered)
    const exchange = () => exchangeGrant(ports(), { grant_type: grantTypes.jwtBearer, assertion }, undefined)
    const { access_token: exchanged } = (await exchange()) as { access_token: string }
    const answer = await vouched(claim_token, await fixture.provider.idJag({ scope: 'write:lead' }))
    expect(answer).toEqual({
      registration_id: registered.registration_id,
      status: 'claimed',
      credential_type: 'bearer_token',
      credential: expect.stringMatching(/^ci_/),
      credential_expires: new Date(fixture.now().getTime() + lifetimes.assertedCredential * 1000).toISOString(),
      scopes: ['write:lead'],
    })
    const alive = await Promise.all([credentialOf(answer), registered.credential, exchanged].map(fixture.isAlive))
    expect(alive).toEqual([true, false, false])
    expect(codeOf(await exchange())).toBe('invalid_grant')
    const found = await verifyCredential(ports().database, credentialOf(answer), fixture.now())
    expect(found).toMatchObject({ anonymous: false })
  })

  test('ends with the word of the provider', async () => {
    const { claim_token } = await register()
    const answer = await vouched(claim_token, await fixture.provider.idJag({ sub: 'user-claims' }))
    fixture.pass(1)
    await revokeByProvider(ports(), await fixture.provider.logoutToken({ sub: 'user-claims' }), 'logout')
    expect(await fixture.isAlive(credentialOf(answer))).toBe(false)
  })

  test('is claimed once: by one of 10 at the same time, or by the person who has the mail', async () => {
    const { claim_token } = await register()
    await claim(claim_token)
    const link = fixture.newestLink()
    const otp = await reveal(link)
    const assertions = await Promise.all(Array.from({ length: 10 }, () => fixture.provider.idJag()))
    const answers = await Promise.all(assertions.map((assertion) => vouched(claim_token, assertion)))
    expect(answers.filter((answer) => 'credential' in answer)).toHaveLength(1)
    expect(codeOf(await complete(claim_token, otp))).toBe('claim_completed')
    expect(codeOf(await findClaim(ports(), link))).toBe('claim_superseded')
    const other = await register()
    await claim(other.claim_token)
    await complete(other.claim_token, await reveal(fixture.newestLink()))
    expect(codeOf(await vouched(other.claim_token, await fixture.provider.idJag()))).toBe('claimed_or_in_flight')
  })

  test('uses the assertion up, which then registers nothing, and the other way round', async () => {
    const [first, second] = [await fixture.provider.idJag(), await fixture.provider.idJag()]
    const registerWith = (assertion: string) =>
      registerByAssertion(
        ports(),
        { type: 'identity_assertion', assertion_type: idJagType, assertion },
        undefined,
        'caller',
      )
    await vouched((await register()).claim_token, first)
    expect(codeOf(await registerWith(first))).toBe('replay_detected')
    await registerWith(second)
    const { claim_token, credential } = await register()
    expect(codeOf(await vouched(claim_token, second))).toBe('replay_detected')
    expect(await fixture.isAlive(credential)).toBe(true)
    expect(codeOf(await vouched(claim_token, await fixture.provider.idJag()))).toBe('done')
  })

  test('stays as it was where the assertion is no good, or the claim token is none', async () => {
    const { claim_token, credential } = await register()
    const bad = [
      [await fixture.provider.idJag({ aud: 'https://other.example' }), 'invalid_audience'],
      [await fixture.provider.idJag({ iss: 'https://nobody.example' }), 'invalid_issuer'],
      [await fixture.provider.idJag({ email_verified: false }), 'missing_verified_email'],
    ] as const
    for (const [assertion, code] of bad) expect(codeOf(await vouched(claim_token, assertion))).toBe(code)
    const good = await fixture.provider.idJag()
    expect(codeOf(await vouched(`clm_${'a'.repeat(43)}`, good))).toBe('invalid_claim_token')
    expect(await fixture.isAlive(credential)).toBe(true)
    expect(codeOf(await vouched(claim_token, good))).toBe('done')
  })

  test('cannot be claimed after its time', async () => {
    const { claim_token } = await register()
    fixture.pass(lifetimes.claimToken)
    expect(codeOf(await vouched(claim_token, await fixture.provider.idJag()))).toBe('claim_expired')
  })
})
