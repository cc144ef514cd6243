import type { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { revocationEventUri } from '../../contract/events.ts'
import { exampleLead } from '../../contract/lead.ts'
import { grantTypes, signatureAlgorithms } from '../../contract/oauth.ts'
import { protectedResources, resourceMetadataPath } from '../../contract/protected-resources.ts'
import { paths } from '../../contract/paths.ts'
import { idJagType } from '../../contract/registration.ts'
import { approve, askLeadEndpoint, newAddress, readCode, sendForm } from '../access-journeys.ts'
import { type Answer, ask, fetchWhole } from '../client.ts'
import { issuerPort, startIdentityProvider } from '../identity-provider.ts'
import { describeMatrix, netlify, node } from '../runtimes.ts'

/** No browser is sent anywhere by a mistake of a client: a page says where it would go. */
const expectPage = ({ status, headers, text }: Answer, error: string) =>
  expect([status, headers.get('location'), text]).toEqual([400, null, expect.stringContaining(error)])

let provider: OAuth2Server
beforeAll(async () => {
  provider = await startIdentityProvider()
})
afterAll(() => provider.stop())

type Value = any

function pick(document: Record<string, Value>, fields: string[]): Record<string, Value> {
  return Object.fromEntries(fields.map((field) => [field, document[field]]))
}

/** What to do in order to find out whether a field tells the truth. */
type Claims = Record<string, (value: Value) => Promise<void> | void>

/** Some hundred requests, which a busy machine makes wait. */
const walkTimeoutMs = 240_000

const redirectUri = 'http://127.0.0.1:8124/callback'
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

describeMatrix('every field of the manifests of access is true', (runtime) => {
  vi.setConfig({ testTimeout: walkTimeoutMs })
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })
  const document = async (path: string) => (await ask(runtime, path)).json as Record<string, Value>
  const pathOf = (url: string) => {
    expect(url.startsWith(runtime.url)).toBe(true)
    return url.slice(runtime.url.length)
  }
  const isPage = async (url: string) => expect([url, (await fetchWhole(url)).status]).toEqual([url, 200])
  const idJag = (claims: Record<string, unknown> = {}) => {
    const now = Math.floor(Date.now() / 1000)
    return provider.issuer.buildToken({
      scopesOrTransform: (header, payload) => {
        header['typ'] = 'oauth-id-jag+jwt'
        Object.assign(payload, {
          iss: `http://localhost:${issuerPort()}`,
          aud: runtime.url,
          sub: 'user-3',
          client_id: 'agent-3',
          jti: crypto.randomUUID(),
          iat: now,
          exp: now + 300,
          email: 'person@example.com',
          email_verified: true,
          ...claims,
        })
      },
    })
  }
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    sendForm(runtime, path, fields, { ...caller, ...headers })
  const assertionToken = async (scope: string) =>
    (await form('/oauth2/token', { grant_type: grantTypes.jwtBearer, assertion: await idJag(), scope })).json
      .access_token as string
  const as = (token: string) => ({ ...caller, Authorization: `Bearer ${token}` })

  /** Goes through the code flow. @param client its id @returns what the token endpoint answers */
  const codeFlow = async (endpoint: string, clientId: string, scope: string, extra: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      scope,
      state: 'kept',
      ...extra,
    })
    const returned = await approve(runtime, `${endpoint}?${query}`, caller)
    const code = returned.searchParams.get('code')!
    const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, client_id: clientId }
    return { returned, answer: await form('/oauth2/token', fields) }
  }
  const clientId = async () =>
    (await ask(runtime, '/oauth2/register', { json: { redirect_uris: [redirectUri] }, headers: caller })).json
      .client_id as string

  /** Each scope opens what it says, and a token that has only the others is refused there. */
  const scopeOpens: Record<string, (headers: Record<string, string>) => Promise<number>> = {
    'read:content': async (headers) => (await ask(runtime, '/api/v1/content', { headers })).status,
    'read:catalog': async (headers) => (await ask(runtime, '/api/v1/catalog', { headers })).status,
    'write:lead': async (headers) =>
      (await ask(runtime, '/api/v1/lead?sandbox=true', { json: exampleLead, headers })).status,
  }
  const scopesHold = async (scopes: string[]) => {
    for (const scope of scopes) {
      const others = scopes.filter((other) => other !== scope).join(' ')
      const answers = [
        await scopeOpens[scope]!(as(await assertionToken(scope))),
        await scopeOpens[scope]!(as(await assertionToken(others))),
      ]
      expect([scope, ...answers]).toEqual([scope, 200, 403])
    }
  }

  async function holds(path: string, claims: Claims): Promise<void> {
    const found = await document(path)
    await exercise(found, claims)
  }

  async function exercise(found: Record<string, Value>, claims: Claims): Promise<void> {
    expect(Object.keys(found).sort()).toEqual(Object.keys(claims).sort())
    for (const [field, value] of Object.entries(found)) {
      // Each field is looked into by a caller with a full allowance.
      caller = await runtime.freshCaller()
      await claims[field]!(value)
    }
  }

  const server: Claims = {
    issuer: (value) => expect(value).toBe(runtime.url),
    authorization_endpoint: async (value) => {
      const { returned } = await codeFlow(value, await clientId(), 'write:lead')
      expect([returned.searchParams.get('state'), returned.searchParams.has('code')]).toEqual(['kept', true])
    },
    token_endpoint: async (value) => {
      expect((await form(pathOf(value), {})).json.error).toBe('invalid_request')
      expect(await assertionToken('write:lead')).toMatch(/^ci_/)
    },
    jwks_uri: async (value) =>
      expect((await document(pathOf(value)))['keys'][0]).toMatchObject({ kty: 'EC', alg: 'ES256' }),
    registration_endpoint: async (value) => {
      const answer = await ask(runtime, pathOf(value), { json: { redirect_uris: [redirectUri] }, headers: caller })
      expect(answer.status).toBe(201)
    },
    revocation_endpoint: async (value) => {
      const token = await assertionToken('read:catalog')
      expect((await form(pathOf(value), { token })).status).toBe(200)
      expect(await scopeOpens['read:catalog']!(as(token))).toBe(401)
    },
    introspection_endpoint: async (value) => {
      const token = await assertionToken('read:catalog')
      expect((await form(pathOf(value), { token }, as(token))).json).toMatchObject({ active: true })
    },
    scopes_supported: async (value: string[]) => {
      await scopesHold(value.filter((scope) => scope.includes(':')))
      const { answer } = await codeFlow(`${runtime.url}/oauth2/authorize`, await clientId(), value.join(' '))
      expect(answer.json.scope.split(' ').sort()).toEqual([...value].sort())
    },
    response_types_supported: async (value) => {
      expect(value).toEqual(['code'])
      const query = new URLSearchParams({
        client_id: await clientId(),
        redirect_uri: redirectUri,
        response_type: 'token',
      })
      const answer = await ask(runtime, `/oauth2/authorize?${query}`, { headers: caller })
      expectPage(answer, 'error=unsupported_response_type')
    },
    response_modes_supported: async (value) => {
      expect(value).toEqual(['query'])
      const { returned } = await codeFlow(`${runtime.url}/oauth2/authorize`, await clientId(), 'write:lead')
      expect([returned.search.length > 1, returned.hash]).toEqual([true, ''])
    },
    grant_types_supported: async (value: string[]) => {
      expect(value.length).toBe(2)
      for (const grant_type of value)
        expect((await form('/oauth2/token', { grant_type })).json.error).toBe('invalid_request')
      expect((await form('/oauth2/token', { grant_type: 'password' })).json.error).toBe('unsupported_grant_type')
    },
    authorization_grant_profiles_supported: async (value) => {
      expect(value).toEqual(['urn:ietf:params:oauth:grant-profile:id-jag'])
      expect(await assertionToken('write:lead')).toMatch(/^ci_/)
    },
    code_challenge_methods_supported: async (value) => {
      expect(value).toEqual(['S256'])
      const query = {
        response_type: 'code',
        redirect_uri: redirectUri,
        code_challenge: challenge,
        code_challenge_method: 'plain',
      }
      const answer = await ask(
        runtime,
        `/oauth2/authorize?${new URLSearchParams({ ...query, client_id: await clientId() })}`,
        { headers: caller },
      )
      expectPage(answer, 'error=invalid_request')
    },
    token_endpoint_auth_methods_supported: (value) => expect(value).toEqual(['none']),
    revocation_endpoint_auth_methods_supported: (value) => expect(value).toEqual(['none']),
    introspection_endpoint_auth_methods_supported: async (value) => {
      expect(value).toEqual(['Bearer'])
      expect((await form('/oauth2/introspect', { token: 'x' })).status).toBe(401)
    },
    // That each of them is good is tested beside what verifies them.
    dpop_signing_alg_values_supported: (value) => expect(value).toEqual(signatureAlgorithms),
    client_id_metadata_document_supported: async (value) => {
      expect(value).toBe(true)
      // An address that cannot be read is refused as such, not as an id that we do not know: the document is asked for.
      const query = new URLSearchParams({ client_id: 'https://client.invalid/metadata.json', response_type: 'code' })
      const answer = await ask(runtime, `/oauth2/authorize?${query}`, { headers: { ...caller, Accept: 'text/html' } })
      expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('could not be read')])
    },
    authorization_response_iss_parameter_supported: async (value) => {
      expect(value).toBe(true)
      const { returned } = await codeFlow(`${runtime.url}/oauth2/authorize`, await clientId(), 'write:lead')
      expect(returned.searchParams.get('iss')).toBe(runtime.url)
    },
    service_documentation: isPage,
    ui_locales_supported: (value) => expect(value).toEqual(['en']),
    op_policy_uri: isPage,
    op_tos_uri: isPage,
  }

  test.each(protectedResources)('of the protected resource "%s"', async (resource) => {
    await holds(resourceMetadataPath(resource), {
      resource: (value) => expect(value).toBe(`${runtime.url}${resource}`),
      resource_name: async (value) => expect(await (await fetch(runtime.url)).text()).toContain(value),
      resource_documentation: isPage,
      authorization_servers: async ([value]: string[]) =>
        expect((await document(`${pathOf(value!)}${paths.authorizationServer}`))['issuer']).toBe(value),
      scopes_supported: scopesHold,
      bearer_methods_supported: async (value) => {
        expect(value).toEqual(['header'])
        expect(await scopeOpens['read:catalog']!(as(await assertionToken('read:catalog')))).toBe(200)
      },
      resource_policy_uri: isPage,
      resource_tos_uri: isPage,
    })
  })

  test('of the authorization server', async () => {
    await holds(paths.authorizationServer, {
      ...server,
      agent_auth: async (block: Record<string, Value>) => {
        const claims: Claims = {
          skill: async (value) => expect((await ask(runtime, pathOf(value))).text).toMatch(/^# .*auth\.md/m),
          register_uri: async (value) => {
            const answer = await ask(runtime, pathOf(value), { json: { type: 'anonymous' }, headers: caller })
            expect(answer.json.registration_type).toBe('anonymous')
          },
          claim_uri: async (value) => {
            const { json } = await askLeadEndpoint(runtime, { type: 'anonymous' }, caller)
            const email = newAddress()
            const { claim_token } = json
            const started = await ask(runtime, pathOf(value), { json: { claim_token, email }, headers: caller })
            expect(started.json.status).toBe('initiated')
            const otp = await readCode(runtime, email, caller)
            const path = `${pathOf(value)}/complete`
            const done = await ask(runtime, path, { json: { claim_token, otp }, headers: caller })
            expect(done.json).toMatchObject({ status: 'claimed', scopes: json.post_claim_scopes })
          },
          revocation_uri: async (value) => {
            const token = await assertionToken('read:catalog')
            await form(pathOf(value), { token })
            expect(await scopeOpens['read:catalog']!(as(token))).toBe(401)
          },
          identity_types_supported: async (value) => {
            expect(value).toEqual(['anonymous', 'identity_assertion'])
            const answer = await askLeadEndpoint(runtime, { type: 'another' }, caller)
            expect(answer.json.errors[0].message).toBe(`must be ${value.join(' or ')}`)
          },
          credential_types_supported: async ([requested_credential_type]: string[]) => {
            const { json } = await askLeadEndpoint(runtime, { type: 'anonymous', requested_credential_type }, caller)
            expect(json.credential_type).toBe(requested_credential_type)
          },
          anonymous: async (value) => {
            const [requested_credential_type] = value.credential_types_supported
            const { json } = await askLeadEndpoint(runtime, { type: 'anonymous', requested_credential_type }, caller)
            expect([json.credential_type, json.claim_url]).toEqual([requested_credential_type, value.claim_uri])
          },
          identity_assertion: async (value) => {
            const [requested_credential_type] = value.credential_types_supported
            expect(value.assertion_types_supported).toEqual([idJagType, 'verified_email'])
            const assertions = [await idJag(), newAddress()]
            for (const [index, assertion_type] of value.assertion_types_supported.entries()) {
              const body = {
                type: 'identity_assertion',
                assertion_type,
                assertion: assertions[index],
                requested_credential_type,
              }
              expect((await askLeadEndpoint(runtime, body, caller)).status).toBe(200)
            }
          },
          events_supported: (value) => expect(value).toEqual(['revocation', revocationEventUri]),
        }
        await exercise(block, claims)
      },
    })
  })

  test('of the OpenID configuration', async () => {
    const tokenFor = async (scope: string) => {
      const { answer } = await codeFlow(`${runtime.url}/oauth2/authorize`, await clientId(), scope, { nonce: 'n' })
      const [header, claims] = (answer.json.id_token as string)
        .split('.')
        .slice(0, 2)
        .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
      return { header, claims }
    }
    const asksFor = async (extra: Record<string, string>) => {
      const { answer } = await codeFlow(`${runtime.url}/oauth2/authorize`, await clientId(), 'openid', extra)
      return JSON.parse(Buffer.from(answer.json.id_token.split('.')[1], 'base64url').toString())
    }
    // What both documents say is exercised above; here it is enough that they say the same.
    const [found, other] = await Promise.all([paths.openidConfiguration, paths.authorizationServer].map(document))
    const shared = Object.keys(server)
    expect(pick(found!, shared)).toEqual(pick(other!, shared))
    await exercise(
      pick(
        found!,
        Object.keys(found!).filter((field) => !shared.includes(field)),
      ),
      {
        subject_types_supported: async (value) => {
          expect(value).toEqual(['public'])
          expect((await tokenFor('openid')).claims.sub).toMatch(/^[0-9a-f]{64}$/)
        },
        id_token_signing_alg_values_supported: async (value) =>
          expect([(await tokenFor('openid')).header.alg]).toEqual(value),
        claim_types_supported: (value) => expect(value).toEqual(['normal']),
        claims_supported: async (value: string[]) =>
          expect(Object.keys((await tokenFor('openid email')).claims).sort()).toEqual([...value].sort()),
        claims_parameter_supported: async (value) => {
          expect(value).toBe(false)
          expect(await asksFor({ claims: '{"id_token":{"email":null}}' })).not.toHaveProperty('email')
        },
        request_parameter_supported: async (value) => {
          expect(value).toBe(false)
          const query = new URLSearchParams({
            client_id: await clientId(),
            redirect_uri: redirectUri,
            response_type: 'code',
            request: 'x',
          })
          const answer = await ask(runtime, `/oauth2/authorize?${query}`, { headers: caller })
          expectPage(answer, 'error=request_not_supported')
        },
        request_uri_parameter_supported: async (value) => {
          expect(value).toBe(false)
          const query = new URLSearchParams({
            client_id: await clientId(),
            redirect_uri: redirectUri,
            response_type: 'code',
            request_uri: 'x',
          })
          const answer = await ask(runtime, `/oauth2/authorize?${query}`, { headers: caller })
          expectPage(answer, 'error=request_uri_not_supported')
        },
      },
    )
  })
})

describe('both runtimes', () => {
  const runtimes = [node(), netlify()]
  test('have the same manifests of access, but for their address', async () => {
    const documents = [paths.authorizationServer, paths.openidConfiguration, paths.authMarkdown]
    for (const path of [...documents, ...protectedResources.map(resourceMetadataPath)]) {
      const [one, other] = await Promise.all(
        runtimes.map(async ({ url }) => (await (await fetch(url + path)).text()).replaceAll(url, '')),
      )
      expect([path, one]).toEqual([path, other])
    }
  })
})
