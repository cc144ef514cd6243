import { describe, expect, test } from 'vitest'
import { lifetimes, oneTimeCodeTries, polling } from '../../contract/lifetimes.ts'
import { grantTypes } from '../../contract/oauth.ts'
import { createVault } from '../../identifiers/vault.ts'
import { baseUrl } from '../../testing/access-fixture.ts'
import { claimsOf } from '../../testing/claim-fixture.ts'
import { codeOf } from '../../testing/codes.ts'
import { useAccessFixture } from '../../testing/use-access.ts'
import { approveClaim } from '../registration/approve-claim.ts'
import { registerByEmail } from '../registration/by-email.ts'
import { findClaim, refuseClaim, showCode } from '../registration/claim-link.ts'
import { userCodeOf } from '../registration/user-code.ts'
import { revokeByHolder } from '../revocation/by-holder.ts'
import { verifyCredential } from '../verify-credential.ts'
import { exchangeGrant } from './exchange-grant.ts'

const fixture = useAccessFixture()
const ports = () => fixture.ports
const { register, claim, complete } = claimsOf(fixture)

const poll = (claim_token: string, more: object = {}) =>
  exchangeGrant(ports(), { grant_type: grantTypes.claim, claim_token, ...more }, undefined)
/** Polls at the pace that the agent was told. */
const pollLater = (claim_token: string, more: object = {}) => {
  fixture.pass(polling.interval)
  return poll(claim_token, more)
}

/** An agent that was registered for a person, who has the mail. */
async function asked() {
  const email = fixture.newAddress()
  const answer = await registerByEmail(
    ports(),
    { type: 'identity_assertion', assertion_type: 'verified_email', assertion: email, agent_name: 'Agent' },
    'caller',
  )
  if ('kind' in answer || !('claim_token' in answer)) throw new Error('not registered')
  const { claim_token, registration_id } = answer
  return { claim_token, email, link: fixture.newestLink(), userCode: userCodeOf(ports().vault, registration_id) }
}
const type = (link: string, code: string) => approveClaim(ports(), link, code)

describe('an agent that polls', () => {
  test('waits for its person, and gets credential and assertion once the person has typed its code', async () => {
    const { claim_token, link, userCode } = await asked()
    expect(codeOf(await poll(claim_token))).toBe('authorization_pending')
    expect(await type(link, userCode)).toMatchObject({ kind: 'approved' })
    const answer = await pollLater(claim_token)
    expect(answer).toEqual({
      access_token: expect.stringMatching(/^ci_/),
      token_type: 'Bearer',
      expires_in: lifetimes.claimedCredential,
      scope: 'read:content write:lead read:catalog',
      identity_assertion: expect.stringMatching(/^eyJ/),
      assertion_expires: new Date(fixture.now().getTime() + lifetimes.identityAssertion * 1000).toISOString(),
    })
    const { access_token, identity_assertion } = answer as { access_token: string; identity_assertion: string }
    expect(await fixture.isAlive(access_token)).toBe(true)
    const exchanged = { grant_type: grantTypes.jwtBearer, assertion: identity_assertion }
    expect(await exchangeGrant(ports(), exchanged, undefined)).toMatchObject({ token_type: 'Bearer' })
  })

  test('is given it once, also where it asks 10 times at the same time', async () => {
    const { claim_token, link, userCode } = await asked()
    await type(link, userCode)
    const answers = await Promise.all(Array.from({ length: 10 }, () => poll(claim_token)))
    expect(answers.filter((answer) => 'access_token' in answer)).toHaveLength(1)
    expect(codeOf(await pollLater(claim_token))).toBe('invalid_grant')
  })

  test('claims an anonymous registration, whose former token ends', async () => {
    const { claim_token, credential, registration_id } = await register()
    expect(codeOf(await poll(claim_token))).toBe('invalid_grant')
    await claim(claim_token)
    await type(fixture.newestLink(), userCodeOf(ports().vault, registration_id))
    const { access_token } = (await poll(claim_token)) as { access_token: string }
    expect([await fixture.isAlive(credential), await fixture.isAlive(access_token)]).toEqual([false, true])
  })

  test('too often waits longer from then on, and still gets its answer', async () => {
    const { claim_token, link, userCode } = await asked()
    await poll(claim_token)
    await type(link, userCode)
    fixture.pass(polling.interval - 1)
    expect(await poll(claim_token)).toMatchObject({ code: 'slow_down', detail: 'Ask every 10 seconds.' })
    fixture.pass(1)
    expect(codeOf(await poll(claim_token))).toBe('slow_down')
    fixture.pass(10)
    expect(await poll(claim_token)).toMatchObject({ token_type: 'Bearer' })
  })

  test('never waits longer than a minute, however often it asked', async () => {
    const { claim_token } = await asked()
    await poll(claim_token)
    for (let count = 0; count < 30; count++) expect(codeOf(await poll(claim_token))).toBe('slow_down')
    fixture.pass(polling.most)
    expect(codeOf(await poll(claim_token))).toBe('authorization_pending')
  })

  test('is told that the time is over: of the link, of the registration, and of an approval nobody came for', async () => {
    const late = await asked()
    fixture.pass(lifetimes.claimLink)
    expect(codeOf(await poll(late.claim_token))).toBe('expired_token')
    expect(codeOf(await type(late.link, late.userCode))).toBe('claim_expired')
    const { claim_token, link, userCode } = await asked()
    fixture.pass(lifetimes.claimLink - 1)
    await type(link, userCode)
    fixture.pass(lifetimes.oneTimeCode)
    expect(codeOf(await poll(claim_token))).toBe('expired_token')
    fixture.pass(lifetimes.claimToken)
    expect(codeOf(await poll(claim_token))).not.toBe('authorization_pending')
  })

  test('is told that the person said no, which nobody else can learn', async () => {
    const { claim_token, link } = await asked()
    await refuseClaim(ports(), link)
    expect(codeOf(await pollLater(claim_token))).toBe('access_denied')
    expect(codeOf(await poll(`clm_${'a'.repeat(43)}`))).toBe('invalid_grant')
    fixture.pass(lifetimes.claimToken)
    expect(codeOf(await poll(claim_token))).toBe('invalid_grant')
  })

  test('gets nothing where its holder ended the registration, also after the person agreed', async () => {
    const { claim_token, link, userCode } = await asked()
    await type(link, userCode)
    await revokeByHolder(ports(), claim_token)
    expect(codeOf(await poll(claim_token))).toBe('invalid_grant')
  })

  test('gets fewer scopes and one door where it asks for them, and uses nothing up where it asks for none of ours', async () => {
    const { claim_token, link, userCode } = await asked()
    await type(link, userCode)
    expect(codeOf(await poll(claim_token, { scope: 'admin' }))).toBe('invalid_scope')
    expect(codeOf(await poll(claim_token, { resource: 'https://other.example' }))).toBe('invalid_target')
    const answer = await poll(claim_token, { scope: 'write:lead', resource: `${baseUrl}/mcp` })
    expect(answer).toMatchObject({ scope: 'write:lead' })
    const { access_token } = answer as { access_token: string }
    const found = await verifyCredential(ports().database, access_token, fixture.now())
    expect(found).toMatchObject({ scopes: ['write:lead'], resource: '/mcp' })
  })

  test.each(['', 'x', 'clm_', `clm_${'a'.repeat(44)}`, '\u0000'])(
    'with no claim token is refused: %j',
    async (token) => {
      expect(codeOf(await poll(token))).toBe(token === '' ? 'invalid_request' : 'invalid_grant')
    },
  )
})

describe('the code that an agent shows', () => {
  test('is typed in any way that people type, and has letters that nobody mistakes', async () => {
    for (const typed of [(code: string) => code.toLowerCase(), (code: string) => ` ${code.replace('-', ' ')} `]) {
      const { link, userCode } = await asked()
      expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
      expect(await type(link, typed(userCode))).toMatchObject({ kind: 'approved' })
    }
  })

  test('has five tries on a link, also at the same time', async () => {
    const { claim_token, link, userCode } = await asked()
    const guesses = await Promise.all(Array.from({ length: 20 }, () => type(link, 'BBBB-BBBB')))
    expect(guesses.filter(({ kind }) => kind === 'mistyped')).toHaveLength(oneTimeCodeTries)
    expect(codeOf(await type(link, userCode))).toBe('claim_superseded')
    expect(codeOf(await poll(claim_token))).toBe('authorization_pending')
  })

  test('of one agent opens nothing for another: whoever is sent a mail cannot be led to approve a stranger', async () => {
    const [mine, other] = [await asked(), await asked()]
    expect(await type(mine.link, other.userCode)).toMatchObject({ kind: 'mistyped' })
    for (const token of [mine.claim_token, other.claim_token])
      expect(codeOf(await poll(token))).toBe('authorization_pending')
  })

  test('completes nothing for an agent that sends it back', async () => {
    const { claim_token, userCode, link } = await asked()
    expect(codeOf(await complete(claim_token, userCode))).toBe('otp_not_generated')
    await showCode(ports(), link)
    expect(codeOf(await complete(claim_token, userCode))).toBe('otp_invalid')
  })

  test('is stored nowhere', async () => {
    const { userCode } = await asked()
    const rows = JSON.stringify([await fixture.rows('registrations'), await fixture.rows('claim_attempts')])
    expect(rows).not.toContain(userCode)
    expect(rows).not.toContain(userCode.replace('-', ''))
  })

  test('is good after a change of the secret', async () => {
    const random = ports().random
    const { link, userCode } = await asked()
    const changed = {
      ...ports(),
      vault: createVault('another secret of some length', random, [{ secret: 'a secret of some length' }]),
    }
    expect(await approveClaim(changed, link, userCode)).toMatchObject({ kind: 'approved' })
  })

  test('ends what the link is for: no code to read out, no second answer', async () => {
    const { claim_token, link, userCode } = await asked()
    await type(link, userCode)
    for (const look of [findClaim, showCode]) expect(codeOf(await look(ports(), link))).toBe('claim_completed')
    expect(codeOf(await complete(claim_token, '000000'))).toBe('claim_completed')
    expect(await poll(claim_token)).toMatchObject({ token_type: 'Bearer' })
  })

  test('can be taken back before the agent asks, which then reads that it was turned away', async () => {
    const { claim_token, link, userCode } = await asked()
    await type(link, userCode)
    expect(await refuseClaim(ports(), link)).toMatchObject({ kind: 'ended' })
    expect(codeOf(await poll(claim_token))).toBe('access_denied')
  })
})
