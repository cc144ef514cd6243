import type { Credential } from '../access/verify-credential.ts'
import { operatorScopes } from '../contract/operators.ts'
import {
  doorOf,
  operatorDoor,
  operatorMcpPath,
  type Reach,
  reaches,
  resourceUrl,
} from '../contract/protected-resources.ts'
import type { OperationRoute } from '../contract/operation-route.ts'
import type { TokenScope } from '../contract/scopes.ts'
import { tokenPatterns } from '../contract/token-patterns.ts'
import { callerOfAddress } from '../limits/address.ts'
import type { Lookups } from '../limits/lookups.ts'
import type { Allowance } from '../limits/rate-limiter.ts'
import type { Caller } from './call.ts'
import { type Problem, problem } from './outcome.ts'

/** Who calls, and what is left to them after this request. */
export type Identity = {
  caller: Caller
  /** If it is exceeded, nothing else was checked. */
  allowance: Allowance
  token: string | undefined
  /** What the credential that was sent may do. */
  scopes?: readonly TokenScope[]
  failure?: Problem
}

export type IdentityPorts = {
  lookups: Lookups<Credential>
  verifyToken: (token: string) => Promise<Credential | undefined>
  /** Counts the request for a caller. */
  count: (caller: Caller) => Promise<Allowance>
  /** Public address of the site. */
  baseUrl: string
}

/** RFC 6750, section 2.1; the scheme is case-insensitive (RFC 9110, section 11.1). */
const bearer = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i

/**
 * Identifies the caller, and counts the call before anything is looked up for it. A call with a token that was good
 * before counts for its holder; with any other token, the look-up counts. A bad token is an error, never an anonymous
 * call.
 * @param operation what is asked for; absent where the path is no endpoint
 */
export function identify(
  header: string | null,
  address: string,
  operation: OperationRoute | undefined,
  ports: IdentityPorts,
): Promise<Identity> {
  const key = callerOfAddress(address)
  const anonymous: Caller = { kind: 'anonymous', key, countedAs: key }
  const countAnonymous = async (token?: string, failure?: Problem | Promise<Problem>): Promise<Identity> => ({
    caller: anonymous,
    allowance: await ports.count(anonymous),
    token,
    ...(failure && { failure: await failure }),
  })
  const token = header === null ? undefined : bearer.exec(header.trim())?.[1]
  const isUnread = header !== null && token === undefined
  if (operation?.security === 'status_token')
    return countAnonymous(token, token ? undefined : because(isUnread && header, lacksStatusToken()))
  const reads = operation?.security === 'optional' || operation?.security === 'required'
  if (!reads || (header === null && operation.security === 'optional')) return countAnonymous()
  if (header === null) return countAnonymous(undefined, lacksCredential(operation.path))
  const notFound = () => countAnonymous(undefined, unknownToken(operation, token ?? ''))
  return token === undefined
    ? countAnonymous(undefined, unreadToken(header, operation))
    : identifyHolder(anonymous, token, operation, ports, notFound)
}

async function identifyHolder(
  anonymous: Caller,
  token: string,
  { scope, path }: OperationRoute,
  { lookups, verifyToken, count, baseUrl }: IdentityPorts,
  notFound: () => Promise<Identity>,
): Promise<Identity> {
  const known = lookups.known(token)
  const knownCaller = known && callerOf(known, anonymous)
  const counted = knownCaller && (await count(knownCaller))
  if (counted?.exceeded) return { caller: knownCaller!, allowance: counted, token: undefined }
  const looked = await lookups.lookUp(anonymous.key, token, () => verifyToken(token))
  if (looked.kind === 'refused') return { caller: anonymous, allowance: looked.allowance, token: undefined }
  if (looked.kind === 'unknown') return notFound()
  const { scopes, resource } = looked.found
  const caller = callerOf(looked.found, anonymous)
  const identity = { caller, allowance: counted ?? (await count(caller)), token: undefined }
  if (!reaches(resource, doorOf(path))) return { ...identity, failure: opensAnother(resource, path, baseUrl) }
  return scope && !scopes.includes(scope) ? { ...identity, failure: lacksScope(scope) } : { ...identity, scopes }
}

/**
 * An anonymous token has no holder that is vouched for: its calls count for the address, however many tokens there are.
 * Still, what is done with the token belongs to the token, whatever address it comes from.
 */
function callerOf({ id, anonymous, holder, operator }: Credential, byAddress: Caller): Caller {
  return anonymous
    ? { ...byAddress, key: id, holds: true }
    : { kind: 'credential', key: id, countedAs: holder, holds: true, ...(operator && { operator }) }
}

function lacksStatusToken(): Problem {
  return problem('invalid_token', {
    detail: 'This needs the status_token of the receipt of this lead as bearer token. No other token opens it.',
    challenge: 'status_token',
  })
}

function lacksCredential(path: string): Problem {
  return doorOf(path) === operatorDoor
    ? needsOperator()
    : problem('invalid_token', { detail: 'This needs a credential as bearer token.', challenge: 'bare' })
}

function unknownToken({ path, security }: OperationRoute, token: string): Problem {
  if (doorOf(path) === operatorDoor) return needsOperator()
  const instead =
    security === 'optional' ? 'Leave the Authorization header out: no token is needed here.' : 'Register for a new one.'
  const detail = tokenPatterns.status.test(token)
    ? 'A status_token opens its own lead and nothing else.'
    : 'No such token is alive: it was never issued here, it has ended, or it was revoked.'
  return problem('invalid_token', { detail: `${detail} ${instead}` })
}

/** @returns the refusal of a header in which no token can be read */
function unreadToken(header: string, { path, security }: OperationRoute): Promise<Problem> {
  if (doorOf(path) === operatorDoor) return because(header, needsOperator())
  const detail =
    security === 'optional'
      ? 'No token is needed here: leave the header out, or send a bearer token that is alive.'
      : 'This needs a credential as bearer token.'
  return because(header, problem('invalid_token', { detail }))
}

/** Loaded late, because nearly every token can be read. @param header that cannot be read, if there is one */
async function because(header: string | false, needed: Problem): Promise<Problem> {
  if (header === false) return needed
  const { whyUnread } = await import('./unread-authorization.ts')
  return { ...needed, detail: `${whyUnread(header)} ${needed.detail}` }
}

function needsOperator(): Problem {
  return problem('invalid_token', {
    detail:
      'This needs the token of an operator as bearer token: one that was made on the account page of the inbox, or by the command operators token.',
    challenge: 'operator_token',
  })
}

/** @see https://www.rfc-editor.org/rfc/rfc8707#section-2 */
function opensAnother(resource: Reach, path: string, baseUrl: string): Problem {
  if (doorOf(path) === operatorDoor) return needsOperator()
  if (resource === operatorDoor)
    return problem('invalid_token', {
      detail: `The token of an operator opens ${resourceUrl(resource, baseUrl)} and ${baseUrl}${operatorMcpPath} alone. Leave it out here, where none is needed.`,
    })
  const [own, wanted] = [resourceUrl(resource, baseUrl), resourceUrl(doorOf(path), baseUrl)]
  return problem('invalid_token', {
    detail: `The token is for ${own} alone. Ask for one with resource=${wanted}, or without resource, which opens every door.`,
  })
}

function lacksScope(scope: TokenScope): Problem {
  const challenge = Object.hasOwn(operatorScopes, scope) && ({ challenge: 'operator_token' } as const)
  return problem('insufficient_scope', { detail: `The token does not carry the scope ${scope}.`, scope, ...challenge })
}
