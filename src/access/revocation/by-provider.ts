import { eq, sql } from 'drizzle-orm'
import { revocationEventUri } from '../../contract/events.ts'
import { lifetimes } from '../../contract/lifetimes.ts'
import { credentials, revokedSubjects } from '../../database/schema.ts'
import { verifySignedToken } from '../assertion/signed-token.ts'
import { useOnceStatement } from '../once.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { subjectHashOf } from '../subject.ts'
import { revokeWhere } from './revoke.ts'

/** The two forms in which an identity provider takes its word back. */
export const revocationTokenTypes = { logout: 'logout+jwt', event: 'secevent+jwt' } as const

/** A token that comes again within this time changes nothing. */
const rememberedSeconds = 24 * 3600

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
): Promise<{ kind: 'revoked' } | Refusal> {
  const verified = await verifySignedToken(ports, token, {
    type: revocationTokenTypes[form],
    required: ['jti', 'events'],
  })
  if (verified.kind === 'refused') return verified
  const { issuer, payload } = verified
  const subject = subjectOf(payload, issuer)
  if (subject === undefined)
    return refuse('invalid_request', { detail: 'The token names no subject of its issuer, as sub or as sub_id.' })
  const events = payload['events'] as Record<string, unknown> | null
  if (!events || typeof events !== 'object' || !Object.hasOwn(events, revocationEventUri))
    return refuse('invalid_request', { detail: `The claim events must have ${revocationEventUri}.` })
  if ('nonce' in payload) return refuse('invalid_request', { detail: 'The token must not have a nonce.' })
  const now = ports.now()
  const age = now.getTime() / 1000 - payload.iat!
  if (age > rememberedSeconds - lifetimes.clockSkew)
    return refuse('expired', { detail: 'The token is over a day old.' })
  const until = new Date(now.getTime() + rememberedSeconds * 1000)
  const subjectHash = subjectHashOf(issuer, subject)
  const use = { key: ['revocation', issuer, String(payload.jti)], until, now }
  // One statement: a token whose revocation failed half-way can be sent again.
  await revokeWhere(
    ports,
    sql`${eq(credentials.subjectHash, subjectHash)} and exists (select 1 from used)`,
    'identity_provider',
    sql`used as (${useOnceStatement(use)}),
    remembered as (
      insert into ${revokedSubjects} (subject_hash, revoked_at)
      select ${subjectHash}, ${now.toISOString()}::timestamptz from used
      on conflict (subject_hash) do update set revoked_at = excluded.revoked_at
    ),`,
  )
  return { kind: 'revoked' }
}

/** Security events put the subject into `sub_id`, and it must be one of the issuer. @see RFC 9493 */
function subjectOf({ sub, sub_id: subjectId }: Record<string, unknown>, issuer: string): string | undefined {
  if (typeof sub === 'string' && sub) return sub
  const { format, iss, sub: identifier } = (subjectId ?? {}) as Record<string, unknown>
  return format === 'iss_sub' && iss === issuer && typeof identifier === 'string' && identifier ? identifier : undefined
}
