/**
 * @param facts `realm` if it is only a part of this service; `error` if what was sent is not valid; `scope` that a
 * token must have; where to read how to get one
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
  return `Bearer ${written(parameters)}`
}

/**
 * @param facts `error`, and how many seconds ago a person may have signed in
 * @returns the value of `WWW-Authenticate` where it is no token that is wrong but the sign-in behind an assertion
 * @see https://github.com/workos/auth.md, since 0.5
 */
export function agentChallenge(facts: { error: string; max_age?: unknown }): string {
  return `AgentAuth ${written(facts)}`
}

function written(parameters: Readonly<Record<string, unknown>>): string {
  return Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}="${String(value)}"`)
    .join(', ')
}
