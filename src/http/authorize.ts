import type { Credential } from '../access/verify-credential.ts'
import type { OperationRoute } from '../contract/routes.ts'
import type { Scope } from '../contract/scopes.ts'
import { callerOfAddress } from '../limits/address.ts'
import type { Caller } from './call.ts'
import { type Problem, problem } from './outcome.ts'

export type Identity = {
  caller: Caller
  token: string | undefined
  /** What the credential that was sent may do. */
  scopes?: readonly Scope[]
  failure?: Problem
}

/** RFC 6750, section 2.1; the scheme is case-insensitive (RFC 9110, section 11.1). */
const bearer = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i

/**
 * Finds out who calls. A token that is no good is an error, never an anonymous call.
 * @param operation what is asked for; absent where the path is no endpoint
 */
export async function identify(
  header: string | null,
  address: string,
  operation: OperationRoute | undefined,
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
  const reads = operation?.security === 'optional' || operation?.security === 'required'
  if (!reads || (header === null && operation.security === 'optional')) return { caller: anonymous, token: undefined }
  if (header === null)
    return {
      caller: anonymous,
      token: undefined,
      failure: problem('invalid_token', { detail: 'This needs a credential as bearer token.', challenge: 'bare' }),
    }
  const credential = token === undefined ? undefined : await verify(token)
  if (!credential) return { caller: anonymous, token: undefined, failure: problem('invalid_token') }
  // Nobody vouches for such a token, so another one is no reason for another allowance.
  const caller: Caller = credential.anonymous ? anonymous : { kind: 'credential', key: credential.id }
  if (operation.scope && !credential.scopes.includes(operation.scope))
    return { caller, token: undefined, failure: lacksScope(operation.scope) }
  return { caller, token: undefined, scopes: credential.scopes }
}

function lacksScope(scope: Scope): Problem {
  return problem('insufficient_scope', { detail: `The token does not carry the scope ${scope}.`, scope })
}
