import { eq, sql } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import { reaches, resourceNamed, resourceUrl } from '../../contract/protected-resources.ts'
import { credentials } from '../../database/schema.ts'
import { insertCredentialWhere, mintCredential } from '../credentials.ts'
import { beforeHandingOut } from '../hand-out.ts'
import { mostTokensOf } from '../holder.ts'
import { readIdentity } from '../identity/identity-assertion.ts'
import { refuse } from '../refusal.ts'
import type { Grant } from './grant.ts'
import { scopesAskedFor } from './scopes-asked-for.ts'

/**
 * Exchanges an assertion of our own for a token. The token is short, and lasts no longer than the credential that the
 * assertion stands for; while that is alive, the assertion may come again.
 * @see https://www.rfc-editor.org/rfc/rfc7523
 */
export const exchangeIdentity: Grant = async (
  ports,
  { assertion = '', scope, client_id: clientId, resource: indicator },
) => {
  const { database, random, now } = ports
  const read = await readIdentity(ports, assertion)
  if (read.kind === 'refused') return read
  const at = now()
  const moment = at.toISOString()
  const [source] = await database.select().from(credentials).where(eq(credentials.tokenHash, read.credentialHash))
  if (!source?.expiresAt) return ended()
  if (clientId !== undefined && source.clientId !== null && clientId !== source.clientId)
    return refuse('invalid_grant', { detail: 'The assertion was issued to another client.' })
  const scopes = scopesAskedFor(scope, source.scopes)
  if (!Array.isArray(scopes)) return scopes
  const granted = source.resource
  const resource = indicator === undefined ? granted : resourceNamed(indicator, ports.baseUrl)
  if (resource === undefined || !reaches(granted, resource))
    return refuse('invalid_target', { detail: `The assertion is for ${resourceUrl(granted, ports.baseUrl)}.` })
  const expiresAt = new Date(Math.min(at.getTime() + lifetimes.assertedCredential * 1000, source.expiresAt.getTime()))
  const { label, anonymous, holder, registrationId, clientNames, subjectHash, email } = source
  const minted = mintCredential(
    { random, now: at },
    {
      label,
      scopes,
      expiresAt,
      anonymous,
      resource,
      ...(holder !== null && { holder: { name: holder, mostTokens: mostTokensOf({ anonymous }) } }),
      ...(registrationId !== null && { registrationId }),
      ...(source.clientId !== null && { clientId: source.clientId }),
      ...(clientNames && { clientNames }),
      ...(subjectHash !== null && { subjectHash }),
      ...(email !== null && { email }),
    },
  )
  // Locked, so that a revocation of the credential comes before or after this. One that comes after also ends this
  // token.
  const { rows } = await database.execute(sql`
    with source as (
      select id from ${credentials}
      where id = ${source.id} and revoked_at is null and expires_at > ${moment}::timestamptz for update
    ),
    issued as (${insertCredentialWhere(minted, sql`exists (select 1 from source)`)})
    select id from issued`)
  if (rows.length === 0) return ended()
  const refused = await beforeHandingOut(ports, minted, source.id)
  if (refused) return refused
  return {
    access_token: minted.token,
    token_type: 'Bearer',
    expires_in: Math.floor((expiresAt.getTime() - at.getTime()) / 1000),
    scope: scopes.join(' '),
  }
}

function ended() {
  return refuse('invalid_grant', { detail: 'What the assertion stands for has ended. Register again.' })
}
