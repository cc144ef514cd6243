import { createHash } from 'node:crypto'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantTypes, tokenAnswerSchema } from '../../contract/oauth.ts'
import { createVault } from '../../identifiers/vault.ts'
import { MailUnavailable } from '../../mail/mail.ts'
import {
  type AccessFixture,
  baseUrl,
  codeChallenge,
  createAccessFixture,
  verifier,
} from '../../testing/access-fixture.ts'
import { issueCredential } from '../credentials.ts'
import { verifyCredential } from '../verify-credential.ts'
import { publishedKeys, rotateSigningKey } from '../keys/signing-keys.ts'
import { muteAddress } from '../mailing.ts'
import { revokeByHolder } from '../revocation/by-holder.ts'
import { approve, beginApproval, deny, findApproval } from './approval.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { introspect } from './introspect.ts'
import { exchangeGrant } from './tokens.ts'

let fixture: AccessFixture
beforeAll(async () => void (fixture = await createAccessFixture()))
afterAll(() => fixture.close())
beforeEach(() => void (fixture.mailServer.up = true))

const asked: AuthorizationRequest = {
  clientId: 'https://client.example/client.json',
  clientName: 'Client',
  clientNames: ['https://client.example/client.json', 'client.example'],
  redirectUri: 'https://client.example/callback?keep=1',
  state: 'a state',
  nonce: 'a nonce',
  codeChallenge,
  scopes: ['write:lead'],
  openid: ['openid', 'email'],
}
const codeOf = (result: object) => ('code' in result ? result.code : 'done')
const begin = async (request = asked, email = fixture.newAddress()) => {
  const begun = await beginApproval(fixture.ports, request, email, 'caller')
  if (begun.kind === 'refused') throw new Error(begun.code)
  return { handle: begun.handle, email, code: fixture.newestCode() }
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** @returns the authorization code with which the browser is sent back */
const approved = async (request = asked, email?: string) => {
  const { handle, code } = await begin(request, email)
  const result = await approve(fixture.ports, handle, code)
  if (result.kind === 'refused') throw new Error(result.code)
  return new URL(result.location).searchParams.get('code')!
}
const redeem = (code: string, changes: Record<string, string | undefined> = {}) => {
  const request = {
    grant_type: grantTypes.authorizationCode,
    code,
    code_verifier: verifier,
    client_id: asked.clientId,
    redirect_uri: asked.redirectUri,
    ...changes,
  }
  const sent = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined))
  return exchangeGrant(fixture.ports, sent as typeof request, undefined)
}
const tokensOf = async (request = asked, email?: string) => {
  const answer = await redeem(await approved(request, email))
  if ('kind' in answer) throw new Error(`${answer.code} ${answer.detail}`)
  return answer
}

describe('an approval', () => {
  test('goes from the mailed code back to the client, and tells it who we are', async () => {
    const { handle, email, code } = await begin()
    expect(fixture.mails.at(-1)).toMatchObject({ to: email, text: expect.stringContaining('“Client”') })
    expect(await findApproval(fixture.ports, handle)).toEqual({ kind: 'open', request: asked, email })
    const result = await approve(fixture.ports, handle, code)
    const location = new URL((result as { location: string }).location)
    expect(location.origin + location.pathname).toBe('https://client.example/callback')
    expect(Object.fromEntries(location.searchParams)).toEqual({
      keep: '1',
      code: expect.stringMatching(/^ac_[\w-]{43}$/),
      state: 'a state',
      iss: baseUrl,
    })
  })

  test('happens once, also out of 20 at the same time', async () => {
    const { handle, code } = await begin()
    const results = await Promise.all(Array.from({ length: 20 }, () => approve(fixture.ports, handle, code)))
    expect(results.filter(({ kind }) => kind === 'redirect')).toHaveLength(1)
    expect(codeOf(await approve(fixture.ports, handle, code))).toBe('otp_expired')
    expect(codeOf(await deny(fixture.ports, handle))).toBe('otp_expired')
    expect(codeOf(await findApproval(fixture.ports, handle))).toBe('otp_expired')
  })

  test('allows five tries, also 20 at the same time, and then not even the right one', async () => {
    const { handle, code } = await begin()
    const tries = await Promise.all(Array.from({ length: 20 }, () => approve(fixture.ports, handle, wrong(code))))
    expect(tries.filter((result) => codeOf(result) === 'otp_invalid')).toHaveLength(5)
    expect(codeOf(await approve(fixture.ports, handle, code))).toBe('otp_expired')
  })

  test.each(['', '12345', '1234567', 'abcdef', '१२३४५६', 'x'.repeat(10_000), '\0'])(
    'is not given by what is no code: %j',
    async (text) => {
      const { handle, code } = await begin()
      expect(codeOf(await approve(fixture.ports, handle, text))).toBe('otp_invalid')
      expect(codeOf(await approve(fixture.ports, handle, code))).toBe('done')
    },
  )

  test('takes the code of its own mail only', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    if (mine.code !== theirs.code)
      expect(codeOf(await approve(fixture.ports, mine.handle, theirs.code))).toBe('otp_invalid')
  })

  test('is over after ten minutes', async () => {
    const { handle, code } = await begin()
    fixture.pass(599)
    expect(codeOf(await findApproval(fixture.ports, handle))).toBe('done')
    fixture.pass(1)
    for (const result of [
      await findApproval(fixture.ports, handle),
      await approve(fixture.ports, handle, code),
      await deny(fixture.ports, handle),
    ])
      expect(codeOf(result)).toBe('otp_expired')
  })

  test.each(['', 'ap_', `ap_${'a'.repeat(43)}`, "' or true --"])('needs its handle: %j is none', async (handle) => {
    expect(codeOf(await approve(fixture.ports, handle, '000000'))).toBe('otp_expired')
    expect(codeOf(await deny(fixture.ports, handle))).toBe('otp_expired')
  })

  test('that is denied is told to the client, and over', async () => {
    const { handle, code } = await begin()
    const denied = await deny(fixture.ports, handle)
    const { searchParams } = new URL((denied as { location: string }).location)
    expect(Object.fromEntries(searchParams)).toEqual({
      keep: '1',
      error: 'access_denied',
      error_description: 'The person did not approve.',
      state: 'a state',
      iss: baseUrl,
    })
    expect(codeOf(await approve(fixture.ports, handle, code))).toBe('otp_expired')
  })

  test('sends one mail a minute, and leaves nothing of those that were not sent', async () => {
    const { email } = await begin()
    const before = await fixture.rows('authorizations')
    expect(await beginApproval(fixture.ports, asked, email.toUpperCase(), 'caller')).toMatchObject({
      code: 'rate_limited',
    })
    fixture.mailServer.up = false
    await expect(beginApproval(fixture.ports, asked, fixture.newAddress(), 'caller')).rejects.toThrow(MailUnavailable)
    expect(await fixture.rows('authorizations')).toEqual(before)
  })

  test('of a muted address begins like any other, and no mail goes out', async () => {
    const muted = fixture.newAddress()
    await muteAddress(fixture.ports, muted)
    const begun = await beginApproval(fixture.ports, asked, muted, 'caller')
    expect(begun).toEqual({ kind: 'begun', handle: expect.stringMatching(/^ap_/) })
    expect(fixture.mails.map(({ to }) => to)).not.toContain(muted)
  })
})

describe('an authorization code', () => {
  test('brings a token for a day, for what was approved', async () => {
    const answer = await tokensOf()
    expect(tokenAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer).toEqual({
      access_token: expect.stringMatching(/^ci_/),
      token_type: 'Bearer',
      expires_in: 86_400,
      scope: 'openid email write:lead',
      id_token: expect.any(String),
    })
    expect(await verifyCredential(fixture.ports.database, answer.access_token, fixture.now())).toMatchObject({
      scopes: ['write:lead'],
      anonymous: false,
    })
    fixture.pass(86_399)
    expect(await fixture.isAlive(answer.access_token)).toBe(true)
    fixture.pass(1)
    expect(await fixture.isAlive(answer.access_token)).toBe(false)
  })

  test('is good for a minute', async () => {
    const [early, late] = [await approved(), await approved()]
    fixture.pass(60)
    expect(codeOf(await redeem(early))).toBe('done')
    fixture.pass(1)
    expect(codeOf(await redeem(late))).toBe('invalid_grant')
  })

  test('that comes again ends what it brought, and subscribers are told why', async () => {
    const code = await approved()
    const answer = await redeem(code)
    if ('kind' in answer) throw new Error(answer.code)
    fixture.pass(3_600)
    expect(codeOf(await redeem(code))).toBe('invalid_grant')
    expect(await fixture.isAlive(answer.access_token)).toBe(false)
    expect((await fixture.rows('events order by occurred_at desc limit 1'))[0].data.reason).toBe('code_replayed')
  })

  test('that comes 20 times at once brings one token, and that ends', async () => {
    const code = await approved()
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)))
    const issued = answers.flatMap((answer) => ('access_token' in answer ? [answer.access_token] : []))
    expect(issued).toHaveLength(1)
    expect(await fixture.isAlive(issued[0]!)).toBe(false)
  })

  test('that is stolen does no harm: without the verifier and the client it neither brings nor ends anything', async () => {
    const code = await approved()
    const theft = [
      { code_verifier: 'x'.repeat(43) },
      { code_verifier: codeChallenge },
      { code_verifier: `${verifier}a` },
      { client_id: 'https://thief.example/client.json' },
      { client_id: `${asked.clientId}/` },
    ]
    for (const changes of theft) expect(codeOf(await redeem(code, changes))).toBe('invalid_grant')
    const answer = await redeem(code)
    if ('kind' in answer) throw new Error(answer.code)
    for (const changes of theft) expect(codeOf(await redeem(code, changes))).toBe('invalid_grant')
    expect(await fixture.isAlive(answer.access_token)).toBe(true)
  })

  test.each<[string, Record<string, string | undefined>]>([
    ['invalid_request', { code: undefined }],
    ['invalid_request', { code_verifier: undefined }],
    ['invalid_request', { code_verifier: '' }],
    ['invalid_request', { client_id: undefined }],
    ['invalid_grant', { code: `ac_${'a'.repeat(43)}` }],
    ['invalid_grant', { code: "' or true --" }],
    ['invalid_grant', { redirect_uri: 'https://client.example/callback' }],
    ['invalid_grant', { redirect_uri: 'https://attacker.example/' }],
    ['invalid_target', { resource: 'https://other.example' }],
    ['invalid_target', { resource: `${baseUrl}/other` }],
    ['unsupported_grant_type', { grant_type: 'password' }],
    ['unsupported_grant_type', { grant_type: 'client_credentials' }],
    ['unsupported_grant_type', { grant_type: 'refresh_token' }],
    ['unsupported_grant_type', { grant_type: '__proto__' }],
  ])('is refused as %s with %j', async (error, changes) => {
    expect(codeOf(await redeem(await approved(), changes))).toBe(error)
  })

  test('is redeemed with the verifier in a form that PKCE knows', async () => {
    for (const text of ['short', 'x'.repeat(129), `${'x'.repeat(43)} `, `${'x'.repeat(43)}ä`]) {
      const challenge = createHash('sha256').update(text).digest('base64url')
      const code = await approved({ ...asked, codeChallenge: challenge })
      expect(codeOf(await redeem(code, { code_verifier: text }))).toBe('invalid_grant')
    }
  })

  test('may be redeemed without saying again where it went, and for us as the resource', async () => {
    expect(codeOf(await redeem(await approved(), { redirect_uri: undefined, resource: baseUrl }))).toBe('done')
  })

  test('is not the handle, nor the mailed code, nor a hash of it', async () => {
    const { handle, code } = await begin()
    const hash = createHash('sha256').update(handle).digest('hex')
    for (const other of [handle, code, hash]) expect(codeOf(await redeem(other))).toBe('invalid_grant')
  })
})

describe('an ID token', () => {
  const verify = async (token: string, jwks?: Awaited<ReturnType<typeof publishedKeys>>) =>
    jwtVerify(token, createLocalJWKSet(jwks ?? (await publishedKeys(fixture.ports))), {
      issuer: baseUrl,
      audience: asked.clientId,
      algorithms: ['ES256'],
      currentDate: fixture.now(),
    })

  test('says who approved, when, and to whom, signed with a published key', async () => {
    const email = fixture.newAddress()
    const { id_token } = await tokensOf(asked, email)
    const seconds = Math.floor(fixture.now().getTime() / 1000)
    const { payload, protectedHeader } = await verify(id_token!)
    expect(payload).toEqual({
      iss: baseUrl,
      sub: expect.stringMatching(/^[0-9a-f]{64}$/),
      aud: asked.clientId,
      iat: seconds,
      exp: seconds + 3_600,
      auth_time: seconds,
      nonce: 'a nonce',
      email,
      email_verified: true,
    })
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.stringMatching(/^key_/) })
  })

  test('comes only where it was asked for, and with the address only where that was', async () => {
    expect(await tokensOf({ ...asked, openid: [] })).not.toHaveProperty('id_token')
    expect(await tokensOf({ ...asked, openid: ['email'] })).not.toHaveProperty('id_token')
    const { id_token } = await tokensOf({ ...asked, openid: ['openid'], nonce: undefined })
    const { payload } = await verify(id_token!)
    expect(Object.keys(payload).sort()).toEqual(['aud', 'auth_time', 'exp', 'iat', 'iss', 'sub'])
  })

  test('means the same mailbox by the same subject, and no other by it', async () => {
    const email = fixture.newAddress()
    const subjectOf = async (address: string) => (await verify((await tokensOf(asked, address)).id_token!)).payload.sub
    const first = await subjectOf(email)
    fixture.pass(60)
    expect(await subjectOf(email.toUpperCase())).toBe(first)
    expect(await subjectOf(fixture.newAddress())).not.toBe(first)
    expect(first).not.toBe(createHash('sha256').update(email).digest('hex'))
  })

  test('stays verifiable when the key is replaced, and the new key signs from then on', async () => {
    const { id_token: old } = await tokensOf()
    const { kid } = await rotateSigningKey({ ...fixture.ports, now: () => new Date(fixture.now().getTime() + 1) })
    fixture.pass(1)
    const { id_token: since } = await tokensOf()
    expect(decodeProtectedHeader(since!).kid).toBe(kid)
    expect(decodeProtectedHeader(old!).kid).not.toBe(kid)
    await verify(old!)
    await verify(since!)
  })

  test('signed by the oldest key in its last minute is verifiable until it expires', async () => {
    const created = (await publishedKeys(fixture.ports)).keys.length
    fixture.pass(30 * 86_400 - 60)
    const { id_token } = await tokensOf()
    const kid = decodeProtectedHeader(id_token!).kid
    fixture.pass(120)
    const { keys } = await publishedKeys(fixture.ports)
    expect(keys.map((key) => key.kid)).toContain(kid)
    expect(keys.length).toBeLessThanOrEqual(created + 2)
    expect(decodeProtectedHeader((await tokensOf()).id_token!).kid).toBe(keys[0]!.kid)
    fixture.pass(3_400)
    await verify(id_token!)
    fixture.pass(7 * 86_400)
    expect((await publishedKeys(fixture.ports)).keys.map((key) => key.kid)).not.toContain(kid)
  })

  test('is signed with a key whose private half nobody reads in the database or in the key set', async () => {
    const keySet = await publishedKeys(fixture.ports)
    for (const key of keySet.keys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
    for (const { kid, sealed_private_jwk, public_jwk } of await fixture.rows('signing_keys')) {
      expect(sealed_private_jwk).not.toMatch(/"|kty/)
      const opened = JSON.parse(fixture.ports.vault.open('signing key', sealed_private_jwk, kid)!)
      expect(opened).toMatchObject({ x: public_jwk.x, d: expect.any(String) })
      expect(JSON.stringify(keySet)).not.toContain(opened.d)
    }
  })

  test('is signed with a new key where the old one cannot be opened, and both are published', async () => {
    const before = await publishedKeys(fixture.ports)
    const vault = createVault('another secret of some length', fixture.ports.random)
    const after = await publishedKeys({ ...fixture.ports, vault })
    expect(after.keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining(before.keys.map(({ kid }) => kid)))
    expect(after.keys).toHaveLength(before.keys.length + 1)
  })
})

describe('introspection', () => {
  test('says what a token is worth', async () => {
    const { access_token } = await tokensOf()
    const seconds = Math.floor(fixture.now().getTime() / 1000)
    expect(await introspect(fixture.ports, access_token)).toEqual({
      active: true,
      scope: 'write:lead',
      client_id: asked.clientId,
      token_type: 'Bearer',
      exp: seconds + 86_400,
      iat: seconds,
      iss: baseUrl,
      aud: baseUrl,
    })
  })

  test('says nothing of a client, and no end, where a credential has none', async () => {
    const facts = { label: 'a', scopes: ['read:content', 'write:lead'] as const }
    const { token } = await issueCredential({ ...fixture.ports, now: fixture.now() }, facts)
    const told = await introspect(fixture.ports, token)
    expect(told).toMatchObject({ active: true, scope: 'read:content write:lead' })
    expect(Object.keys(told)).not.toEqual(expect.arrayContaining(['client_id']))
    expect(Object.keys(told)).not.toEqual(expect.arrayContaining(['exp']))
  })

  test('says the same of everything that is dead, or never was', async () => {
    const { ports } = fixture
    const expiresAt = new Date(fixture.now().getTime() + 1_000)
    const expired = await issueCredential({ ...ports, now: fixture.now() }, { label: 'a', scopes: [], expiresAt })
    fixture.pass(1)
    const revoked = await issueCredential({ ...ports, now: fixture.now() }, { label: 'a', scopes: [] })
    await revokeByHolder(ports, revoked.token)
    const code = await approved()
    const { handle } = await begin()
    const dead = [expired.token, revoked.token, revoked.id, code, handle, `ci_${'a'.repeat(43)}`, '', 'x', '\0']
    for (const token of dead) expect(await introspect(ports, token)).toStrictEqual({ active: false })
  })
})
