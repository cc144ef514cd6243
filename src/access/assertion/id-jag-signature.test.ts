import { createHmac, randomUUID } from 'node:crypto'
import { exportSPKI, generateKeyPair, exportJWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { baseUrl } from '../../testing/access-fixture.ts'
import { encode, useIdJags } from '../../testing/id-jag-fixture.ts'

const { fixture, provider, other, seconds, verdict, verdictOn } = useIdJags()

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
