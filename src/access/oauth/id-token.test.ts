import { createHash } from 'node:crypto'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { createVault } from '../../identifiers/vault.ts'
import { baseUrl } from '../../testing/access-fixture.ts'
import { publishedKeys, rotateSigningKey } from '../keys/signing-keys.ts'
import { approvalsOf, asked } from '../../testing/approval-fixture.ts'
import { useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const { tokensOf } = approvalsOf(fixture)

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
