import { generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { baseUrl, type Claims, type Signing } from '../../testing/access-fixture.ts'
import { readIdJag } from './id-jag.ts'
import { encode, useIdJags } from '../../testing/id-jag-fixture.ts'

const { fixture, provider, seconds, read, verdict, verdictOn } = useIdJags()

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
