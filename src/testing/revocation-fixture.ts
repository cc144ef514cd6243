import { randomUUID } from 'node:crypto'
import { grantTypes } from '../contract/oauth.ts'
import type { Claims } from './access-fixture.ts'
import { exchangeGrant } from '../access/oauth/exchange-grant.ts'
import { revokeByProvider } from '../access/revocation/by-provider.ts'
import { useAccessFixture, useProviders } from './use-access.ts'

/** Credentials on the word of two identity providers, and the words that end them. */
export function useRevocations() {
  const fixture = useAccessFixture()
  const { provider, other } = useProviders(fixture)
  const seconds = () => Math.floor(fixture.now().getTime() / 1000)
  const exchange = async (claims: Claims = {}, from = provider) =>
    exchangeGrant(fixture.ports, { grant_type: grantTypes.jwtBearer, assertion: await from.idJag(claims) }, undefined)

  /** @returns a credential on the word of an issuer about a subject */
  const credentialOf = async (sub: string, from = provider) => {
    const result = await exchange({ sub }, from)
    if ('kind' in result) throw new Error(result.code)
    return result.access_token
  }
  const revoke = async (token: string, form: 'logout' | 'event' = 'logout') => {
    const result = await revokeByProvider(fixture.ports, token, form)
    return result.kind === 'refused' ? result.code : 'revoked'
  }
  /** @returns how to say in a form that a subject is gone */
  const wordsIn =
    (form: 'logout' | 'event') =>
    (sub: string, changes: Claims = {}, from = provider) =>
      form === 'logout'
        ? from.logoutToken({ sub, ...changes })
        : from.securityEvent({ sub_id: { format: 'iss_sub', iss: from.issuer, sub }, ...changes })
  return { fixture, provider, other, seconds, exchange, credentialOf, revoke, wordsIn }
}

export const newSubject = () => `user-${randomUUID()}`
