import { grantTypes, type TokenRequest } from '../contract/oauth.ts'
import { type AccessFixture, codeChallenge, verifier } from './access-fixture.ts'
import { approve, beginApproval } from '../access/oauth/approval.ts'
import type { AuthorizationRequest } from '../access/oauth/authorization-request.ts'
import { exchangeGrant } from '../access/oauth/exchange-grant.ts'
import { verifyCredential } from '../access/verify-credential.ts'

/** What a client asks of a person. */
export const asked: AuthorizationRequest = {
  clientId: 'https://client.example/client.json',
  clientName: 'Client',
  clientNames: ['https://client.example/client.json', 'client.example'],
  redirectUri: 'https://client.example/callback?keep=1',
  state: 'a state',
  nonce: 'a nonce',
  codeChallenge,
  scopes: ['write:lead'],
  openid: ['openid', 'email'],
  resource: null,
  refreshes: true,
}

/** The way from the request of a client by a person to tokens. */
export function approvalsOf(fixture: AccessFixture) {
  const begin = async (request = asked, email = fixture.newAddress()) => {
    const begun = await beginApproval(fixture.ports, request, email, 'caller')
    if (begun.kind === 'refused') throw new Error(begun.code)
    return { handle: begun.handle, email, code: fixture.newestCode() }
  }

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
  /** @param changes what is sent otherwise than a plain client does */
  const refresh = (refresh_token: string | undefined, changes: Partial<TokenRequest> = {}) =>
    exchangeGrant(
      fixture.ports,
      {
        grant_type: grantTypes.refreshToken,
        client_id: asked.clientId,
        ...(refresh_token !== undefined && { refresh_token }),
        ...changes,
      },
      undefined,
    )
  const refreshed = async (token: string | undefined, changes: Partial<TokenRequest> = {}) => {
    const answer = await refresh(token, changes)
    if ('kind' in answer) throw new Error(`${answer.code} ${answer.detail}`)
    return answer
  }
  const isAlive = (tokens: { access_token: string }) => fixture.isAlive(tokens.access_token)
  /** @returns what the service knows of a token, as long as that is good */
  const found = (token: string) => verifyCredential(fixture.ports.database, token, fixture.now())
  return { begin, approved, redeem, tokensOf, refresh, refreshed, isAlive, found }
}
