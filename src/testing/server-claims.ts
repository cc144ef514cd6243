import { expect } from 'vitest'
import { grantTypes, signatureAlgorithms } from '../contract/oauth.ts'
import { de } from '../words/de.ts'
import { en } from '../words/en.ts'
import { ask } from './client.ts'
import type { Runtime } from './runtimes.ts'
import { challenge, type Claims, expectPage, type Manifests, redirectUri } from './manifests.ts'

/** What a person who looks for a code is told, in each language of the sample. */
const claimTitles: Readonly<Record<string, string>> = { en: en.claim.mailTitle, de: de.claim.mailTitle }

/** What the metadata of the authorization server claims, for OAuth and OpenID alike (RFC 8414). */
export function serverClaims(
  runtime: Runtime,
  { caller, document, pathOf, isPage, form, assertionToken, as, codeFlow, clientId, scopeOpens, scopesHold }: Manifests,
): Claims {
  return {
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
      expect(value).toEqual(Object.values(grantTypes))
      const { answer } = await codeFlow(`${runtime.url}/oauth2/authorize`, await clientId(), 'write:lead')
      expect(answer.json.refresh_token).toMatch(/^rt_/)
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
    ui_locales_supported: async (value: string[]) => {
      expect(value).toEqual(['en', 'de'])
      const titles = value.map(async (language) => {
        const headers = { ...caller, Accept: 'text/html', 'Accept-Language': language }
        const { text } = await ask(runtime, '/claim', { headers })
        return /<title[^>]*>([^<]*)</.exec(text)?.[1]
      })
      expect(await Promise.all(titles)).toEqual(value.map((language) => claimTitles[language]))
    },
    op_policy_uri: isPage,
    op_tos_uri: isPage,
  }
}
