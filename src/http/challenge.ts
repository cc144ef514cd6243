import { agentChallenge, bearerChallenge } from './bearer-challenge.ts'
import { resourceMetadataPath } from '../contract/protected-resources.ts'
import { scopeNames } from '../contract/scopes.ts'
import type { Problem } from './outcome.ts'

/**
 * Tells a client what a token must have, and where to read how to get one.
 * @param resource path of the protected resource that was asked for
 */
export function challengeFor({ code, scope, challenge, members }: Problem, baseUrl: string, resource: string): string {
  if (code === 'login_required' || code === 'interaction_required')
    return agentChallenge({ error: code, max_age: members?.['max_age'] })
  // Pointing to where tokens are issued would mislead here: the token needed is in the receipt.
  if (challenge === 'status_token') return bearerChallenge({ realm: 'status_token of the receipt' })
  const error = challenge !== 'bare' && (code === 'invalid_token' || code === 'insufficient_scope') ? code : undefined
  if (challenge === 'operator_token')
    return bearerChallenge({ realm: 'token of an operator', error, ...(scope && { scope }) })
  return bearerChallenge({
    error,
    scope: scope ?? scopeNames.join(' '),
    resourceMetadataUrl: `${baseUrl}${resourceMetadataPath(resource)}`,
  })
}
