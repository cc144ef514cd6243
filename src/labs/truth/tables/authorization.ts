import { all, fact, factSet, is, leads, leadsTo, oneOf, triedBy } from '../checks.ts'
import { baseLanguage } from '../../../words/base-language.ts'
import { languagesOf } from '../language.ts'
import type { Check, Table } from '../table.ts'

/** An address that more than one document names, and that is tried by the reader of the metadata. */
const endpoint = (name: string): Check => fact(`${name} endpoint`)
const sameList = (name: string): Check => factSet(`${name} of the authorization server`)
const language = is(({ walk }) => languagesOf(walk).map(({ tag }) => baseLanguage(tag)))
/** A list that no other document has and no request shows: it is what this program knows. */
const list = (...values: readonly string[]): Check => is(() => values)

const ofBoth = {
  issuer: all(
    fact('issuer'),
    is(({ walk }) => walk.origin),
  ),
  authorization_endpoint: endpoint('authorization'),
  token_endpoint: endpoint('token'),
  jwks_uri: all(fact('address of the keys'), leads('application/json')),
  registration_endpoint: endpoint('registration'),
  revocation_endpoint: endpoint('revocation'),
  introspection_endpoint: endpoint('introspection'),
  scopes_supported: sameList('scopes'),
  dpop_signing_alg_values_supported: sameList('algorithms of proofs'),
  response_types_supported: sameList('response types'),
  response_modes_supported: sameList('response modes'),
  grant_types_supported: sameList('grants'),
  authorization_grant_profiles_supported: sameList('profiles of grants'),
  code_challenge_methods_supported: sameList('challenge methods'),
  token_endpoint_auth_methods_supported: sameList('methods of the token endpoint'),
  revocation_endpoint_auth_methods_supported: sameList('methods of the revocation endpoint'),
  introspection_endpoint_auth_methods_supported: sameList('methods of the introspection endpoint'),
  client_id_metadata_document_supported: fact('client metadata documents'),
  authorization_response_iss_parameter_supported: fact('iss in answers'),
  service_documentation: leadsTo('/developers/access', 'text/html'),
  ui_locales_supported: language,
  'op_policy_uri?': fact('address of the privacy notice'),
  'op_tos_uri?': fact('address of the terms'),
} satisfies Table

/** RFC 8414. */
export const authorizationServer: Table = {
  ...ofBoth,
  agent_auth: {
    skill: leadsTo('/auth.md', 'text/markdown'),
    register_uri: fact('address of registration'),
    claim_uri: fact('address of registration'),
    revocation_uri: fact('address of registration'),
    identity_endpoint: fact('address of registration'),
    claim_endpoint: fact('address of registration'),
    events_endpoint: fact('address of registration'),
    identity_types_supported: triedBy('readAgentAuth, which also finds out that there are no others'),
    credential_types_supported: fact('credential types', (types: string[]) => types.join()),
    anonymous: {
      credential_types_supported: fact('credential types', (types: string[]) => types.join()),
      claim_uri: fact('address of registration'),
    },
    identity_assertion: {
      assertion_types_supported: triedBy('readAgentAuth, which also finds out that there are no others'),
      credential_types_supported: fact('credential types', (types: string[]) => types.join()),
    },
    service_auth: {
      credential_types_supported: fact('credential types', (types: string[]) => types.join()),
      claim_uri: fact('address of registration'),
    },
    events_supported: list('revocation', 'https://schemas.workos.com/events/agent/auth/identity/assertion/revoked'),
  },
}

/** OpenID Connect Discovery 1.0. */
export const openidConfiguration: Table = {
  ...ofBoth,
  subject_types_supported: list('public'),
  id_token_signing_alg_values_supported: fact('algorithms of the keys', (names: string[]) => names.join()),
  claim_types_supported: list('normal'),
  claims_supported: list('iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'email', 'email_verified'),
  claims_parameter_supported: oneOf(false),
  request_parameter_supported: oneOf(false),
  request_uri_parameter_supported: oneOf(false),
}

/** RFC 9728. */
export const protectedResource: Table = {
  resource: is(
    ({ url, walk }) => walk.origin + new URL(url).pathname.replace('/.well-known/oauth-protected-resource', ''),
  ),
  resource_name: fact('name of the consultancy'),
  resource_documentation: leadsTo('/developers/access', 'text/html'),
  authorization_servers: fact('issuer', (issuers: string[]) => issuers.join()),
  scopes_supported: factSet('scopes of the resources'),
  bearer_methods_supported: list('header'),
  'resource_policy_uri?': fact('address of the privacy notice'),
  'resource_tos_uri?': fact('address of the terms'),
  'dpop_signing_alg_values_supported?': factSet('algorithms of proofs'),
}

/** RFC 7517: public keys of one curve. */
export const keySet: Table = {
  keys: [
    {
      kty: oneOf('EC'),
      crv: oneOf('P-256'),
      alg: all(oneOf('ES256'), fact('algorithms of the keys')),
      use: oneOf('sig'),
      kid: triedBy('the signature of the card'),
      x: triedBy('the signature of the card'),
      y: triedBy('the signature of the card'),
    },
  ],
}
