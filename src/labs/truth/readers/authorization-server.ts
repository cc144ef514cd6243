import { postForm, postJson } from '../caller.ts'
import type { Reader, Walk } from '../reading.ts'
import { readByTable } from '../table.ts'
import { authorizationServer, openidConfiguration } from '../tables/authorization.ts'
import { readAgentAuth } from './agent-auth.ts'

const none = 'urn:example:none'

/**
 * Metadata of an authorization server: each endpoint answers as its standard has it, and each value is one that works.
 */
export const readAuthorizationServer: Reader = async ({ url, json }, walk) => {
  const { ledger, ask, book } = walk
  await readByTable(url.endsWith('openid-configuration') ? openidConfiguration : authorizationServer, json, url, walk)
  const resources = (json.scopes_supported as string[]).filter((scope) => scope.includes(':'))
  book.note(
    'scopes of the resources',
    JSON.stringify(resources.map((scope) => JSON.stringify(scope)).toSorted()),
    url,
    'scopes_supported',
  )
  book.note('names a privacy notice', 'op_policy_uri' in json, url, 'op_policy_uri')
  book.note('names terms', 'op_tos_uri' in json, url, 'op_tos_uri')
  for (const key of ['service_documentation', 'op_policy_uri', 'op_tos_uri'])
    if (json[key]) walk.follow(json[key], url, key)

  const keys = await ask(json.jwks_uri)
  const isNamed = keys.json?.keys?.every(({ kid }: { kid?: string }) => kid) === true
  ledger.hold(url, 'jwks_uri has keys with names', isNamed, `${keys.status}`)

  const authorization = await ask(`${json.authorization_endpoint}?response_type=code&client_id=nobody`)
  const refusesClient = authorization.status >= 400 && authorization.status < 500 && authorization.status !== 404
  ledger.hold(url, 'authorization_endpoint refuses an unknown client itself', refusesClient, `${authorization.status}`)

  for (const grant of [...(json.grant_types_supported as string[]), none]) {
    const { status, json: body } = await ask(json.token_endpoint, postForm({ grant_type: grant }))
    const isSupported = body?.error !== 'unsupported_grant_type'
    const says = grant === none ? 'token_endpoint refuses other grants' : `token_endpoint knows the grant ${grant}`
    ledger.hold(
      url,
      says,
      status >= 400 && status < 500 && status !== 404 && isSupported === (grant !== none),
      `${status} ${body?.error}`,
    )
  }
  if (json.registration_endpoint) await registers(json, url, walk)
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

/** A client is registered with each method that is named, and gets none that is not; then it is approved. */
async function registers(json: any, url: string, walk: Walk): Promise<void> {
  let client = ''
  for (const method of json.token_endpoint_auth_methods_supported as string[]) {
    const wanted = {
      client_name: 'Truth test',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: method,
    }
    const { status, json: registered } = await walk.ask(json.registration_endpoint, postJson(wanted))
    client = registered?.client_id ?? client
    const isGiven = status === 201 && registered?.token_endpoint_auth_method === method
    walk.ledger.hold(
      url,
      `registration_endpoint registers a client with the method ${method}`,
      isGiven,
      `${status} ${registered?.token_endpoint_auth_method}`,
    )
    // Grants with a name of their own need no client. RFC 7591, section 2.
    const grants = (json.grant_types_supported as string[]).filter((grant) => !grant.startsWith('urn:'))
    for (const [member, supported] of [
      ['grant_types', grants],
      ['response_types', json.response_types_supported as string[]],
    ] as const)
      walk.ledger.hold(
        json.registration_endpoint,
        `a registered client has the ${member} of the metadata`,
        JSON.stringify(registered?.[member]?.toSorted()) === JSON.stringify(supported.toSorted()),
        JSON.stringify(registered?.[member]),
      )
  }
  const base = {
    response_type: json.response_types_supported[0],
    code_challenge_method: json.code_challenge_methods_supported[0],
    response_mode: json.response_modes_supported?.[0],
    scope: (json.scopes_supported as string[]).join(' '),
  }
  const trials: [string, Record<string, string>, boolean][] = [
    ['every scope together', base, true],
    ...each('scope', [...json.scopes_supported], base),
    ...each('code_challenge_method', json.code_challenge_methods_supported, base),
    ...each('response_type', json.response_types_supported, base),
    ...each('response_mode', json.response_modes_supported ?? [], base),
  ]
  for (const [says, given, works] of trials) {
    const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' }
    const query = new URLSearchParams({
      client_id: client,
      redirect_uri: 'http://127.0.0.1/callback',
      ...challenge,
      ...given,
    })
    const page = await walk.ask(`${json.authorization_endpoint}?${query}`)
    const isPage = page.status === 200 && page.type.startsWith('text/html')
    walk.ledger.hold(url, `a person ${works ? 'can' : 'cannot'} approve ${says}`, isPage === works, `${page.status}`)
  }
}

/** Each value of one parameter with the first of all others, and one that is not named. */
function each(
  name: string,
  values: readonly string[],
  base: Record<string, string>,
): [string, Record<string, string>, boolean][] {
  return [
    ...values.map((value): [string, Record<string, string>, boolean] => [
      `${name} ${value}`,
      { ...base, [name]: value },
      true,
    ]),
    [`another ${name}`, { ...base, [name]: 'other' }, false],
  ]
}
