import type { Credential } from '../access/credentials.ts'
import type { Operation } from '../contract/operations.ts'
import { callerOfAddress } from '../limits/address.ts'
import type { Caller } from './call.ts'
import { type Problem, problem } from './outcome.ts'

export type Identity = { caller: Caller; token: string | undefined; failure?: Problem }

/** RFC 6750, section 2.1; the scheme is case-insensitive (RFC 9110, section 11.1). */
const bearer = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i

/**
 * Finds out who calls. A token that is no good is an error, never an anonymous call.
 * @param operation what is asked for; absent where the path is no endpoint
 */
export async function identify(
  header: string | null,
  address: string,
  operation: Operation | undefined,
  verify: (token: string) => Promise<Credential | undefined>,
): Promise<Identity> {
  const anonymous: Caller = { kind: 'anonymous', key: callerOfAddress(address) }
  const token = header === null ? undefined : bearer.exec(header.trim())?.[1]
  if (operation?.security === 'status_token')
    return token
      ? { caller: anonymous, token }
      : {
          caller: anonymous,
          token,
          failure: problem('invalid_token', { detail: 'This needs the status token of the receipt as bearer token.' }),
        }
  if (operation?.security !== 'optional' || header === null) return { caller: anonymous, token: undefined }
  const credential = token === undefined ? undefined : await verify(token)
  if (!credential) return { caller: anonymous, token: undefined, failure: problem('invalid_token') }
  const caller: Caller = { kind: 'credential', key: credential.id, scopes: credential.scopes }
  if (operation.scope && !credential.scopes.includes(operation.scope))
    return { caller, token: undefined, failure: lacksScope(operation.scope) }
  return { caller, token: undefined }
}

function lacksScope(scope: string): Problem {
  return problem('insufficient_scope', {
    detail: `The token does not carry the scope ${scope}.`,
    headers: { 'WWW-Authenticate': `Bearer realm="consultation-intake", error="insufficient_scope", scope="${scope}"` },
  })
}
