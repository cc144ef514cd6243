import { expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { ask } from '../client.ts'
import { describeMatrix } from '../runtimes.ts'
import { expectPage, pick, redirectUri, useManifests } from '../manifests.ts'
import { serverClaims } from '../server-claims.ts'

describeMatrix('every field of the manifests of access is true', (runtime) => {
  const manifests = useManifests(runtime)
  const { caller, document, codeFlow, clientId, exercise } = manifests

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
    // What both documents say is exercised in `access-manifests.test.ts`; here it is enough that they say the same.
    const [found, other] = await Promise.all([paths.openidConfiguration, paths.authorizationServer].map(document))
    const shared = Object.keys(serverClaims(runtime, manifests))
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
