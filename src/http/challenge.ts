import { resourceMetadataPath } from '../contract/oauth.ts'
import { scopeNames } from '../contract/scopes.ts'
import type { Problem } from './outcome.ts'

/**
 * Tells a client what a token must have, and where to read how to get one.
 * @param resource path of the protected resource that was asked for
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-3
 * @see https://www.rfc-editor.org/rfc/rfc9728#section-5.1
 */
export function challengeFor({ code, scope, challenge }: Problem, baseUrl: string, resource: string): string {
  const isAboutToken = code === 'invalid_token' || code === 'insufficient_scope'
  const parameters = {
    realm: 'consultation-intake',
    ...(isAboutToken && challenge !== 'bare' && { error: code }),
    scope: scope ?? scopeNames.join(' '),
    resource_metadata: `${baseUrl}${resourceMetadataPath(resource)}`,
  }
  return `Bearer ${Object.entries(parameters)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`
}
