import { describe, expect, test } from 'vitest'
import { grantTypes } from '../../contract/oauth.ts'
import { idJagType } from '../../contract/registration.ts'
import type { Scope } from '../../contract/scopes.ts'
import type { Claims } from '../../testing/access-fixture.ts'
import { claimsOf, credentialOf } from '../../testing/claim-fixture.ts'
import { codeOf } from '../../testing/codes.ts'
import { useAccessFixture, useProviders } from '../../testing/use-access.ts'
import { exchangeGrant } from '../oauth/exchange-grant.ts'
import { refuseClient } from '../oauth/refused-clients.ts'
import { revokeByHolder } from '../revocation/by-holder.ts'
import { revokeByProvider } from '../revocation/by-provider.ts'
import { approveClaim } from './approve-claim.ts'
import { claimByAssertion, registerByAssertion } from './by-assertion.ts'
import { findClaim, refuseClaim } from './claim-link.ts'
import { userCodeOf } from './user-code.ts'

const fixture = useAccessFixture()
const { provider, other } = useProviders(fixture)
const { register, claim, complete, reveal } = claimsOf(fixture)

const registerWith = (assertion: string) =>
  registerByAssertion(
    fixture.ports,
    { type: 'identity_assertion', assertion_type: idJagType, assertion },
    undefined,
    'caller',
  )
const vouchFor = async (email: string, claims: Claims = {}, by = provider) =>
  registerWith(await by.idJag({ email, sub: email, ...claims }))

/** A person who has claimed an agent, with the credential of that. Mail to them goes again. */
const knownPerson = async () => {
  const email = fixture.newAddress()
  const { claim_token } = await register()
  await claim(claim_token, email)
  const credential = credentialOf(await complete(claim_token, await reveal(fixture.newestLink())))
  fixture.pass(60)
  return { email, credential }
}

/** The answer where the person is asked. */
const askedAbout = async (email: string, claims: Claims = {}, by = provider) => {
  const result = await vouchFor(email, claims, by)
  if (!('kind' in result) || result.kind !== 'asked') throw new Error(`${email} is not asked`)
  return result.answer
}
const sayYes = (registrationId: string, link = fixture.newestLink()) =>
  approveClaim(fixture.ports, link, userCodeOf(fixture.ports.vault, registrationId))
const poll = (claim_token: string, more: { scope?: string } = {}) =>
  exchangeGrant(fixture.ports, { grant_type: grantTypes.claim, claim_token, ...more }, undefined)

describe('a provider that names a mailbox', () => {
  test('is taken at its word where nobody has proved that mailbox here', async () => {
    expect(await vouchFor(fixture.newAddress())).toHaveProperty('credential')
  })

  test('is not, where somebody has: they are asked by mail, and the agent gets nothing before they say yes', async () => {
    const { email } = await knownPerson()
    const answer = await askedAbout(email, { scope: 'write:lead' })
    expect(answer).toEqual({
      registration_id: expect.stringMatching(/^reg_/),
      registration_type: 'agent-provider',
      claim_url: expect.any(String),
      claim_token: expect.stringMatching(/^clm_/),
      claim_token_expires: expect.any(String),
      post_claim_scopes: ['read:content', 'write:lead', 'read:catalog'],
    })
    expect(fixture.mails.at(-1)!.to).toBe(email)
    const page = await findClaim(fixture.ports, fixture.newestLink())
    expect(page).toMatchObject({ kind: 'open', email, issuer: provider.issuer, scopes: ['write:lead'] })
    expect(codeOf(await poll(answer.claim_token))).toBe('authorization_pending')
    fixture.pass(5)
    await sayYes(answer.registration_id)
    const token = await poll(answer.claim_token)
    expect(token).toMatchObject({ scope: 'write:lead', identity_assertion: expect.any(String) })
    expect(codeOf(await poll(answer.claim_token))).toBe('invalid_grant')
  })

  test('is not, however the address of that mailbox is written', async () => {
    const { email } = await knownPerson()
    await askedAbout(email.replace('@', '+tag@').toUpperCase())
  })

  test('is taken at its word from then on, and no other provider or subject is', async () => {
    const { email } = await knownPerson()
    const { registration_id, claim_token } = await askedAbout(email)
    await sayYes(registration_id)
    await poll(claim_token)
    fixture.pass(60)
    expect(await vouchFor(email)).toHaveProperty('credential')
    await askedAbout(email, { sub: 'somebody-else' })
    fixture.pass(60)
    await askedAbout(email, {}, other)
  })

  test('is taken at its word again, once nothing of that person is alive', async () => {
    const { email, credential } = await knownPerson()
    await revokeByHolder(fixture.ports, credential)
    expect(await vouchFor(email)).toHaveProperty('credential')
  })

  test('ends what its person confirmed, when it takes its word back', async () => {
    const { email } = await knownPerson()
    const { registration_id, claim_token } = await askedAbout(email)
    await sayYes(registration_id)
    const { access_token: token } = (await poll(claim_token)) as { access_token: string }
    expect(await fixture.isAlive(token)).toBe(true)
    fixture.pass(1)
    await revokeByProvider(fixture.ports, await provider.logoutToken({ sub: email }), 'logout')
    expect(await fixture.isAlive(token)).toBe(false)
  })

  test('that takes its word back while the person is asked leaves nothing to confirm', async () => {
    const { email } = await knownPerson()
    const { registration_id, claim_token } = await askedAbout(email)
    fixture.pass(1)
    await revokeByProvider(fixture.ports, await provider.logoutToken({ sub: email }), 'logout')
    await sayYes(registration_id)
    const result = await poll(claim_token)
    expect(result).toMatchObject({ code: 'invalid_grant', detail: expect.stringContaining('was revoked') })
  })

  test('whose client is refused while the person is asked brings nothing', async () => {
    const { email } = await knownPerson()
    const { registration_id, claim_token } = await askedAbout(email, { client_id: 'agent-in-between' })
    await refuseClient(fixture.ports, { name: 'agent-in-between', by: 'ada@example.com', reason: 'a test' })
    await sayYes(registration_id)
    expect(codeOf(await poll(claim_token))).toBe('unauthorized_client')
  })

  test('that took its word back before, or for a client that is refused, has nobody asked', async () => {
    const { email } = await knownPerson()
    const assertion = await provider.idJag({ email, sub: email })
    fixture.pass(1)
    await revokeByProvider(fixture.ports, await provider.logoutToken({ sub: email }), 'logout')
    const mails = fixture.mails.length
    expect(codeOf(await registerWith(assertion))).toBe('expired')
    await refuseClient(fixture.ports, { name: 'refused-agent', by: 'ada@example.com', reason: 'a test' })
    expect(codeOf(await vouchFor(email, { client_id: 'refused-agent', sub: 'other' }))).toBe('unauthorized_client')
    expect(fixture.mails).toHaveLength(mails)
  })
})

describe('an assertion whose person is asked', () => {
  test('is used up: it asks once, also where it comes five times at once', async () => {
    const { email } = await knownPerson()
    const assertion = await provider.idJag({ email, sub: email })
    const results = await Promise.all(Array.from({ length: 5 }, () => registerWith(assertion)))
    const kinds = results.map((result) => ('kind' in result && result.kind === 'asked' ? 'asked' : codeOf(result)))
    expect(kinds.filter((kind) => kind === 'asked')).toHaveLength(1)
    fixture.pass(61)
    const mails = fixture.mails.length
    expect(codeOf(await registerWith(assertion))).toBe('replay_detected')
    const { claim_token } = await register()
    const claims = { type: 'identity_assertion', assertion_type: idJagType, assertion, claim_token } as const
    expect(codeOf(await claimByAssertion(fixture.ports, claims, undefined, 'caller'))).toBe('replay_detected')
    expect(fixture.mails).toHaveLength(mails)
  })

  test('is not used up where the mail cannot go out', async () => {
    const { email } = await knownPerson()
    const assertion = await provider.idJag({ email, sub: email })
    fixture.mailServer.up = false
    await expect(registerWith(assertion)).rejects.toThrow('not taken')
    fixture.mailServer.up = true
    fixture.pass(60)
    expect(await registerWith(assertion)).toHaveProperty('kind', 'asked')
  })

  test('whose person says no brings nothing, and the agent is told', async () => {
    const { email } = await knownPerson()
    const { claim_token } = await askedAbout(email)
    await refuseClaim(fixture.ports, fixture.newestLink())
    expect(codeOf(await poll(claim_token))).toBe('access_denied')
  })

  test('brings what the person reads out as well', async () => {
    const { email } = await knownPerson()
    const { claim_token } = await askedAbout(email, { scope: 'read:catalog' })
    const claimed = await complete(claim_token, await reveal(fixture.newestLink()))
    expect(claimed).toMatchObject({ status: 'claimed', scopes: ['read:catalog'] satisfies Scope[] })
  })

  test('grants no scope that its provider did not name', async () => {
    const { email } = await knownPerson()
    const { registration_id, claim_token } = await askedAbout(email, { scope: 'read:catalog' })
    await sayYes(registration_id)
    expect(codeOf(await poll(claim_token, { scope: 'write:lead' }))).toBe('invalid_scope')
    expect(await poll(claim_token, { scope: 'write:lead read:catalog' })).toMatchObject({ scope: 'read:catalog' })
  })
})

test('an anonymous registration that is claimed like this keeps what it has until the person says yes', async () => {
  const { email } = await knownPerson()
  const { registration_id, claim_token, credential } = await register()
  const assertion = await provider.idJag({ email, sub: email })
  const request = { type: 'identity_assertion', assertion_type: idJagType, assertion, claim_token } as const
  const asked = await claimByAssertion(fixture.ports, request, undefined, 'caller')
  expect(asked).toMatchObject({ registration_id, status: 'initiated' })
  expect(await fixture.isAlive(credential)).toBe(true)
  await sayYes(registration_id)
  expect(await poll(claim_token)).toHaveProperty('access_token')
  expect(await fixture.isAlive(credential)).toBe(false)
})
