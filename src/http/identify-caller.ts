import type { SignedAgents } from '../access/signed-agent/signed-agents.ts'
import type { Credential } from '../access/verify-credential.ts'
import { rateLimits } from '../contract/limits.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { errorFields } from '../database/error-fields.ts'
import type { Lookups } from '../limits/lookups.ts'
import { type Allowance, allowanceOf, type RateLimiter } from '../limits/rate-limiter.ts'
import { isTooLong } from './address.ts'
import { type Identity, identify } from './authorize.ts'
import type { Caller, OpenCall } from './call.ts'
import { type Log, StoreUnavailable } from './failure.ts'
import { identifySigned, saysSigned } from './signed-caller.ts'
import { identifySignedIn } from './signed-in.ts'

export type CallerPorts = {
  snapshot: Pick<Snapshot, 'baseUrl'>
  limiter: RateLimiter
  log: Log
  verifyToken: (token: string) => Promise<Credential | undefined>
  /** Loads the check of agents' signatures; without it, signatures are ignored. */
  loadSignedAgents?: () => Promise<SignedAgents>
  /** @returns the address of the operator whose session a cookie opens; without it, session cookies are ignored */
  findOperator?: (token: string) => Promise<string | undefined>
  /** Bounds how many tokens are looked up for one caller. */
  lookups: Lookups<Credential>
  /** The same for sessions: neither opens the doors of the other. */
  sessionLookups: Lookups<string>
}

/**
 * Finds out who calls, by the session of an operator, by a signature or by a token, and counts the call.
 * @param isRead whether headers may be read; where not, the address alone tells
 */
export async function identifyCaller(
  { request, route }: OpenCall,
  address: string,
  ports: CallerPorts,
  { isPreflight, isRead }: { isPreflight: boolean; isRead: boolean },
): Promise<Identity> {
  const operation = route?.operation
  const { lookups, sessionLookups, verifyToken, findOperator, loadSignedAgents } = ports
  const { baseUrl } = ports.snapshot
  const countFor = (caller: Caller) =>
    operation?.uncounted ? Promise.resolve(whole(caller)) : count(caller, isPreflight, request.method, ports)
  const signedIn =
    operation?.signedIn &&
    findOperator &&
    isRead &&
    (await identifySignedIn(request.headers, address, { lookups: sessionLookups, findOperator, count: countFor }))
  const identifyPlain = async () =>
    signedIn ||
    identify(isRead ? request.headers.get('authorization') : null, address, operation, {
      lookups,
      verifyToken,
      count: countFor,
      baseUrl,
    })
  const maySign = loadSignedAgents && isRead && !isTooLong(request.url) && saysSigned(request)
  return maySign
    ? identifySigned(request, operation, { loadSignedAgents, baseUrl, identify: identifyPlain, count: countFor })
    : identifyPlain()
}

/** Reads stay open when the counter fails; writes do not, because a flood of them could not be stopped. */
async function count(
  caller: Caller,
  isPreflight: boolean,
  method: string,
  { limiter, log }: CallerPorts,
): Promise<Allowance> {
  const limit = rateLimits[caller.kind]
  try {
    return isPreflight ? await limiter.peek(caller.countedAs, limit) : await limiter.consume(caller.countedAs, limit)
  } catch (error) {
    if (method !== 'GET' && method !== 'HEAD' && !isPreflight)
      throw new StoreUnavailable('the counter did not answer', { cause: error })
    log({ event: 'rate_limit_store_failed', level: 'warn', ...errorFields(error) })
    return whole(caller)
  }
}

function whole({ kind }: Caller): Allowance {
  return allowanceOf(rateLimits[kind])
}
