import { randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { revocationEventUri } from '../contract/events.ts'

export const baseUrl = 'https://desk.example'

/** What a test says about a token that differs from a good one; `undefined` leaves a claim out. */
export type Claims = Record<string, unknown>
export type Signing = { key?: CryptoKey | Uint8Array; header?: Record<string, unknown> }

/** An identity provider that vouches for agents. */
export async function createIdentityProvider(issuer: string, now: () => Date) {
  const [es256, rs256] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('RS256')])
  const published = async (key: CryptoKey, alg: string): Promise<JWK> => ({
    ...(await exportJWK(key)),
    kid: alg,
    alg,
    use: 'sig',
  })
  const keys = await Promise.all([published(es256.publicKey, 'ES256'), published(rs256.publicKey, 'RS256')])
  const seconds = () => Math.floor(now().getTime() / 1000)
  const sign = (typ: string, claims: Claims, { key = es256.privateKey, header = {} }: Signing = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'ES256', typ, ...header }).sign(key)
  const revocation = () => ({
    iss: issuer,
    aud: baseUrl,
    jti: randomUUID(),
    iat: seconds(),
    events: { [revocationEventUri]: {} },
  })
  return {
    issuer,
    jwksUri: `${issuer}/keys`,
    keySet: { keys },
    es256,
    rs256,
    /** An assertion that is good, but for what the test changes. */
    idJag: (changes: Claims = {}, signing?: Signing) =>
      sign(
        'oauth-id-jag+jwt',
        {
          iss: issuer,
          sub: 'user-1',
          aud: baseUrl,
          client_id: 'agent-1',
          jti: randomUUID(),
          iat: seconds(),
          exp: seconds() + 300,
          email: 'ada@example.com',
          email_verified: true,
          ...changes,
        },
        signing,
      ),
    logoutToken: (changes: Claims = {}, signing?: Signing) =>
      sign('logout+jwt', { ...revocation(), sub: 'user-1', ...changes }, signing),
    securityEvent: (changes: Claims = {}, signing?: Signing) =>
      sign(
        'secevent+jwt',
        { ...revocation(), sub_id: { format: 'iss_sub', iss: issuer, sub: 'user-1' }, ...changes },
        signing,
      ),
  }
}
export type IdentityProvider = Awaited<ReturnType<typeof createIdentityProvider>>

/** A key that an agent can prove to hold. */
export async function createProofKey(now: () => Date, alg = 'ES256') {
  const { publicKey, privateKey } = await generateKeyPair(alg)
  const jwk = await exportJWK(publicKey)
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    prove: (claims: Claims = {}, { key = privateKey, header = {} }: Signing = {}) =>
      new SignJWT({
        jti: randomUUID(),
        htm: 'POST',
        htu: `${baseUrl}/oauth2/token`,
        iat: Math.floor(now().getTime() / 1000),
        ...claims,
      })
        .setProtectedHeader({ alg, typ: 'dpop+jwt', jwk, ...header })
        .sign(key),
  }
}
