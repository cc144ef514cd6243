import { OAuth2Server } from 'oauth2-mock-server'
import { inject } from 'vitest'

/** @returns where the servers look for the keys of an identity provider; files that run at once have each a port of their own */
export function issuerPort(): number {
  return inject('issuerPorts')[Number(process.env['VITEST_POOL_ID']) - 1]!
}

/**
 * Starts an identity provider that others wrote, where the servers look for its keys. Every file uses the one key of the
 * run: the servers keep a key set for a while, and would not know another one.
 */
export async function startIdentityProvider(): Promise<OAuth2Server> {
  const provider = new OAuth2Server()
  await provider.issuer.keys.add(inject('issuerKey'))
  await provider.start(issuerPort(), 'localhost')
  return provider
}
