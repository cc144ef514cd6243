import { beforeEach, expect } from 'vitest'
import { exampleLead } from '../contract/lead.ts'
import { grantTypes } from '../contract/oauth.ts'
import { approve, sendForm } from './access-journeys.ts'
import { type Answer, ask, fetchWhole } from './client.ts'
import { idJagFrom, securityEventFrom, useIdentityProvider } from './identity-provider.ts'
import type { Runtime } from './runtimes.ts'
import { standsFor } from './stands-for.ts'

export type Value = any

export function pick(document: Record<string, Value>, fields: string[]): Record<string, Value> {
  return Object.fromEntries(fields.map((field) => [field, document[field]]))
}

/** What to do in order to find out whether a field tells the truth. */
export type Claims = Record<string, (value: Value) => Promise<void> | void>

export const redirectUri = 'http://127.0.0.1:8124/callback'
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'

export const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/** No browser is sent anywhere by a mistake of a client: a page says where it would go. */
export const expectPage = ({ status, headers, text }: Answer, error: string) =>
  expect([status, headers.get('location'), text]).toEqual([400, null, expect.stringContaining(error)])

/** What it takes to find out whether the manifests of access tell the truth. */
export function useManifests(runtime: Runtime) {
  const provider = useIdentityProvider()
  let current: Record<string, string>
  beforeEach(async () => {
    current = await runtime.freshCaller()
  })
  const caller = standsFor(() => current)
  const document = async (path: string) => (await ask(runtime, path)).json as Record<string, Value>
  const pathOf = (url: string) => {
    expect(url.startsWith(runtime.url)).toBe(true)
    return url.slice(runtime.url.length)
  }
  const isPage = async (url: string) => expect([url, (await fetchWhole(url)).status]).toEqual([url, 200])
  const idJag = () =>
    idJagFrom(provider, runtime.url, {
      sub: 'user-3',
      client_id: 'agent-3',
      email: 'person@example.com',
      email_verified: true,
    })
  /** @returns an assertion about a subject of its own, and the event that takes it back */
  const revocable = async () => {
    const sub = crypto.randomUUID()
    const assertion = await idJagFrom(provider, runtime.url, { sub, client_id: 'agent-4' })
    return { assertion, event: await securityEventFrom(provider, runtime.url, sub) }
  }
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    sendForm(runtime, path, fields, { ...caller, ...headers })
  const assertionToken = async (scope: string) =>
    (await form('/oauth2/token', { grant_type: grantTypes.jwtBearer, assertion: await idJag(), scope })).json
      .access_token as string
  const as = (token: string) => ({ ...caller, Authorization: `Bearer ${token}` })
  /** Goes through the code flow. @param clientId who asks @returns what the token endpoint answers */
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
      current = await runtime.freshCaller()
      await claims[field]!(value)
    }
  }
  return {
    caller,
    document,
    pathOf,
    isPage,
    idJag,
    revocable,
    form,
    assertionToken,
    as,
    codeFlow,
    clientId,
    scopeOpens,
    scopesHold,
    holds,
    exercise,
  }
}

export type Manifests = ReturnType<typeof useManifests>
