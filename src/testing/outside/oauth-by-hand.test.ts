import {
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
  exchangeJwtAuthGrant,
} from '@modelcontextprotocol/client'
import { beforeEach, expect, test } from 'vitest'
import { grantTypes } from '../../contract/oauth.ts'
import { operations } from '../../contract/operations.ts'
import { askLeadEndpoint } from '../access-journeys.ts'
import { ask } from '../client.ts'
import { idJagFrom, useIdentityProvider } from '../identity-provider.ts'
import { describeMatrix } from '../runtimes.ts'

const provider = useIdentityProvider()

describeMatrix('a client that others wrote', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })

  test('of the Model Context Protocol discovers the server and exchanges an assertion', async () => {
    const resource = await discoverOAuthProtectedResourceMetadata(runtime.url)
    const metadata = await discoverAuthorizationServerMetadata(resource.authorization_servers![0]!)
    expect(metadata).toMatchObject({ issuer: runtime.url, client_id_metadata_document_supported: true })
    const tokens = await exchangeJwtAuthGrant({
      tokenEndpoint: metadata!.token_endpoint,
      jwtAuthGrant: await idJagFrom(provider, runtime.url, { sub: 'user-2', client_id: 'mcp-client' }),
      clientId: 'mcp-client',
      authMethod: 'none',
    })
    const answer = await ask(runtime, '/api/v1/content?section=glossary', {
      headers: { ...caller, Authorization: `Bearer ${tokens.access_token}` },
    })
    expect([answer.status, answer.json.entries[0].section]).toEqual([200, 'glossary'])
  })

  test('needs a credential of its own to ask what a token is worth', async () => {
    const { json } = await askLeadEndpoint(runtime, { type: 'anonymous' }, caller)
    const body = `token=${json.credential}`
    const headers = { ...caller, 'Content-Type': 'application/x-www-form-urlencoded' }
    const bare = await ask(runtime, operations.introspectToken.path, { body, headers })
    expect([bare.status, bare.json.error]).toEqual([401, 'invalid_token'])
    expect(bare.headers.get('www-authenticate')).not.toContain('error=')
  })

  test('is told in the words of OAuth what is wrong', async () => {
    const cases = [
      ['grant_type=password', 400, 'unsupported_grant_type'],
      ['', 400, 'invalid_request'],
      ['grant_type=authorization_code&code=x&client_id=y&code_verifier=z', 400, 'invalid_grant'],
      [`grant_type=${encodeURIComponent(grantTypes.jwtBearer)}&assertion=x`, 400, 'invalid_grant'],
      ['grant_type=x&grant_type=y', 400, 'invalid_request'],
      ['grant_type=authorization_code&resource=https://elsewhere.example', 400, 'invalid_target'],
    ] as const
    for (const [body, status, error] of cases) {
      const headers = { ...caller, 'Content-Type': 'application/x-www-form-urlencoded' }
      const answer = await ask(runtime, operations.requestToken.path, { body, headers })
      expect([body, answer.status, answer.json.error]).toEqual([body, status, error])
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })
})
