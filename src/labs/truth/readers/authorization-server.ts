import { postForm, postJson } from '../caller.ts'
import type { Reader } from '../reading.ts'
import { readAgentAuth } from './agent-auth.ts'

/** Metadata of an authorization server: each endpoint answers as its standard has it. */
export const readAuthorizationServer: Reader = async ({ url, json }, walk) => {
  const { ledger, ask } = walk
  ledger.hold(url, 'names its issuer, which is where it lies', url.startsWith(`${json.issuer}/`), json.issuer)
  for (const key of ['service_documentation', 'op_policy_uri', 'op_tos_uri'])
    if (json[key]) walk.follow(json[key], url, key)

  const keys = await ask(json.jwks_uri)
  ledger.hold(
    url,
    'jwks_uri has keys with names',
    keys.json?.keys?.every(({ kid }: { kid?: string }) => kid) === true,
    `${keys.status}`,
  )

  const authorization = await ask(`${json.authorization_endpoint}?response_type=code&client_id=nobody`)
  ledger.hold(
    url,
    'authorization_endpoint refuses an unknown client itself',
    authorization.status >= 400 && authorization.status < 500,
    `${authorization.status}`,
  )

  for (const grant of [...(json.grant_types_supported as string[]), 'urn:example:none']) {
    const { status, json: body } = await ask(json.token_endpoint, postForm({ grant_type: grant }))
    const isSupported = body?.error !== 'unsupported_grant_type'
    ledger.hold(
      url,
      grant === 'urn:example:none' ? 'token_endpoint refuses other grants' : `token_endpoint knows the grant ${grant}`,
      status >= 400 && status < 500 && isSupported === (grant !== 'urn:example:none'),
      `${status} ${body?.error}`,
    )
  }
  if (json.registration_endpoint) {
    const client = {
      client_name: 'Truth test',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'none',
    }
    const registered = await ask(json.registration_endpoint, postJson(client))
    ledger.hold(
      url,
      'registration_endpoint registers a client',
      registered.status === 201 && Boolean(registered.json?.client_id),
      `${registered.status}`,
    )
    await approval(json, registered.json?.client_id, url, walk)
  }
  if (json.revocation_endpoint) {
    const revoked = await ask(json.revocation_endpoint, postForm({ token: 'unknown' }))
    ledger.hold(url, 'revocation_endpoint takes a token', revoked.status === 200, `${revoked.status}`)
  }
  if (json.introspection_endpoint) {
    const introspected = await ask(json.introspection_endpoint, postForm({ token: 'unknown' }))
    ledger.hold(url, 'introspection_endpoint wants a credential', introspected.status === 401, `${introspected.status}`)
  }
  if (json.agent_auth) await readAgentAuth(json.agent_auth, url, walk)
}

/** A registered client gets to the page on which a person approves, and only with what the metadata asks for. */
async function approval(json: any, client: string, url: string, { ledger, ask }: Parameters<Reader>[1]): Promise<void> {
  for (const method of json.code_challenge_methods_supported as string[])
    for (const type of json.response_types_supported as string[]) {
      const query = new URLSearchParams({
        response_type: type,
        client_id: client,
        redirect_uri: 'http://127.0.0.1/callback',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: method,
        scope: (json.scopes_supported as string[]).join(' '),
      })
      const page = await ask(`${json.authorization_endpoint}?${query}`)
      ledger.hold(
        url,
        `a person can approve ${type} with ${method} and every scope`,
        page.status === 200 && page.type.startsWith('text/html'),
        `${page.status}`,
      )
    }
}
