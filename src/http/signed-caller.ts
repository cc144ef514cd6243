import type { SignedAgents, Signer } from '../access/signed-agent/signed-agents.ts'
import type { SignedRequest } from '../access/signed-agent/signature-base.ts'
import type { OperationRoute } from '../contract/operation-route.ts'
import type { Allowance } from '../limits/rate-limiter.ts'
import type { Identity } from './authorize.ts'
import type { Caller } from './call.ts'
import type { ApiRequest } from './wire.ts'

export type SigningPorts = {
  /** Loads the check of signatures late, because most callers send none. */
  loadSignedAgents: () => Promise<SignedAgents>
  /** Public address of the site. */
  baseUrl: string
  /** Identifies the caller by address and token, and counts the call. */
  identify: () => Promise<Identity>
  /** Counts the call for another caller. */
  count: (caller: Caller) => Promise<Allowance>
}

/** @returns whether a request says that an agent signed it; nothing else is looked at for the others */
export function saysSigned({ headers }: Pick<ApiRequest, 'headers'>): boolean {
  return headers.get('signature-agent') !== null && headers.get('signature-input') !== null
}

/**
 * Identifies a caller that says it signed. One that the operators trust counts for its domain alone; any other counts
 * for its address as before, and for its domain besides, because anybody can make keys and publish them. A signature
 * that does not hold changes nothing. A token goes before: then the signature only tells who brought it.
 */
export async function identifySigned(
  request: ApiRequest,
  operation: OperationRoute | undefined,
  { loadSignedAgents, baseUrl, identify, count }: SigningPorts,
): Promise<Identity> {
  const agents = await loadSignedAgents()
  const signed: SignedRequest = {
    method: request.method,
    origin: new URL(baseUrl),
    pathname: request.url.pathname,
    search: request.url.search,
    fields: request.headers,
  }
  const claim = operation && agents.read(signed)
  if (!claim) return identify()
  const bringsToken = request.headers.get('authorization') !== null
  if (claim.trusted && !bringsToken && operation.security === 'optional') {
    // Anybody can claim a trusted name, so its keys are kept, and its host is called only now and then.
    const signer = await agents.verify(claim, signed)
    if (!signer) return identify()
    const caller = callerOf(signer)
    return { caller, allowance: await count(caller), token: undefined }
  }
  const identity = await identify()
  if (identity.allowance.exceeded || identity.failure) return identity
  const signer = await agents.verify(claim, signed)
  if (!signer) return identity
  if (identity.caller.holds || bringsToken)
    return { ...identity, caller: { ...identity.caller, signedBy: signer.name } }
  const own = await count(callerOf(signer))
  const allowance = own.exceeded || own.remaining < identity.allowance.remaining ? own : identity.allowance
  // An untrusted signer stays a caller for whom nobody vouches.
  const { kind, countedAs } = identity.caller
  return { ...identity, allowance, caller: { ...callerOf(signer), kind, countedAs } }
}

function callerOf({ name, domain }: Signer): Caller {
  return { kind: 'credential', key: `signed by ${name}`, countedAs: `signed by ${domain}`, holds: true, signedBy: name }
}
