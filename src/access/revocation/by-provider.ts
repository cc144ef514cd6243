import { eq, sql } from 'drizzle-orm'
import { revocationEventUri } from '../../contract/events.ts'
import { keptFor, lifetimes } from '../../contract/lifetimes.ts'
import { credentials } from '../../database/schema.ts'
import { type TokenRefusal, verifySignedToken } from '../assertion/signed-token.ts'
import { isUnused, useUpStatement } from '../single-use.ts'
import type { AccessPorts } from '../ports.ts'
import { refuse } from '../refusal.ts'
import { revokeSubjectWhere, subjectHashOf } from '../subject.ts'
import { revokeWhere } from './revoke.ts'

/** The two forms in which an identity provider takes its word back. */
export const revocationTokenTypes = { logout: 'logout+jwt', event: 'secevent+jwt' } as const

/** A token that comes again within this time changes nothing. */
const rememberedSeconds = keptFor.usedToken

/**
 * Revokes every credential that was issued on an identity provider's word about a subject, and all assertions about it
 * from before this moment. The same token again changes nothing.
 * @param form which of the two
 * @see https://openid.net/specs/openid-connect-backchannel-1_0.html#LogoutToken
 * @see https://www.rfc-editor.org/rfc/rfc8417
 */
export async function revokeByProvider(
  ports: AccessPorts,
  token: string,
  form: keyof typeof revocationTokenTypes,
): Promise<{ kind: 'revoked' } | TokenRefusal> {
  const verified = await verifySignedToken(ports, token, {
    type: revocationTokenTypes[form],
    required: ['jti', 'events'],
  })
  if (verified.kind === 'refused') return verified
  const { issuer, payload } = verified
  const { jti, iat } = payload
  if (typeof jti !== 'string' || !jti) return refuse('invalid_request', { detail: 'The claim jti must be a text.' })
  const subject = subjectOf(payload, issuer)
  if (subject === undefined)
    return refuse('invalid_request', { detail: 'The token names no subject of its issuer, as sub or as sub_id.' })
  const events = payload['events'] as Record<string, unknown> | null
  if (!events || typeof events !== 'object' || !Object.hasOwn(events, revocationEventUri))
    return refuse('invalid_request', { detail: `The claim events must have ${revocationEventUri}.` })
  if ('nonce' in payload) return refuse('invalid_request', { detail: 'The token must not have a nonce.' })
  const now = ports.now()
  const age = now.getTime() / 1000 - iat!
  if (age >= rememberedSeconds - lifetimes.clockSkew)
    return refuse('expired', { detail: 'The token is over a day old.' })
  const until = new Date(now.getTime() + rememberedSeconds * 1000)
  const subjectHash = subjectHashOf(issuer, subject)
  const use = { key: ['revocation', issuer, jti], until, now }
  // First all assertions become void, by our clock and by the issuer's; then what was issued on them ends.
  const revokedAt = new Date(Math.max(now.getTime(), iat! * 1000))
  await ports.database.execute(revokeSubjectWhere(subjectHash, revokedAt, isUnused(use)))
  // One statement: a token whose revocation failed half-way can be sent again.
  await revokeWhere(
    ports,
    sql`${eq(credentials.subjectHash, subjectHash)} and exists (select 1 from used)`,
    'identity_provider',
    sql`used as (${useUpStatement(use)}),`,
  )
  return { kind: 'revoked' }
}

/**
 * Security events put the subject into `sub_id`, and it must be one of the issuer. Where both are there, they must
 * agree.
 * @see RFC 9493
 */
function subjectOf({ sub, sub_id: subjectId }: Record<string, unknown>, issuer: string): string | undefined {
  const { format, iss, sub: identifier } = (subjectId ?? {}) as Record<string, unknown>
  const named = [sub, format === 'iss_sub' && iss === issuer ? identifier : undefined].filter(
    (name): name is string => typeof name === 'string' && name !== '',
  )
  return new Set(named).size === 1 ? named[0] : undefined
}
