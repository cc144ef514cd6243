import { describe, expect, test } from 'vitest'
import { grantTypes } from '../contract/oauth.ts'
import { doorOf, operatorDoor, type Reach, resourceNamed } from '../contract/protected-resources.ts'
import { operatorScopeNames } from '../contract/operators.ts'
import { operationRoutes } from '../contract/routes.ts'
import { scopeNames } from '../contract/scopes.ts'
import { createLookups } from '../limits/lookups.ts'
import { allowanceOf } from '../limits/rate-limiter.ts'
import { rateLimits } from '../contract/limits.ts'
import { baseUrl } from '../testing/access-fixture.ts'
import { useAccessApi, useAccessFixture } from '../testing/use-access.ts'
import { identify } from './authorize.ts'

const { submitLead, rehearseLead, readCatalog, introspectToken, speakMcp, speakA2a, listLeads } = operationRoutes
const doors = { submitLead, rehearseLead, readCatalog, introspectToken, speakMcp, speakA2a, listLeads }

/** What a token that is restricted to one door is told by an operation. */
const told = async (resource: Reach, name: keyof typeof doors) => {
  const credential = {
    id: 'cred_1',
    scopes: [...scopeNames, ...operatorScopeNames],
    anonymous: false,
    holder: 'h',
    resource,
  }
  const { failure } = await identify('Bearer ci_x', '192.0.2.1', doors[name], {
    lookups: createLookups(),
    verifyToken: async () => credential,
    count: async ({ kind }) => allowanceOf(rateLimits[kind]),
    baseUrl,
  })
  return failure
}

describe('which token opens which door', () => {
  test.each<[Reach, keyof typeof doors, boolean]>([
    [null, 'submitLead', true],
    [null, 'rehearseLead', true],
    [null, 'readCatalog', true],
    [null, 'introspectToken', true],
    [null, 'speakMcp', true],
    [null, 'speakA2a', true],
    ['/api', 'submitLead', true],
    ['/api', 'rehearseLead', true],
    ['/api', 'readCatalog', true],
    ['/api', 'introspectToken', true],
    ['/api', 'speakMcp', false],
    ['/api', 'speakA2a', false],
    ['/mcp', 'submitLead', false],
    ['/mcp', 'rehearseLead', false],
    ['/mcp', 'readCatalog', false],
    ['/mcp', 'introspectToken', false],
    ['/mcp', 'speakMcp', true],
    ['/mcp', 'speakA2a', false],
    ['/a2a', 'submitLead', false],
    ['/a2a', 'rehearseLead', false],
    ['/a2a', 'readCatalog', false],
    ['/a2a', 'introspectToken', false],
    ['/a2a', 'speakMcp', false],
    ['/a2a', 'speakA2a', true],
    [null, 'listLeads', false],
    ['/api', 'listLeads', false],
    [operatorDoor, 'listLeads', true],
    [operatorDoor, 'submitLead', false],
    [operatorDoor, 'introspectToken', false],
    [operatorDoor, 'speakMcp', false],
    [operatorDoor, 'speakA2a', false],
  ])('one for %s: %s opens, %s', async (resource, name, opens) => {
    expect((await told(resource, name))?.code).toBe(opens ? undefined : 'invalid_token')
  })

  test('the refusal says what to ask for', async () => {
    expect((await told('/mcp', 'readCatalog'))?.detail).toBe(
      `The token is for ${baseUrl}/mcp alone. Ask for one with resource=${baseUrl}/api, or without resource, which opens every door.`,
    )
    expect((await told('/api', 'speakMcp'))?.detail).toContain(`resource=${baseUrl}/mcp,`)
  })
})

describe('a resource indicator', () => {
  test.each([
    [baseUrl, null],
    [`${baseUrl}/`, null],
    [`${baseUrl}/api`, '/api'],
    [`${baseUrl}/mcp`, '/mcp'],
    [`${baseUrl}/mcp/`, '/mcp'],
    [`${baseUrl}/a2a`, '/a2a'],
    [`${baseUrl}//mcp`, undefined],
    [`${baseUrl}/mcp//`, undefined],
    [`${baseUrl}/mcp?x`, undefined],
    [`${baseUrl}/mcp#x`, undefined],
    [`${baseUrl}/MCP`, undefined],
    [`${baseUrl}/api/v1/lead`, undefined],
    [`${baseUrl}.evil.example/mcp`, undefined],
    ['https://other.example/mcp', undefined],
    ['/mcp', undefined],
    ['', undefined],
  ])('%j names %j', (indicator, named) => {
    expect(resourceNamed(indicator, baseUrl)).toBe(named)
  })

  test('every operation that takes tokens is behind one door', () => {
    const behind = Object.values(operationRoutes).filter(({ security }) => security !== 'none')
    expect([...new Set(behind.map(({ path }) => doorOf(path)))].sort()).toEqual(['/a2a', '/api', operatorDoor, '/mcp'])
  })
})

describe('over HTTP', () => {
  const fixture = useAccessFixture()
  const api = useAccessApi(fixture)

  test('another door answers 401 with the challenge of its own, and counts the call for the holder', async () => {
    const { json } = await api.postForm('/oauth2/token', {
      grant_type: grantTypes.jwtBearer,
      assertion: await fixture.provider.idJag(),
      resource: `${baseUrl}/mcp`,
    })
    const refused = await api.postJson('/api/v1/lead', {}, { Authorization: `Bearer ${json.access_token}` })
    expect([refused.status, refused.json.code, refused.headers.get('x-ratelimit-limit')]).toEqual([
      401,
      'invalid_token',
      '100',
    ])
    expect(refused.headers.get('www-authenticate')).toMatch(/error="invalid_token".*resource_metadata="[^"]+"$/)
  })
})
