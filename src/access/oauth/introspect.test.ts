import { describe, expect, test } from 'vitest'
import { baseUrl } from '../../testing/access-fixture.ts'
import { issueCredential } from '../credentials.ts'
import { revokeByHolder } from '../revocation/by-holder.ts'
import { introspect } from './introspect.ts'
import { approvalsOf, asked } from '../../testing/approval-fixture.ts'
import { useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const { begin, approved, tokensOf } = approvalsOf(fixture)

describe('introspection', () => {
  test('says what a token is worth', async () => {
    const { access_token } = await tokensOf()
    const seconds = Math.floor(fixture.now().getTime() / 1000)
    expect(await introspect(fixture.ports, access_token)).toEqual({
      active: true,
      scope: 'write:lead',
      client_id: asked.clientId,
      token_type: 'Bearer',
      exp: seconds + 86_400,
      iat: seconds,
      iss: baseUrl,
      aud: baseUrl,
    })
  })

  test('says nothing of a client, and no end, where a credential has none', async () => {
    const facts = { label: 'a', scopes: ['read:content', 'write:lead'] as const }
    const { token } = await issueCredential({ ...fixture.ports, now: fixture.now() }, facts)
    const told = await introspect(fixture.ports, token)
    expect(told).toMatchObject({ active: true, scope: 'read:content write:lead' })
    expect(Object.keys(told)).not.toEqual(expect.arrayContaining(['client_id']))
    expect(Object.keys(told)).not.toEqual(expect.arrayContaining(['exp']))
  })

  test('says the same of everything that is dead, or never was', async () => {
    const { ports } = fixture
    const expiresAt = new Date(fixture.now().getTime() + 1_000)
    const expired = await issueCredential({ ...ports, now: fixture.now() }, { label: 'a', scopes: [], expiresAt })
    fixture.pass(1)
    const revoked = await issueCredential({ ...ports, now: fixture.now() }, { label: 'a', scopes: [] })
    await revokeByHolder(ports, revoked.token)
    const code = await approved()
    const { handle } = await begin()
    const dead = [expired.token, revoked.token, revoked.id, code, handle, `ci_${'a'.repeat(43)}`, '', 'x', '\0']
    for (const token of dead) expect(await introspect(ports, token)).toStrictEqual({ active: false })
  })
})
