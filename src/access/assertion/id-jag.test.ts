import { createHmac, randomUUID } from 'node:crypto'
import { exportSPKI, generateKeyPair, exportJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idJagType } from '../../contract/registration.ts'
import {
  type AccessFixture,
  baseUrl,
  type Claims,
  createAccessFixture,
  createIdentityProvider,
  type IdentityProvider,
  type Signing,
} from '../../testing/access-fixture.ts'
import { registerByAssertion } from '../registration/by-assertion.ts'
import { readIdJag } from './id-jag.ts'

let fixture: AccessFixture
let provider: IdentityProvider
let other: IdentityProvider

beforeAll(async () => {
  fixture = await createAccessFixture()
  provider = fixture.provider
  other = await createIdentityProvider('https://other.example', fixture.now)
  fixture.issuers.push(other)
  fixture.internet.set(other.jwksUri, () => ({
    kind: 'answered',
    status: 200,
    headers: new Headers(),
    body: JSON.stringify(other.keySet),
  }))
})
afterAll(() => fixture.close())

const seconds = () => Math.floor(fixture.now().getTime() / 1000)
const read = (token: string, ports = fixture.ports) => readIdJag(ports, token, undefined)
/** @returns the code of the refusal, or that there was none */
const verdict = async (token: string) => {
  const result = await read(token)
  return result.kind === 'refused' ? result.code : 'accepted'
}
const verdictOn = async (claims: Claims, signing?: Signing) => verdict(await provider.idJag(claims, signing))
const register = (assertion: string) =>
  registerByAssertion(fixture.ports, { type: 'identity_assertion', assertion_type: idJagType, assertion }, undefined)
const registered = async (assertion: string) => {
  const result = await register(assertion)
  return 'kind' in result ? result.code : 'registered'
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('an assertion of a trusted issuer', () => {
  test('says who vouches for whom', async () => {
    const token = await provider.idJag({ jti: 'one', scope: 'write:lead read:content of:others' })
    expect(await read(token)).toEqual({
      kind: 'assertion',
      issuer: provider.issuer,
      jti: 'one',
      clientId: 'agent-1',
      subjectHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      scopes: ['read:content', 'write:lead'],
      email: 'ada@example.com',
      issuedAt: new Date(seconds() * 1000),
      expiresAt: new Date((seconds() + 300) * 1000),
    })
  })

  test('may be signed with RSA', async () => {
    const signing = { key: provider.rs256.privateKey, header: { alg: 'RS256', kid: 'RS256' } }
    expect(await verdictOn({}, signing)).toBe('accepted')
  })

  test('may name its type with or without the prefix of media types, in any case', async () => {
    for (const typ of ['application/oauth-id-jag+jwt', 'OAuth-ID-JAG+jwt'])
      expect(await verdictOn({}, { header: { typ } })).toBe('accepted')
  })

  test('may name us in a list of one', async () => {
    expect(await verdictOn({ aud: [baseUrl] })).toBe('accepted')
  })

  test('may be as old and as early as clocks differ', async () => {
    expect(await verdictOn({ iat: seconds() - 300, exp: seconds() - 59 })).toBe('accepted')
    expect(await verdictOn({ iat: seconds() + 60, exp: seconds() + 360 })).toBe('accepted')
  })

  test('grants every scope where it names none', async () => {
    const result = await read(await provider.idJag({ scope: undefined }))
    expect(result).toMatchObject({ scopes: ['read:content', 'write:lead', 'read:catalog'] })
  })
})

describe('what an assertion is signed with', () => {
  const claims = () => ({
    iss: provider.issuer,
    sub: 'user-1',
    aud: baseUrl,
    client_id: 'agent-1',
    jti: randomUUID(),
    iat: seconds(),
    exp: seconds() + 300,
    email: 'ada@example.com',
    email_verified: true,
  })

  test.each(['none', 'None', 'NONE', 'nOnE'])('must be something: alg %s is refused', async (alg) => {
    const header = encode({ alg, typ: 'oauth-id-jag+jwt' })
    for (const signature of ['', 'AAAA'])
      expect(await verdict(`${header}.${encode(claims())}.${signature}`)).toMatch(/^invalid_(request|signature)$/)
  })

  test.each(['HS256', 'HS384', 'HS512'])('must not be %s with the public key as the secret', async (alg) => {
    const secrets = [
      await exportSPKI(provider.rs256.publicKey),
      JSON.stringify(provider.keySet.keys[1]),
      Buffer.from(provider.keySet.keys[1]!.n!, 'base64url'),
    ]
    for (const secret of secrets)
      for (const kid of ['RS256', 'ES256', undefined]) {
        const input = `${encode({ alg, typ: 'oauth-id-jag+jwt', kid })}.${encode(claims())}`
        const hash = alg.replace('HS', 'sha')
        expect(await verdict(`${input}.${createHmac(hash, secret).update(input).digest('base64url')}`)).toBe(
          'invalid_signature',
        )
      }
  })

  test('must be a key of the issuer', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    expect(await verdictOn({}, { key: privateKey })).toBe('invalid_signature')
    expect(await verdictOn({}, { key: other.es256.privateKey })).toBe('invalid_signature')
    expect(await verdict(await other.idJag({ iss: provider.issuer }))).toBe('invalid_signature')
  })

  test('must fit the algorithm of the key', async () => {
    const signing = { key: provider.es256.privateKey, header: { kid: 'RS256' } }
    expect(await verdictOn({}, signing)).toBe('invalid_signature')
  })

  test.each(['jku', 'x5u'])('is not looked up where the token says (%s)', async (name) => {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const theirs = 'https://attacker.example/keys'
    fixture.internet.set(theirs, {
      kind: 'answered',
      status: 200,
      headers: new Headers(),
      body: JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'mine' }] }),
    })
    expect(await verdictOn({}, { key: privateKey, header: { [name]: theirs, kid: 'mine' } })).toBe('invalid_signature')
    expect(fixture.called.map(({ url }) => url)).not.toContain(theirs)
  })

  test('is not taken from the token', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const header = { jwk: await exportJWK(publicKey), kid: undefined }
    expect(await verdictOn({}, { key: privateKey, header })).toBe('invalid_signature')
  })

  test('must cover what is read', async () => {
    const [header, , signature] = (await provider.idJag()).split('.')
    expect(await verdict(`${header}.${encode({ ...claims(), sub: 'somebody else' })}.${signature}`)).toBe(
      'invalid_signature',
    )
  })

  test('must not ask for extensions that we do not know', async () => {
    for (const extension of [{ crit: ['x'], x: 1 }, { crit: ['b64'], b64: false }, { crit: [] }]) {
      const header = { alg: 'ES256', kid: 'ES256', typ: 'oauth-id-jag+jwt', ...extension }
      expect(await verdict(`${encode(header)}.${encode(claims())}.AAAA`)).toBe('invalid_signature')
    }
  })

  test.each(['JWT', 'logout+jwt', 'secevent+jwt', 'at+jwt', 'dpop+jwt', 'oauth-id-jag', undefined])(
    'must have its own typ, not %s',
    async (typ) => expect(await verdictOn({}, { header: { typ } })).toBe('invalid_signature'),
  )
})

describe('the issuer of an assertion', () => {
  test.each([
    'https://idp.example/',
    'https://idp.example.attacker.example',
    'https://idp.example:443',
    'https://IDP.example',
    'http://idp.example',
    'https://idp.example?a',
    'https://idp.example/tenant',
    'https://evil@idp.example',
    'https://idp.exampl',
    'xhttps://idp.example',
    '',
    'https://desk.example',
  ])('must be on the list, letter by letter: %s is not', async (iss) => {
    const calls = fixture.called.length
    expect(await verdictOn({ iss })).toBe('invalid_issuer')
    expect(fixture.called).toHaveLength(calls)
  })

  test.each([undefined, null, 5, ['https://idp.example'], { a: 1 }])('must be a text: %j is none', async (iss) => {
    expect(await verdictOn({ iss })).toMatch(/^invalid_(issuer|request)$/)
  })
})

describe('what an assertion says', () => {
  test.each([
    'https://other.example',
    `${baseUrl}/`,
    `${baseUrl}/oauth2/token`,
    'https://desk.example.attacker.example',
    [baseUrl, 'https://other.example'],
    [baseUrl, baseUrl],
    [],
    [`${baseUrl}/`],
    7,
  ])('must be meant for us alone: aud %j is not', async (aud) => {
    expect(await verdictOn({ aud })).toBe('invalid_audience')
  })

  test('must not have expired', async () => {
    expect(await verdictOn({ iat: seconds() - 400, exp: seconds() - 60 })).toBe('expired')
  })

  test('must have been said in the past', async () => {
    expect(await verdictOn({ iat: seconds() + 61, exp: seconds() + 300 })).toBe('expired')
    expect(await verdictOn({ nbf: seconds() + 61 })).toBe('expired')
  })

  test('must not be good for longer than ten minutes', async () => {
    expect(await verdictOn({ iat: seconds(), exp: seconds() + 661 })).toBe('expired')
    expect(await verdictOn({ iat: -1e12, exp: seconds() + 300 })).toBe('expired')
  })

  test.each(['sub', 'client_id', 'jti', 'exp', 'iat', 'aud'])('must have the claim %s', async (claim) => {
    expect(await verdictOn({ [claim]: undefined })).toBe('invalid_request')
  })

  test.each(['sub', 'client_id', 'jti'])('must have a text in %s', async (claim) => {
    for (const value of [7, true, null, '', [], ['a'], { a: 1 }])
      expect(await verdictOn({ [claim]: value })).toBe('invalid_request')
  })

  test.each(['exp', 'iat', 'nbf'])('must have a number in %s', async (claim) => {
    for (const value of ['1', null, [], {}]) expect(await verdictOn({ [claim]: value })).toBe('invalid_request')
  })

  test('must name its scopes as one text, or none at all', async () => {
    for (const scope of [['read:content'], 7, null, { a: 1 }])
      expect(await verdictOn({ scope })).toBe('invalid_request')
  })

  test('must grant something that we know', async () => {
    for (const scope of ['', 'admin', 'READ:CONTENT']) expect(await verdictOn({ scope })).toBe('invalid_request')
  })

  test.each([false, 'true', 1, undefined, null])('must have a verified address to register: %j', async (verified) => {
    expect(await registered(await provider.idJag({ email_verified: verified }))).toBe('missing_verified_email')
  })

  test('must have an address to register', async () => {
    for (const email of [undefined, '', 7, ['ada@example.com']])
      expect(await registered(await provider.idJag({ email }))).toBe('missing_verified_email')
  })
})

describe('what is no JWT', () => {
  test.each([
    '',
    'a',
    'a.b',
    'a.b.c',
    'a.b.c.d',
    '..',
    'e30.e30.',
    'e30.e30.AAAA',
    `${encode({ alg: 'ES256' })}.bnVsbA.AAAA`,
    `${encode({ alg: 'ES256' })}.${encode([])}.AAAA`,
    ` ${encode({ alg: 'ES256' })}.${encode({ iss: 'https://idp.example' })}.AAAA`,
    `${encode({ alg: 'ES256' })}.${encode({ iss: 'https://idp.example' })}.AAAA\n`,
    `${encode({ alg: 'ES256' })}=.${encode({ iss: 'https://idp.example' })}.AAAA`,
    `${encode({ alg: 5 })}.${encode({ iss: 'https://idp.example' })}.AAAA`,
    `${encode('x')}.${encode({ iss: 'https://idp.example' })}.AAAA`,
    `${encode({ alg: 'ES256', kid: { a: 1 } })}.${encode({ iss: 'https://idp.example' })}.AAAA`,
    `${encode({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.AAAA.AAAA.AAAA.AAAA`,
    '{"payload":"e30","signatures":[]}',
  ])('is refused: %s', async (token) => {
    expect(await verdict(token)).toMatch(/^invalid_(request|issuer|signature)$/)
  })

  test('is refused for its size before anything is read', async () => {
    const calls = fixture.called.length
    const token = await provider.idJag({ padding: 'x'.repeat(7_000) })
    expect(token.length).toBeGreaterThan(8_192)
    expect(await verdict(token)).toBe('invalid_request')
    expect(fixture.called).toHaveLength(calls)
  })
})

describe('an assertion registers', () => {
  test('once', async () => {
    const token = await provider.idJag()
    expect(await registered(token)).toBe('registered')
    expect(await registered(token)).toBe('replay_detected')
    fixture.pass(359)
    expect(await registered(token)).toBe('replay_detected')
    fixture.pass(1)
    expect(await registered(token)).toBe('expired')
  })

  test('once by its jti, however it is spelt and signed anew', async () => {
    const jti = randomUUID()
    expect(await registered(await provider.idJag({ jti }))).toBe('registered')
    expect(await registered(await provider.idJag({ jti, sub: 'user-2' }))).toBe('replay_detected')
    const signing = { key: provider.rs256.privateKey, header: { alg: 'RS256', kid: 'RS256' } }
    expect(await registered(await provider.idJag({ jti }, signing))).toBe('replay_detected')
  })

  test('once out of 20 at the same time', async () => {
    const token = await provider.idJag()
    const results = await Promise.all(Array.from({ length: 20 }, () => registered(token)))
    expect(results.filter((result) => result === 'registered')).toHaveLength(1)
    expect(results.filter((result) => result === 'replay_detected')).toHaveLength(19)
  })

  test('also where another issuer used the same jti', async () => {
    const jti = randomUUID()
    expect(await registered(await provider.idJag({ jti }))).toBe('registered')
    expect(await registered(await other.idJag({ jti }))).toBe('registered')
  })

  test('also after one with the same jti failed another check', async () => {
    const jti = randomUUID()
    const { privateKey } = await generateKeyPair('ES256')
    const bad = [
      await provider.idJag({ jti }, { key: privateKey }),
      await provider.idJag({ jti, aud: 'https://other.example' }),
      await provider.idJag({ jti, exp: seconds() - 61, iat: seconds() - 70 }),
      await provider.idJag({ jti, email_verified: false }),
      await provider.idJag({ jti, client_id: 7 }),
      await provider.idJag({ jti, scope: 'admin' }),
      await provider.idJag({ jti, cnf: { jkt: 'x' } }),
    ]
    for (const token of bad) expect(await registered(token)).not.toBe('registered')
    expect(await registered(await provider.idJag({ jti }))).toBe('registered')
  })

  test('also after a try at which the database failed', async () => {
    const token = await provider.idJag()
    const { pool } = fixture.testDatabase
    await pool.query('alter table credentials add constraint broken check (false) not valid')
    await expect(registered(token)).rejects.toThrow()
    await pool.query('alter table credentials drop constraint broken')
    expect(await registered(token)).toBe('registered')
  })

  test('what nobody else can register as: issuer and subject are told apart', async () => {
    const hashes = await Promise.all(
      [
        provider.idJag({ sub: 'a' }),
        provider.idJag({ sub: 'b' }),
        other.idJag({ sub: 'a' }),
        provider.idJag({ sub: 'a","b' }),
      ].map(async (token) => {
        const result = await read(await token)
        return result.kind === 'assertion' ? result.subjectHash : result.code
      }),
    )
    expect(new Set(hashes).size).toBe(4)
  })
})

describe('a refusal', () => {
  const detailOf = async (claims: Claims, signing?: Signing) => {
    const result = await read(await provider.idJag(claims, signing))
    return result.kind === 'refused' ? result.detail : 'accepted'
  }

  test.each<[Claims, string]>([
    [{ sub: 7 }, 'sub, jti and client_id'],
    [{ scope: 'admin' }, 'read:content, write:lead, read:catalog'],
    [{ cnf: { kid: 'a' } }, 'cnf.jkt'],
    [{ cnf: { jkt: 'a' } }, 'DPoP'],
    [{ exp: undefined }, 'The claim exp is missing'],
    [{ iss: 'https://else.example' }, 'trusts https://idp.example, https://other.example.'],
  ])('says what to mend: %j', async (claims, detail) => {
    expect(await detailOf(claims)).toContain(detail)
  })

  test('tells what is over from what is too early and from what is good for too long', async () => {
    expect(await detailOf({ iat: seconds() - 400, exp: seconds() - 60 })).toContain('has expired')
    expect(await detailOf({ iat: seconds() + 61, exp: seconds() + 300 })).toContain('in the future')
    expect(await detailOf({ exp: seconds() + 660 })).toBe('accepted')
    expect(await detailOf({ exp: seconds() + 661 })).toContain('more than 600 seconds')
  })

  test('tells another type from another key', async () => {
    expect(await detailOf({}, { header: { typ: 'JWT' } })).toContain('typ')
    const { privateKey } = await generateKeyPair('ES256')
    expect(await detailOf({}, { key: privateKey })).toBeUndefined()
  })

  test('is none where something of ours fails', async () => {
    const keySets = {
      keysOf: () => () => {
        throw new Error('ours')
      },
    }
    await expect(read(await provider.idJag(), { ...fixture.ports, keySets })).rejects.toThrow('ours')
  })
})

test('where nobody is trusted, the refusal says what works without', async () => {
  const result = await readIdJag({ ...fixture.ports, issuers: [] }, await provider.idJag(), undefined)
  expect(result).toMatchObject({
    code: 'invalid_issuer',
    detail: expect.stringMatching(/^This service trusts no .* verified_email/),
  })
})
