import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccessFixture,
  baseUrl,
  type Claims,
  createAccessFixture,
  createProofKey,
  type Signing,
} from '../../testing/access-fixture.ts'
import { grantTypes, signatureAlgorithms } from '../../contract/oauth.ts'
import { verifyDpop } from './dpop.ts'
import { exchangeGrant } from '../oauth/exchange-grant.ts'
import { registerByAssertion } from '../registration/by-assertion.ts'
import { codeOf } from '../../testing/codes.ts'
import { idJagType } from '../../contract/registration.ts'

let fixture: AccessFixture
let key: Awaited<ReturnType<typeof createProofKey>>
const request = { method: 'POST', url: `${baseUrl}/oauth2/token` }

beforeAll(async () => {
  fixture = await createAccessFixture()
  key = await createProofKey(fixture.now)
})
afterAll(() => fixture.close())

const seconds = () => Math.floor(fixture.now().getTime() / 1000)
const bound = () => fixture.provider.idJag({ cnf: { jkt: key.thumbprint } })
/** @returns what the token endpoint says to an assertion with a proof, or without one */
const exchange = async (assertion: string, proof?: string) => {
  const result = await exchangeGrant(
    fixture.ports,
    { grant_type: grantTypes.jwtBearer, assertion },
    proof === undefined ? undefined : { ...request, token: proof },
  )
  return 'kind' in result ? result.code : 'exchanged'
}
const exchangeWith = async (claims: Claims = {}, signing?: Signing) =>
  exchange(await bound(), await key.prove(claims, signing))

describe('an assertion that is bound to a key', () => {
  test('is good with a proof of that key', async () => {
    expect(await exchangeWith()).toBe('exchanged')
  })

  test('is no good without a proof', async () => {
    expect(await exchange(await bound())).toBe('invalid_grant')
  })

  test('is no good with a proof of another key', async () => {
    const thief = await createProofKey(fixture.now)
    expect(await exchange(await bound(), await thief.prove())).toBe('invalid_grant')
  })

  test('registers with a proof only, and the refusal says so in words of the registration', async () => {
    const register = async (proof?: string) => {
      const result = await registerByAssertion(
        fixture.ports,
        { type: 'identity_assertion', assertion_type: idJagType, assertion: await bound() },
        proof === undefined ? undefined : { token: proof, method: 'POST', url: `${baseUrl}/api/lead` },
        'caller',
      )
      return codeOf(result)
    }
    const thief = await createProofKey(fixture.now)
    const here = { htu: `${baseUrl}/api/lead` }
    expect(await register()).toBe('invalid_dpop_proof')
    expect(await register(await thief.prove(here))).toBe('invalid_dpop_proof')
    expect(await register(await key.prove())).toBe('invalid_dpop_proof')
    expect(await register(await key.prove(here))).toBe('done')
  })

  test.each([{}, { jkt: 7 }, { jkt: null }, { jwk: {} }, { kid: 'a' }, null, 'text', ['a'], 7])(
    'must be bound in a way that we can check: cnf %j is none',
    async (cnf) => {
      const assertion = await fixture.provider.idJag({ cnf })
      expect(await exchange(assertion)).toBe('invalid_grant')
      expect(await exchange(assertion, await key.prove())).toBe('invalid_grant')
    },
  )
})

describe('a proof', () => {
  // Keys of RSA are slow to make, and of no kind that the others are not.
  test.each(signatureAlgorithms.filter((alg) => !/^[RP]S/.test(alg) || alg === 'PS256'))(
    'may be signed by %s, as is published',
    async (alg) => {
      const signer = await createProofKey(fixture.now, alg)
      const assertion = await fixture.provider.idJag({ cnf: { jkt: signer.thumbprint } })
      expect(await exchange(assertion, await signer.prove())).toBe('exchanged')
    },
  )

  test('is good once', async () => {
    const proof = await key.prove()
    expect(await exchange(await bound(), proof)).toBe('exchanged')
    expect(await exchange(await bound(), proof)).toBe('invalid_dpop_proof')
  })

  test('is good once out of 20 at the same time', async () => {
    const proof = await key.prove()
    const results = await Promise.all(Array.from({ length: 20 }, async () => exchange(await bound(), proof)))
    expect(results.filter((result) => result === 'exchanged')).toHaveLength(1)
  })

  test('cannot be used up by the holder of another key', async () => {
    const thief = await createProofKey(fixture.now)
    expect(await exchange(await bound(), await thief.prove({ jti: 'mine' }))).toBe('invalid_grant')
    expect(await exchangeWith({ jti: 'mine' })).toBe('exchanged')
  })

  test.each([
    ['another method', { htm: 'GET' }],
    ['a method in small letters', { htm: 'post' }],
    ['another address', { htu: `${baseUrl}/api/lead` }],
    ['another host', { htu: 'https://attacker.example/oauth2/token' }],
    ['another scheme', { htu: 'http://desk.example/oauth2/token' }],
    ['no method', { htm: undefined }],
    ['no address', { htu: undefined }],
    ['no name of its own', { jti: undefined }],
    ['no time', { iat: undefined }],
    ['a time in words', { iat: 'now' }],
    ['a name that is no text', { jti: 7 }],
  ])('with %s is no good', async (_, claims) => {
    expect(await exchangeWith(claims)).toBe('invalid_dpop_proof')
  })

  test('must be fresh', async () => {
    expect(await exchangeWith({ iat: seconds() - 60 })).toBe('exchanged')
    expect(await exchangeWith({ iat: seconds() - 61 })).toBe('invalid_dpop_proof')
    expect(await exchangeWith({ iat: seconds() + 60 })).toBe('exchanged')
    expect(await exchangeWith({ iat: seconds() + 61 })).toBe('invalid_dpop_proof')
    expect(await exchangeWith({ exp: seconds() - 61 })).toBe('invalid_dpop_proof')
  })

  test('is remembered for as long as it is fresh', async () => {
    const proof = await key.prove({ iat: seconds() + 60 })
    expect(await exchange(await bound(), proof)).toBe('exchanged')
    fixture.pass(120)
    expect(await exchange(await bound(), proof)).toBe('invalid_dpop_proof')
  })

  test.each(['JWT', 'oauth-id-jag+jwt', 'at+jwt', undefined])('must have its own typ, not %s', async (typ) => {
    expect(await exchangeWith({}, { header: { typ } })).toBe('invalid_dpop_proof')
  })

  test('must be signed with the private half of the key in it', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    expect(await exchangeWith({}, { key: privateKey })).toBe('invalid_dpop_proof')
    for (const jwk of [undefined, null, {}, 'a', { kty: 'EC', crv: 'P-256', x: '!', y: '!' }])
      expect(await exchangeWith({}, { header: { jwk } })).toBe('invalid_dpop_proof')
  })

  test('must not carry a secret or a private key', async () => {
    const secret = Buffer.alloc(32, 7)
    const oct = { kty: 'oct', k: secret.toString('base64url') }
    expect(await exchangeWith({}, { key: secret, header: { alg: 'HS256', jwk: oct } })).toBe('invalid_dpop_proof')
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    expect(await exchangeWith({}, { key: privateKey, header: { jwk: await exportJWK(privateKey) } })).toBe(
      'invalid_dpop_proof',
    )
  })

  test('must be one JWT of a sensible size', async () => {
    const padded = await key.prove({ padding: 'x'.repeat(4_096) })
    const twice = `${await key.prove()}, ${await key.prove()}`
    for (const proof of ['', 'a.b.c', padded, twice])
      expect(await exchange(await bound(), proof)).toBe('invalid_dpop_proof')
  })

  test('is told by its refusal what is wrong with it', async () => {
    const proof = { jti: 'twice' }
    await exchangeWith(proof)
    const detailOf = async (claims: Claims) => {
      const refusal = await verifyDpop(fixture.ports, { ...request, token: await key.prove(claims) })
      return refusal.kind === 'refused' ? refusal.detail : undefined
    }
    expect(await detailOf({})).toBeUndefined()
    expect(await detailOf({ htm: 'GET' })).toBe(`The proof must be for POST ${baseUrl}/oauth2/token.`)
    expect(await detailOf({ iat: seconds() - 61 })).toContain('fresh')
    expect(await detailOf({ jti: 7 })).toContain('jti')
    expect(await detailOf(proof)).toContain('used before')
    expect(await detailOf({ iat: undefined })).toContain('verify')
    expect(await detailOf({ padding: 'x'.repeat(4_096) })).toContain('too long')
  })

  test('is not to blame where the database fails, and may be sent again', async () => {
    const token = await key.prove()
    const { pool } = fixture.testDatabase
    await pool.query('alter table used_tokens add constraint broken check (false) not valid')
    await expect(verifyDpop(fixture.ports, { ...request, token })).rejects.toThrow()
    await pool.query('alter table used_tokens drop constraint broken')
    expect(await verifyDpop(fixture.ports, { ...request, token })).toEqual({
      kind: 'proven',
      thumbprint: key.thumbprint,
    })
  })

  test('is checked also where none is needed', async () => {
    const free = await fixture.provider.idJag()
    expect(await exchange(free, 'a.b.c')).toBe('invalid_dpop_proof')
    expect(await exchange(free, await key.prove({ htm: 'GET' }))).toBe('invalid_dpop_proof')
    expect(await exchange(free, await key.prove())).toBe('exchanged')
  })
})
