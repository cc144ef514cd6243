import { sql } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import type { TokenRequest } from '../../contract/oauth.ts'
import { reaches, resourceNamed, resourceUrl, type TokenResource } from '../../contract/protected-resources.ts'
import { credentials } from '../../database/schema.ts'
import { insertCredentialWhere, mintCredential, type MintedCredential } from '../credentials.ts'
import { beforeHandingOut } from '../hand-out.ts'
import { mailboxHolder } from '../holder.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { endFamilies } from '../revocation/revoke.ts'
import { type Family, findFamily, isUnspent, nextToken, spend } from './family.ts'
import type { Grant } from './grant.ts'
import { clientRefused, isRefused } from './refused-clients.ts'

const approveAgain = 'The person has to approve again: send them to the authorization endpoint.'

/**
 * Exchanges a refresh token for an access token and the next refresh token. A second use ends everything that came of
 * its approval, as one of the two senders may be a thief. Any other error leaves the token usable.
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-6
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-4.14.2
 */
export const refresh: Grant = async (ports, request) => {
  const { refresh_token: token, client_id: clientId } = request
  if (!token || !clientId) return refuse('invalid_request', { detail: 'refresh_token and client_id are needed.' })
  const now = ports.now()
  const family = await findFamily(ports.database, token, now)
  if (!family)
    return refuse('invalid_grant', { detail: `The refresh token is not one of ours, or has ended. ${approveAgain}` })
  if (family.clientId !== clientId)
    return refuse('invalid_grant', { detail: 'The refresh token belongs to another client.' })
  if (await isRefused(ports.database, family.clientNames)) return clientRefused()
  if (!isUnspent(token, family)) return endReplayed(ports, family)
  const wanted = narrowed(family, request, ports.baseUrl)
  if (wanted.kind === 'refused') return wanted
  const next = nextToken(token, ports.random)
  const minted = await rotate(ports, family, { token, next, now, wanted })
  if (!minted) return endReplayed(ports, family)
  const ended = await beforeHandingOut(ports, minted)
  if (ended) return ended
  return {
    access_token: minted.token,
    token_type: 'Bearer',
    expires_in: secondsBetween(now, minted.row.expiresAt!),
    refresh_token: next,
    refresh_token_expires_in: secondsBetween(now, family.expiresAt),
    scope: wanted.names.join(' '),
  }
}

/** Part of what was approved. */
type Wanted = { kind: 'wanted'; names: readonly string[]; scopes: Family['scopes']; resource: TokenResource }

/** A refreshed token may have less than was approved, never more. The next one may have all of it again. */
function narrowed(
  { scopes, openid, resource: approved }: Family,
  { scope, resource: indicator }: TokenRequest,
  baseUrl: string,
): Wanted | Refusal<'invalid_scope' | 'invalid_target'> {
  const granted: readonly string[] = [...openid, ...scopes]
  const asked = scope?.split(' ').filter(Boolean)
  if (asked && (asked.length === 0 || !asked.every((name) => granted.includes(name))))
    return refuse('invalid_scope', { detail: `The person approved ${granted.join(' ')}.` })
  const resource = indicator === undefined ? approved : resourceNamed(indicator, baseUrl)
  if (resource === undefined || !reaches(approved, resource))
    return refuse('invalid_target', { detail: `The person approved ${resourceUrl(approved, baseUrl)}.` })
  const isWanted = (name: string) => !asked || asked.includes(name)
  return { kind: 'wanted', names: granted.filter(isWanted), scopes: scopes.filter(isWanted), resource }
}

/**
 * One statement: of several that come with one refresh token, exactly one gets a token. It replaces the former one for
 * the same door, so one client cannot crowd out the tokens of others.
 */
async function rotate(
  { database, random }: AccessPorts,
  family: Family,
  { token, next, now, wanted }: { token: string; next: string; now: Date; wanted: Wanted },
): Promise<MintedCredential | undefined> {
  const { id, label, clientId, clientNames, email } = family
  const { scopes, resource } = wanted
  const day = now.getTime() + lifetimes.approvedCredential * 1000
  const expiresAt = new Date(Math.min(day, family.expiresAt.getTime()))
  const holder = mailboxHolder(email)
  const minted = mintCredential(
    { random, now },
    { label, scopes, expiresAt, holder, clientId, clientNames, email, family: id, resource },
  )
  const { rows } = await database.execute(sql`
    with spent as (${spend(token, next, now)}),
    replaced as (
      update ${credentials} set revoked_at = ${now.toISOString()}::timestamptz
      where family_id = ${id} and resource is not distinct from ${resource} and revoked_at is null
        and exists (select 1 from spent)
    ),
    issued as (${insertCredentialWhere(minted, sql`exists (select 1 from spent)`)})
    select id from issued`)
  return rows.length > 0 ? minted : undefined
}

/** The second sender is told why, and subscribers are told as well. */
async function endReplayed(ports: AccessPorts, { id }: Family): Promise<Refusal<'invalid_grant'>> {
  await endFamilies(ports, sql`id = ${id}`, 'refresh_replayed')
  return refuse('invalid_grant', {
    detail: `The refresh token was used before, so it may have been stolen: all tokens of this approval have ended. It works once; if an answer was lost, so is the token in it. ${approveAgain}`,
  })
}

function secondsBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 1000)
}
