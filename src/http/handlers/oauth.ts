import { publishedKeys } from '../../access/keys/signing-keys.ts'
import { clientMetadataSchema, registerClient } from '../../access/oauth/clients.ts'
import { namesOf } from '../../access/oauth/client-names.ts'
import { introspect } from '../../access/oauth/introspect.ts'
import { clientRefused, isRefused } from '../../access/oauth/refused-clients.ts'
import { exchangeGrant } from '../../access/oauth/exchange-grant.ts'
import type { AccessPorts } from '../../access/ports.ts'
import { oauthLengths } from '../../contract/bounds.ts'
import {
  clientGrantTypes,
  clientRegistrationSchema,
  grantTypes,
  idTokenAlgorithm,
  presentedTokenSchema,
  type RegisteredClient,
  tokenRequestSchema,
} from '../../contract/oauth.ts'
import { signedAgents } from '../../contract/signed-agents.ts'
import { agentKeyOf, signatureOver } from '../../identifiers/agent-key.ts'
import type { Call, Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { revalidated } from '../revalidated.ts'
import { refused } from '../refused.ts'
import { completeClaimWith, missingToken, proofOf, revokePresented } from './access-jobs.ts'
import { epochSeconds } from '../../text/time.ts'

/** What programs ask of the OAuth endpoints. */
export function oauthHandlers(ports: AccessPorts): Handlers {
  return {
    completeClaim: ({ body }) => completeClaimWith(ports, objectOf(body)),
    requestToken: (call) => requestToken(ports, call),
    revokeToken: ({ body }) => revokePresented(ports, objectOf(body)),
    introspectToken: async ({ body }) => {
      const presented = presentedTokenSchema.safeParse(objectOf(body))
      return presented.success
        ? reply(200, await introspect(ports, presented.data.token))
        : problem('invalid_request', { detail: missingToken })
    },
    registerClient: ({ body }) => register(ports, objectOf(body)),
    readAgentKeys: () => agentKeys(ports),
    readKeySet: async ({ headers }) => revalidated(headers, await publishedKeys(ports), 'public, max-age=300'),
  }
}

/** The directory of the site, as agents publish theirs. */
function agentKeys(ports: Pick<AccessPorts, 'vault' | 'now' | 'baseUrl'>): Outcome {
  const key = agentKeyOf(ports.vault)
  // The answer is signed with each of its keys, over the host name of the request. This proves whose it is.
  const asked = ['"@authority";req', new URL(ports.baseUrl).host] as const
  const headers = new Headers({
    'Content-Type': signedAgents.directoryType,
    'Cache-Control': 'public, max-age=60',
    ...signatureOver([asked], { key, tag: signedAgents.directoryTag, now: ports.now() }),
  })
  return { kind: 'foreign', status: 200, headers, body: JSON.stringify({ keys: [key.jwk] }) }
}

async function requestToken(ports: AccessPorts, call: Call): Promise<Outcome> {
  const request = tokenRequestSchema.safeParse(objectOf(call.body))
  if (!request.success) {
    const [{ path: [field = ''], code } = { path: [], code: '' }] = request.error.issues
    const wrong = code === 'too_big' ? 'is too long' : 'is missing or no text'
    return problem('invalid_request', { detail: `${String(field)} ${wrong}.` })
  }
  const result = await exchangeGrant(ports, request.data, proofOf(call, ports.baseUrl))
  return 'kind' in result ? refused(result) : reply(200, result, { Pragma: 'no-cache' })
}

async function register(ports: AccessPorts, body: unknown): Promise<Outcome> {
  const shape = clientRegistrationSchema.safeParse(body)
  if (!shape.success)
    return problem('invalid_client_metadata', {
      detail: shape.error.issues.some(({ path }) => path[0] === 'grant_types')
        ? 'grant_types must be a list of grants.'
        : 'redirect_uris must be a list of addresses.',
    })
  const metadata = clientMetadataSchema.safeParse(body)
  if (!metadata.success)
    return metadata.error.issues.some(({ path }) => path[0] === 'redirect_uris')
      ? problem('invalid_redirect_uri')
      : problem('invalid_client_metadata', { detail: 'client_name must be a text of 1 to 100 characters.' })
  const { client, issuedAt } = registerClient(ports, metadata.data)
  if (client.id.length > oauthLengths.client_id)
    return problem('invalid_client_metadata', { detail: 'client_name and redirect_uris are too long together.' })
  if (await isRefused(ports.database, namesOf(client))) return refused(clientRefused())
  return reply(201, {
    client_id: client.id,
    client_id_issued_at: epochSeconds(issuedAt),
    client_name: client.name,
    redirect_uris: [...client.redirectUris],
    token_endpoint_auth_method: 'none',
    grant_types: client.refreshes ? [...clientGrantTypes] : [grantTypes.authorizationCode],
    response_types: ['code'],
    id_token_signed_response_alg: idTokenAlgorithm,
  } satisfies RegisteredClient)
}

/** Every field is checked later; a value that is no object has none. */
function objectOf(body: Call['body']): Record<string, unknown> {
  const value = body?.kind === 'token' ? undefined : body?.value
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
