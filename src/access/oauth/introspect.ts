import type { Introspection } from '../../contract/oauth.ts'
import { resourceUrl } from '../../contract/protected-resources.ts'
import { findLiving } from '../credentials.ts'
import type { AccessPorts } from '../ports.ts'
import { epochSeconds } from '../../text/time.ts'

/**
 * Says whether a token is alive, and what it allows. Unknown, expired and revoked tokens get the same answer.
 * @see https://www.rfc-editor.org/rfc/rfc7662#section-2.2
 */
export async function introspect(
  { database, now, baseUrl }: Pick<AccessPorts, 'database' | 'now' | 'baseUrl'>,
  token: string,
): Promise<Introspection> {
  const row = await findLiving(database, token, now())
  if (!row) return { active: false }
  return {
    active: true,
    scope: row.scopes.join(' '),
    ...(row.clientId !== null && { client_id: row.clientId }),
    token_type: 'Bearer',
    ...(row.expiresAt && { exp: epochSeconds(row.expiresAt) }),
    iat: epochSeconds(row.createdAt),
    iss: baseUrl,
    aud: resourceUrl(row.resource, baseUrl),
  }
}
