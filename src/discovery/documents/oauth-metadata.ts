import type { Catalogue } from '../../catalogue/catalogue.ts'
import { inEveryLanguage } from '../../catalogue/in-language.ts'
import { newerEndpoints, serviceAuth } from '../../contract/agent-auth.ts'
import { revocationEventUri } from '../../contract/events.ts'
import { grantTypes, idTokenAlgorithm, openidScopes, signatureAlgorithms } from '../../contract/oauth.ts'
import { operations } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { assertionTypes, credentialType, identityTypes } from '../../contract/registration.ts'
import { scopeNames } from '../../contract/scopes.ts'
import { baseLanguage } from '../../words/base-language.ts'
import { json } from './json.ts'

/**
 * What a client needs to know of one protected resource.
 * @param resource its path; empty for the whole API
 * @see https://www.rfc-editor.org/rfc/rfc9728#section-2
 */
export function renderProtectedResource(catalogue: Catalogue, resource: string): string {
  const { baseUrl, service } = catalogue
  return json({
    resource: `${baseUrl}${resource}`,
    resource_name: service.name,
    resource_documentation: `${baseUrl}${paths.access}`,
    authorization_servers: [baseUrl],
    scopes_supported: scopeNames,
    bearer_methods_supported: ['header'],
    ...policies(catalogue, 'resource'),
  })
}

/** @see https://www.rfc-editor.org/rfc/rfc8414#section-2 and, for `agent_auth`, https://github.com/workos/auth.md */
export function renderAuthorizationServer(catalogue: Catalogue): string {
  const { baseUrl } = catalogue
  const leadEndpoint = `${baseUrl}${operations.submitLeadUnversioned.path}`
  return json({
    ...serverMetadata(catalogue),
    agent_auth: {
      skill: `${baseUrl}${paths.authMarkdown}`,
      // One address, under the names of 0.1 and under those since.
      ...Object.fromEntries(
        Object.entries(newerEndpoints).flatMap((names) => names.map((name) => [name, leadEndpoint])),
      ),
      identity_types_supported: identityTypes,
      credential_types_supported: [credentialType],
      anonymous: { credential_types_supported: [credentialType], claim_uri: leadEndpoint },
      identity_assertion: {
        assertion_types_supported: assertionTypes,
        credential_types_supported: [credentialType],
      },
      // Of later versions; the lists above are those of auth.md 0.1, and we were asked for no others.
      [serviceAuth]: { credential_types_supported: [credentialType], claim_uri: leadEndpoint },
      events_supported: ['revocation', revocationEventUri],
    },
  })
}

/** @see https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata */
export function renderOpenidConfiguration(catalogue: Catalogue): string {
  return json({
    ...serverMetadata(catalogue),
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [idTokenAlgorithm],
    claim_types_supported: ['normal'],
    claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'email', 'email_verified'],
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  })
}

function serverMetadata(catalogue: Catalogue) {
  const { baseUrl } = catalogue
  const at = ({ path }: { path: string }) => `${baseUrl}${path}`
  return {
    issuer: baseUrl,
    authorization_endpoint: at(operations.authorize),
    token_endpoint: at(operations.requestToken),
    jwks_uri: at(operations.readKeySet),
    registration_endpoint: at(operations.registerClient),
    revocation_endpoint: at(operations.revokeToken),
    introspection_endpoint: at(operations.introspectToken),
    scopes_supported: [...openidScopes, ...scopeNames],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: Object.values(grantTypes),
    authorization_grant_profiles_supported: ['urn:ietf:params:oauth:grant-profile:id-jag'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    introspection_endpoint_auth_methods_supported: ['Bearer'],
    // Of the proofs that go with an assertion that is bound to a key (RFC 9449, section 5.1). Our tokens are bound to
    // none, so the metadata of the resource names no algorithm.
    dpop_signing_alg_values_supported: signatureAlgorithms,
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${baseUrl}${paths.access}`,
    // The languages of pages for people.
    ui_locales_supported: inEveryLanguage(catalogue).map(({ service }) => baseLanguage(service.language)),
    ...policies(catalogue, 'op'),
  }
}

/** Where terms and privacy stand, on sites that have such pages. */
function policies({ baseUrl, pages }: Catalogue, owner: 'resource' | 'op') {
  const urlOf = (slug: string) => pages.find((page) => page.slug === slug)?.url
  const [policy, terms] = [urlOf('privacy'), urlOf('terms')]
  return {
    ...(policy && { [`${owner}_policy_uri`]: `${baseUrl}${policy}` }),
    ...(terms && { [`${owner}_tos_uri`]: `${baseUrl}${terms}` }),
  }
}
