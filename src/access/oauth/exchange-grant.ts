import { type GrantType, grantTypes } from '../../contract/oauth.ts'
import { resourceNamed } from '../../contract/protected-resources.ts'
import { refuse } from '../refusal.ts'
import { exchangeAssertion } from './assertion-grant.ts'
import { exchangeClaim } from './claim-grant.ts'
import type { Grant } from './grant.ts'
import { redeemCode } from './redemption.ts'
import { refresh } from './refresh.ts'

/** Each grant has a file of its own. */
const grants: ReadonlyMap<string, Grant> = new Map(
  Object.entries({
    [grantTypes.authorizationCode]: redeemCode,
    [grantTypes.refreshToken]: refresh,
    [grantTypes.jwtBearer]: exchangeAssertion,
    [grantTypes.claim]: exchangeClaim,
  } satisfies Record<GrantType, Grant>),
)

/** Exchanges a grant for a token. @see https://www.rfc-editor.org/rfc/rfc6749#section-5 */
export const exchangeGrant: Grant = async (ports, request, proof) => {
  if (request.resource !== undefined && resourceNamed(request.resource, ports.baseUrl) === undefined)
    return refuse('invalid_target')
  const grant = grants.get(request.grant_type)
  if (grant) return grant(ports, request, proof)
  return refuse('unsupported_grant_type', { detail: `grant_type must be ${Object.values(grantTypes).join(' or ')}.` })
}
