import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, inject } from 'vitest'
import { revocationEventUri } from '../contract/events.ts'
import { standsFor } from './stands-for.ts'

/**
 * @returns where the servers look for the keys of an identity provider; files that run at once have each a port of
 *   their own
 */
export function issuerPort(): number {
  return inject('issuerPorts')[Number(process.env['VITEST_POOL_ID']) - 1]!
}

/**
 * Starts an identity provider that others wrote, where the servers look for its keys. Every file uses the one key of
 * the run: the servers keep a key set for a while, and would not know another one.
 */
export async function startIdentityProvider(): Promise<OAuth2Server> {
  const provider = new OAuth2Server()
  await provider.issuer.keys.add(inject('issuerKey'))
  await provider.start(issuerPort(), 'localhost')
  return provider
}

/** Has it run while the tests of a file do. */
export function useIdentityProvider(): OAuth2Server {
  let provider: OAuth2Server
  beforeAll(async () => {
    provider = await startIdentityProvider()
  })
  afterAll(() => provider.stop())
  return standsFor(() => provider)
}

/** @returns an event for the service at an address: what was said of a subject holds no more. @see RFC 8417 */
export function securityEventFrom(provider: OAuth2Server, audience: string, subject: string): Promise<string> {
  return provider.issuer.buildToken({
    scopesOrTransform: (header, payload) => {
      header['typ'] = 'secevent+jwt'
      Object.assign(payload, {
        iss: `http://localhost:${issuerPort()}`,
        aud: audience,
        jti: crypto.randomUUID(),
        iat: Math.floor(Date.now() / 1000),
        events: { [revocationEventUri]: {} },
        sub: subject,
      })
    },
  })
}

/**
 * @returns an assertion for the service at an address, good for five minutes, with the claims of its subject and client
 */
export function idJagFrom(provider: OAuth2Server, audience: string, claims: Record<string, unknown>): Promise<string> {
  return provider.issuer.buildToken({
    scopesOrTransform: (header, payload) => {
      header['typ'] = 'oauth-id-jag+jwt'
      const now = Math.floor(Date.now() / 1000)
      Object.assign(payload, {
        iss: `http://localhost:${issuerPort()}`,
        aud: audience,
        jti: crypto.randomUUID(),
        iat: now,
        exp: now + 300,
        ...claims,
      })
    },
  })
}
