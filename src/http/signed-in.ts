import { tokenPatterns } from '../contract/token-patterns.ts'
import { callerOfAddress } from '../limits/address.ts'
import type { Lookups } from '../limits/lookups.ts'
import type { Allowance } from '../limits/rate-limiter.ts'
import type { Identity } from './authorize.ts'
import type { Caller } from './call.ts'
import { readCookie } from './inbox/cookies.ts'
import type { RequestHeaders } from './wire.ts'

type SignedInPorts = {
  /** What sessions were, apart from the tokens of the API: neither opens the doors of the other. */
  lookups: Lookups<string>
  /** @returns the address of the operator whose session a token opens */
  findOperator: (token: string) => Promise<string | undefined>
  /** Counts the call for a caller. */
  count: (caller: Caller) => Promise<Allowance>
}

/**
 * Identifies the operator who is signed in, and counts the call for them alone, over all their browsers: whoever shares
 * their network address uses up nothing of theirs. It opens nothing; the handler looks at the session itself.
 * A session that is new here is looked up within the ceiling that made-up tokens of one address have.
 * @returns nothing where nobody is signed in
 */
export async function identifySignedIn(
  headers: RequestHeaders,
  address: string,
  { lookups, findOperator, count }: SignedInPorts,
): Promise<Identity | undefined> {
  const token = readCookie(headers, 'session')
  if (token === undefined || !tokenPatterns.session.test(token)) return undefined
  const key = callerOfAddress(address)
  // Programs of operators count apart, so that they cannot keep their operator out of the inbox.
  const callerOf = (operator: string): Caller => ({ kind: 'credential', key, countedAs: `signed in ${operator}` })
  const known = lookups.known(token)
  const counted = known === undefined ? undefined : await count(callerOf(known))
  if (counted?.exceeded) return { caller: callerOf(known!), allowance: counted, token: undefined }
  const looked = await lookups.lookUp(key, token, () => findOperator(token))
  if (looked.kind !== 'found') return undefined
  const caller = callerOf(looked.found)
  return { caller, allowance: counted ?? (await count(caller)), token: undefined }
}
