import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { lifetimes } from '../../contract/lifetimes.ts'
import { livingTokens } from '../../contract/limits.ts'
import { grantTypes } from '../../contract/oauth.ts'
import { idJagType } from '../../contract/registration.ts'
import { credentials } from '../../database/schema.ts'
import { hashToken } from '../../identifiers/tokens.ts'
import { baseUrl } from '../../testing/access-fixture.ts'
import { claimsOf } from '../../testing/claim-fixture.ts'
import { useAccessFixture } from '../../testing/use-access.ts'
import { signIdentity } from '../identity/identity-assertion.ts'
import { signingKey } from '../keys/signing-keys.ts'
import { registerByAssertion } from '../registration/by-assertion.ts'
import { revokeByHolder } from '../revocation/by-holder.ts'
import { revokeByProvider } from '../revocation/by-provider.ts'
import { revokeCredential } from '../revocation/revoke.ts'
import { verifyCredential } from '../verify-credential.ts'
import { exchangeGrant } from './exchange-grant.ts'

const fixture = useAccessFixture()
const ports = () => fixture.ports

const exchange = async (assertion: string, more: object = {}) =>
  exchangeGrant(ports(), { grant_type: grantTypes.jwtBearer, assertion, ...more }, undefined)
const tokenOf = (answer: object) => (answer as { access_token: string }).access_token

/** An anonymous agent, with what stands for its credential. */
async function anonymous() {
  const answer = await claimsOf(fixture).register()
  return { ...answer, assertion: (await signIdentity(ports(), answer)).assertion }
}

describe('the identity assertion of a registration', () => {
  test('is exchanged for a token of an hour that is worth what the credential is worth', async () => {
    const { assertion, credential } = await anonymous()
    const answer = await exchange(assertion)
    expect(answer).toEqual({
      access_token: expect.stringMatching(/^ci_/),
      token_type: 'Bearer',
      expires_in: lifetimes.assertedCredential,
      scope: 'read:content write:lead read:catalog',
    })
    const [token, source] = await Promise.all(
      [tokenOf(answer), credential].map((held) => verifyCredential(ports().database, held, fixture.now())),
    )
    expect(token).toEqual({ ...source, id: token!.id })
  })

  test('may come again, and brings a token of its own each time', async () => {
    const { assertion } = await anonymous()
    expect(tokenOf(await exchange(assertion))).not.toBe(tokenOf(await exchange(assertion)))
  })

  test('gives fewer scopes where fewer are asked for, and none that the credential has not', async () => {
    const { assertion } = await anonymous()
    expect(await exchange(assertion, { scope: 'write:lead admin' })).toMatchObject({ scope: 'write:lead' })
    expect(await exchange(assertion, { scope: 'admin' })).toMatchObject({ code: 'invalid_scope' })
  })

  test('is restricted to the resource that is asked for', async () => {
    const { assertion } = await anonymous()
    const token = tokenOf(await exchange(assertion, { resource: `${baseUrl}/mcp` }))
    const [row] = await fixture.rows(`credentials where token_hash = '${hashToken(token)}'`)
    expect(row).toMatchObject({ resource: '/mcp' })
    expect(await exchange(assertion, { resource: 'https://other.example' })).toMatchObject({ code: 'invalid_target' })
  })

  test('that is exchanged often pushes out its own tokens, oldest first, and never what it stands for', async () => {
    const { assertion, credential } = await anonymous()
    const other = await anonymous()
    const tokens: string[] = []
    for (let count = 0; count < livingTokens.anonymous + 2; count++) {
      fixture.pass(1)
      tokens.push(tokenOf(await exchange(assertion)))
    }
    const alive = await Promise.all([credential, other.credential, tokens[0]!, tokens.at(-1)!].map(fixture.isAlive))
    expect(alive).toEqual([true, true, false, true])
  })

  test('leaves nothing alive where it is exchanged while its credential is revoked', async () => {
    const { assertion, credential, registration_id: id } = await anonymous()
    const exchanges = Array.from({ length: 10 }, () => exchange(assertion))
    await Promise.all([...exchanges.slice(0, 5), revokeByHolder(ports(), credential), ...exchanges.slice(5)])
    expect(await fixture.rows(`credentials where registration_id = '${id}' and revoked_at is null`)).toEqual([])
  })

  test('ends nothing of a claimed registration with the former credential', async () => {
    const claims = claimsOf(fixture)
    const { claim_token, credential: former } = await claims.register()
    await claims.claim(claim_token)
    const claimed = await claims.complete(claim_token, await claims.reveal(fixture.newestLink()))
    await revokeByHolder(ports(), former)
    expect(await fixture.isAlive((claimed as { credential: string }).credential)).toBe(true)
  })

  test('never gives more time than the credential has', async () => {
    const { assertion, credential } = await anonymous()
    fixture.pass(lifetimes.anonymousCredential - 100)
    const answer = await exchange(assertion)
    expect(answer).toMatchObject({ expires_in: 100 })
    fixture.pass(100)
    expect([await fixture.isAlive(credential), await fixture.isAlive(tokenOf(answer))]).toEqual([false, false])
    expect(await exchange(assertion)).toMatchObject({ code: 'invalid_grant' })
  })

  test('ends with the credential, whoever ends that, and its tokens end as well', async () => {
    for (const end of [
      (credential: string, _token: string) => revokeByHolder(ports(), credential),
      (_credential: string, token: string) => revokeByHolder(ports(), token),
      async (credential: string) => {
        const [found] = await ports()
          .database.select()
          .from(credentials)
          .where(eq(credentials.tokenHash, hashToken(credential)))
        await revokeCredential(ports(), found!.id)
      },
    ]) {
      const { assertion, credential } = await anonymous()
      const token = tokenOf(await exchange(assertion))
      await end(credential, token)
      expect([await fixture.isAlive(credential), await fixture.isAlive(token)]).toEqual([false, false])
      expect(await exchange(assertion)).toMatchObject({
        code: 'invalid_grant',
        detail: expect.stringMatching(/has ended/),
      })
    }
  })

  test('ends with the claim: a thief of the former one gains nothing by it', async () => {
    const claims = claimsOf(fixture)
    const { claim_token, ...registered } = await claims.register()
    const { assertion } = await signIdentity(ports(), registered)
    const token = tokenOf(await exchange(assertion))
    await claims.claim(claim_token)
    await claims.complete(claim_token, await claims.reveal(fixture.newestLink()))
    expect(await fixture.isAlive(token)).toBe(false)
    expect(await exchange(assertion)).toMatchObject({ code: 'invalid_grant' })
  })

  test('ends with the word of the identity provider', async () => {
    const assertion = await fixture.provider.idJag({ sub: 'user-ends' })
    const request = { type: 'identity_assertion', assertion_type: idJagType, assertion } as const
    const answer = await registerByAssertion(ports(), request, undefined, 'caller')
    if ('kind' in answer || !('credential' in answer)) throw new Error('not registered')
    const identity = await signIdentity(ports(), answer)
    expect(identity.expiresAt.toISOString()).toBe(answer.credential_expires)
    expect(await exchange(identity.assertion, { client_id: 'agent-2' })).toMatchObject({ code: 'invalid_grant' })
    const token = tokenOf(await exchange(identity.assertion, { client_id: 'agent-1' }))
    fixture.pass(1)
    await revokeByProvider(ports(), await fixture.provider.logoutToken({ sub: 'user-ends' }), 'logout')
    expect(await fixture.isAlive(token)).toBe(false)
    expect(await exchange(identity.assertion)).toMatchObject({ code: 'invalid_grant' })
  })

  test('is refused when another has signed it, or when it is of another kind', async () => {
    const { credential, registration_id: sub } = await anonymous()
    const { kid, key } = await signingKey(ports())
    const { es256 } = fixture.provider
    const seconds = Math.floor(fixture.now().getTime() / 1000)
    const sign = (typ: string, by: typeof key, claims: object = {}) =>
      new SignJWT({
        iss: baseUrl,
        aud: baseUrl,
        sub,
        exp: seconds + 60,
        credential_hash: hashToken(credential),
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', kid, typ })
        .sign(by)
    const good = 'agent-identity+jwt'
    expect(await exchange(await sign(good, key))).toMatchObject({ token_type: 'Bearer' })
    const bad = [
      sign(good, es256.privateKey),
      sign('JWT', key),
      sign('oauth-id-jag+jwt', key),
      sign(good, key, { aud: 'https://other.example' }),
      sign(good, key, { exp: seconds - 1 }),
      sign(good, key, { credential_hash: undefined }),
      sign(good, key, { credential_hash: 'x' }),
    ]
    for (const assertion of bad) expect(await exchange(await assertion)).toMatchObject({ code: 'invalid_grant' })
  })
})
