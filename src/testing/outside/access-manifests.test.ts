import { describe, expect, test } from 'vitest'
import { revocationEventUri } from '../../contract/events.ts'
import { revocationMediaTypes } from '../../contract/lead-endpoint.ts'
import { grantTypes } from '../../contract/oauth.ts'
import { protectedResources, resourceMetadataPath } from '../../contract/protected-resources.ts'
import { paths } from '../../contract/paths.ts'
import { idJagType } from '../../contract/registration.ts'
import { askLeadEndpoint, newAddress, readCode } from '../access-journeys.ts'
import { ask } from '../client.ts'
import { describeMatrix, netlify, node } from '../runtimes.ts'
import { type Claims, type Value, useManifests } from '../manifests.ts'
import { serverClaims } from '../server-claims.ts'

describeMatrix('every field of the manifests of access is true', (runtime) => {
  const manifests = useManifests(runtime)
  const { caller, document, pathOf, isPage, idJag, form, assertionToken, as, scopeOpens, scopesHold, holds, exercise } =
    manifests
  const { revocable } = manifests

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
      ...serverClaims(runtime, manifests),
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
          identity_endpoint: async (value) => {
            const { json } = await ask(runtime, pathOf(value), { json: { type: 'anonymous' }, headers: caller })
            const { assertion } = json.identity
            const exchanged = await form('/oauth2/token', { grant_type: grantTypes.jwtBearer, assertion })
            expect(await scopeOpens['read:catalog']!(as(exchanged.json.access_token))).toBe(200)
          },
          claim_endpoint: async (value) => {
            const { json } = await askLeadEndpoint(runtime, { type: 'anonymous' }, caller)
            expect(json.claim.url).toBe(value)
          },
          events_endpoint: async (value) => {
            const { assertion, event } = await revocable()
            const exchanged = await form('/oauth2/token', { grant_type: grantTypes.jwtBearer, assertion })
            const headers = { ...caller, 'Content-Type': revocationMediaTypes.event }
            expect((await ask(runtime, pathOf(value), { body: event, headers })).status).toBe(202)
            expect(await scopeOpens['read:catalog']!(as(exchanged.json.access_token))).toBe(401)
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
          service_auth: async (value) => {
            const [credential_type] = value.credential_types_supported
            const login_hint = newAddress()
            const { json } = await askLeadEndpoint(runtime, { type: 'service_auth', login_hint }, caller)
            expect([json.type, json.claim_url]).toEqual(['service_auth', value.claim_uri])
            await isPage(json.claim.attempt.verification_uri)
            const completion = { claim_token: json.claim.token, user_code: await readCode(runtime, login_hint, caller) }
            expect((await askLeadEndpoint(runtime, completion, caller)).json).toMatchObject({ credential_type })
          },
          events_supported: (value) => expect(value).toEqual(['revocation', revocationEventUri]),
        }
        await exercise(block, claims)
      },
    })
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
