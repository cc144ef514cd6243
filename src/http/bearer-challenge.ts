/**
 * @param facts `realm` where it is not all of this service; `error` where something that was sent is no good; `scope` that a token must have; where to read how to
 *   get one
 * @returns the value of `WWW-Authenticate`
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-3
 * @see https://www.rfc-editor.org/rfc/rfc9728#section-5.1
 */
export function bearerChallenge(facts: {
  realm?: string
  error?: 'invalid_token' | 'insufficient_scope' | undefined
  scope?: string
  resourceMetadataUrl?: string | undefined
}): string {
  const { realm = 'consultation-intake', error, scope, resourceMetadataUrl } = facts
  const parameters = { realm, error, scope, resource_metadata: resourceMetadataUrl }
  return `Bearer ${Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`
}
