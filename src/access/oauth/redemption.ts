import { createHash, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import type { TokenAnswer, TokenRequest } from '../../contract/oauth.ts'
import { reaches, resourceNamed, resourceUrl, type TokenResource } from '../../contract/protected-resources.ts'
import { authorizations } from '../../database/schema.ts'
import { hashToken } from '../../identifiers/tokens.ts'
import { insertCredentialWhere, mintCredential, type MintedCredential } from '../credentials.ts'
import { beforeHandingOut } from '../hand-out.ts'
import { mailboxHolder } from '../holder.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { revokeCredential } from '../revocation/revoke.ts'
import { type AuthorizationRequest, approvedRequest } from './authorization-request.ts'
import { insertFamilyWhere, mintFamily, type MintedFamily } from './family.ts'
import { signIdToken } from './id-token.ts'
import { clientRefused, isRefused } from './refused-clients.ts'

/** RFC 7636, section 4.1. */
const verifierForm = /^[A-Za-z0-9._~-]{43,128}$/

/**
 * Redeems an authorization code. A second use means theft or a mistake, so the tokens issued for it end.
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.3
 */
export async function redeemCode(ports: AccessPorts, request: TokenRequest): Promise<TokenAnswer | Refusal> {
  const { code, code_verifier: verifier, client_id: clientId, redirect_uri: redirectUri } = request
  if (!code || !verifier || !clientId)
    return refuse('invalid_request', { detail: 'code, code_verifier and client_id are needed.' })
  const grantHash = hashToken(code)
  const [row] = await ports.database.select().from(authorizations).where(eq(authorizations.grantHash, grantHash))
  if (!row?.approvedAt) return refuse('invalid_grant', { detail: 'The code is not one of ours, or long over.' })
  const asked = approvedRequest(row.request)
  // A caller that cannot prove to be the client must not end anything.
  if (asked.clientId !== clientId || !provesChallenge(verifier, asked.codeChallenge))
    return refuse('invalid_grant', { detail: 'The code belongs to another client or code verifier.' })
  if (redirectUri !== undefined && redirectUri !== asked.redirectUri)
    return refuse('invalid_grant', { detail: 'The code was sent to another redirect_uri.' })
  if (await isRefused(ports.database, asked.clientNames)) return clientRefused()
  const resource = request.resource === undefined ? asked.resource : resourceNamed(request.resource, ports.baseUrl)
  if (resource === undefined || !reaches(asked.resource, resource))
    return refuse('invalid_target', { detail: `The person approved ${resourceUrl(asked.resource, ports.baseUrl)}.` })
  if (row.redeemedAt) return endReplayed(ports, grantHash)
  const now = ports.now()
  if (now.getTime() - row.approvedAt.getTime() > lifetimes.authorizationCode * 1000)
    return refuse('invalid_grant', { detail: `The code is older than ${lifetimes.authorizationCode} seconds.` })
  const issued = await issueApproved(ports, { grantHash, asked, resource, email: row.email, now })
  if (issued === undefined) return endReplayed(ports, grantHash)
  const { minted, family } = issued
  const ended = await beforeHandingOut(ports, minted)
  if (ended) return ended
  const approvedAt = row.approvedAt
  const idToken = asked.openid.includes('openid')
    ? await signIdToken(ports, { request: asked, email: row.email, approvedAt })
    : undefined
  return {
    access_token: minted.token,
    token_type: 'Bearer',
    expires_in: lifetimes.approvedCredential,
    ...(family && { refresh_token: family.token, refresh_token_expires_in: ports.refreshSeconds }),
    scope: [...asked.openid, ...asked.scopes].join(' '),
    ...(idToken !== undefined && { id_token: idToken }),
  }
}

/** One of the two senders of the code is a thief. As it cannot be told which, all tokens issued for it end. */
async function endReplayed(ports: AccessPorts, grantHash: string): Promise<Refusal> {
  const [row] = await ports.database.select().from(authorizations).where(eq(authorizations.grantHash, grantHash))
  if (row?.credentialId) await revokeCredential(ports, row.credentialId, 'code_replayed')
  return refuse('invalid_grant', { detail: 'The code was used before. Its tokens have been revoked.' })
}

function provesChallenge(verifier: string, codeChallenge: string): boolean {
  if (!verifierForm.test(verifier)) return false
  return timingSafeEqual(createHash('sha256').update(verifier).digest(), Buffer.from(codeChallenge, 'base64url'))
}

/** What was approved, and which part of it is requested. */
type Approved = {
  grantHash: string
  asked: AuthorizationRequest
  resource: TokenResource
  email: string
  now: Date
}

/** Of two requests with one code, only one gets a token. */
async function issueApproved(
  { database, random, refreshSeconds }: AccessPorts,
  { grantHash, asked, resource, email, now }: Approved,
): Promise<{ minted: MintedCredential; family: MintedFamily | undefined } | undefined> {
  const { clientId, clientName: label, clientNames, scopes, refreshes } = asked
  const expiresAt = new Date(now.getTime() + lifetimes.approvedCredential * 1000)
  const holder = mailboxHolder(email)
  const minted = mintCredential(
    { random, now },
    {
      label,
      scopes,
      expiresAt,
      holder,
      clientId,
      clientNames,
      email,
      resource,
      ...(refreshes && { family: 'own' as const }),
    },
  )
  const redeemed = sql`exists (select 1 from redeemed)`
  const family = refreshes
    ? mintFamily(random, minted, { label, email, lasts: refreshSeconds, request: asked })
    : undefined
  const { rows } = await database.execute(sql`
    with redeemed as (
      update ${authorizations} set redeemed_at = ${now.toISOString()}::timestamptz, credential_id = ${minted.id}
      where grant_hash = ${grantHash} and redeemed_at is null
      returning 1
    ),
    ${family ? sql`family as (${insertFamilyWhere(family, redeemed)}),` : sql``}
    issued as (${insertCredentialWhere(minted, redeemed)})
    select id from issued`)
  return rows.length > 0 ? { minted, family } : undefined
}
