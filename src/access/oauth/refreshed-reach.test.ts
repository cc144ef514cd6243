import { describe, expect, test } from 'vitest'
import { baseUrl } from '../../testing/access-fixture.ts'
import { approvalsOf, asked } from '../../testing/approval-fixture.ts'
import { codeOf, detailOf } from '../../testing/codes.ts'
import { useAccessFixture } from '../../testing/use-access.ts'
import { introspect } from './introspect.ts'

const fixture = useAccessFixture()
const { tokensOf, refresh, refreshed, isAlive, found } = approvalsOf(fixture)

describe('what a refreshed token may do', () => {
  const broad = { ...asked, scopes: ['read:content', 'write:lead'] as const }

  test('may be less than was approved, and all of it again the next time', async () => {
    const first = await tokensOf(broad)
    const less = await refreshed(first.refresh_token, { scope: 'write:lead' })
    expect([less.scope, (await found(less.access_token))!.scopes]).toEqual(['write:lead', ['write:lead']])
    const all = await refreshed(less.refresh_token, { scope: first.scope })
    expect(all.scope).toBe(first.scope)
  })

  test.each(['read:catalog', 'write:lead read:catalog', 'admin', ' ', ''])(
    'is never more than was approved: the scope %j leaves the refresh token as it is',
    async (scope) => {
      const { refresh_token } = await tokensOf(broad)
      const refused = await refresh(refresh_token, { scope })
      expect([codeOf(refused), detailOf(refused)]).toEqual([
        'invalid_scope',
        'The person approved openid email read:content write:lead.',
      ])
      expect(codeOf(await refresh(refresh_token))).toBe('done')
    },
  )

  test('may open one door, beside the token for another one', async () => {
    const { refresh_token, access_token } = await tokensOf()
    const mcp = await refreshed(refresh_token, { resource: `${baseUrl}/mcp` })
    const a2a = await refreshed(mcp.refresh_token, { resource: `${baseUrl}/a2a` })
    expect([(await found(mcp.access_token))!.resource, (await found(a2a.access_token))!.resource]).toEqual([
      '/mcp',
      '/a2a',
    ])
    expect(await fixture.isAlive(access_token)).toBe(true)
    expect(await introspect(fixture.ports, mcp.access_token)).toMatchObject({ aud: `${baseUrl}/mcp` })
    const again = await refreshed(a2a.refresh_token, { resource: `${baseUrl}/mcp` })
    expect([await isAlive(mcp), await isAlive(a2a), await isAlive(again)]).toEqual([false, true, true])
  })

  test.each([baseUrl, `${baseUrl}/a2a`, `${baseUrl}/api`])(
    'never opens another door than was approved: %s',
    async (resource) => {
      const { refresh_token } = await tokensOf({ ...asked, resource: '/mcp' })
      const refused = await refresh(refresh_token, { resource })
      expect([codeOf(refused), detailOf(refused)]).toEqual(['invalid_target', `The person approved ${baseUrl}/mcp.`])
      expect((await found((await refreshed(refresh_token)).access_token))!.resource).toBe('/mcp')
    },
  )
})
