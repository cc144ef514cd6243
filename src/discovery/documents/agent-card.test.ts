import { randomBytes } from 'node:crypto'
import { AgentCard, canonicalizeAgentCard, verifyAgentCardSignature } from '@a2a-js/sdk'
import { base64url, createLocalJWKSet, flattenedVerify, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { publishedKeys, rotateSigningKey, signingKey } from '../../access/keys/signing-keys.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { operationList } from '../../contract/operations.ts'
import { createVault } from '../../identifiers/vault.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { buildAgentCard } from './agent-card.ts'
import { serveAgentCard, signAgentCard } from './agent-card-signature.ts'
import { canonicalJson } from './canonical-json.ts'
import { withOlderMembers } from './older-agent-card.ts'

const baseUrl = 'https://data-works.example'
let catalogue: Catalogue
let database: TestDatabase
let keys: Parameters<typeof signingKey>[0]

beforeAll(async () => {
  catalogue = await loadFixture({}, { baseUrl })
  database = await createTestDatabase()
  const vault = createVault('a secret for tests only, of some length', randomBytes)
  keys = { database: database.database, vault, now: () => new Date(), random: (size) => randomBytes(size) }
})
afterAll(() => database.close())

const copy = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value & Record<string, unknown>

/** What any reader can do who knows the standards only: one of the signatures has to be over all that was read. */
async function verify(card: { signatures: { protected: string; signature: string }[] }) {
  const { signatures, ...content } = card
  const keySet = createLocalJWKSet(await publishedKeys(keys))
  const payload = base64url.encode(canonicalJson(content))
  return Promise.any(signatures.map((signature) => flattenedVerify({ ...signature, payload }, keySet)))
}

describe('the agent card', () => {
  test('has every field that the protocol requires, and none that it does not know', () => {
    const card = copy(buildAgentCard(catalogue))
    expect(AgentCard.toJSON(AgentCard.fromJSON(card))).toEqual(card)
    for (const field of [
      'name',
      'description',
      'version',
      'supportedInterfaces',
      'capabilities',
      'defaultInputModes',
      'defaultOutputModes',
      'skills',
    ])
      expect([field, card[field]]).toEqual([field, expect.anything()])
    expect(card.skills.every(({ id, name, description, tags }) => id && name && description && tags.length > 0)).toBe(
      true,
    )
  })

  test('offers both versions at one address, the newest first', () => {
    expect(buildAgentCard(catalogue).supportedInterfaces).toEqual([
      { url: `${baseUrl}/a2a`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
      { url: `${baseUrl}/a2a`, protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
    ])
  })

  test('has at its top what clients of 0.3 look for, and schemes of both versions', () => {
    const card = withOlderMembers(buildAgentCard(catalogue))
    expect(card).toMatchObject({
      url: `${baseUrl}/a2a`,
      preferredTransport: 'JSONRPC',
      protocolVersion: '0.3.0',
      securitySchemes: {
        bearer: { type: 'http', scheme: 'Bearer', httpAuthSecurityScheme: { scheme: 'Bearer' } },
        oauth2: { type: 'oauth2', flows: { authorizationCode: { tokenUrl: expect.any(String) } } },
      },
    })
  })

  test('names the consultancy of the content, and only addresses that are answered', () => {
    const card = buildAgentCard(catalogue)
    expect(card.provider).toEqual({ organization: 'Ostrava Data Works s.r.o.', url: baseUrl })
    const { authorizationUrl, tokenUrl } = card.securitySchemes.oauth2.oauth2SecurityScheme.flows.authorizationCode
    const answered = operationList.map(({ path }) => `${baseUrl}${path}`)
    expect(answered).toEqual(expect.arrayContaining([authorizationUrl, tokenUrl]))
    expect(JSON.stringify(card)).not.toContain('Fenwright')
  })
})

describe('its signature', () => {
  test('is verified with the published key', async () => {
    const card = copy(await signAgentCard(buildAgentCard(catalogue), await signingKey(keys)))
    const { protectedHeader } = await verify(card)
    const { kid } = await signingKey(keys)
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JOSE', kid, jku: `${baseUrl}/.well-known/jwks.json` })
  })

  test('is over the form that the SDK finds canonical, so that the SDK verifies it', async () => {
    const card = copy(await signAgentCard(buildAgentCard(catalogue), await signingKey(keys)))
    // What clients of 0.3 read is nothing that the SDK of 1.0 knows.
    // The SDK takes the card as it was served; of one that it has parsed before, it loses the security schemes.
    const asServed = card as never
    expect(canonicalizeAgentCard(asServed)).toBe(canonicalJson(buildAgentCard(catalogue)))
    const { keys: published } = await publishedKeys(keys)
    const check = verifyAgentCardSignature(async (kid) => published.find((key) => key.kid === kid)! as never)
    await expect(check(asServed)).resolves.toBeUndefined()
    vi.spyOn(console, 'debug').mockImplementation(() => {})
    await expect(check({ ...card, name: 'Another' } as never)).rejects.toThrow()
  })

  test('does not outlast any change of the card, nor another key', async () => {
    const card = copy(await signAgentCard(buildAgentCard(catalogue), await signingKey(keys)))
    const { privateKey } = await generateKeyPair('ES256')
    for (const changed of [
      { ...card, description: `${card.description} ` },
      { ...card, capabilities: { ...card.capabilities, pushNotifications: false } },
      { ...card, supportedInterfaces: [{ ...card.supportedInterfaces[0]!, url: 'https://evil.example/a2a' }] },
      { ...card, skills: card.skills.slice(1) },
      { ...card, more: 'x' },
      { ...card, url: 'https://evil.example/a2a' },
      copy(await signAgentCard(buildAgentCard(catalogue), { ...(await signingKey(keys)), key: privateKey })),
    ])
      await expect(verify(changed)).rejects.toThrow('All promises were rejected')
  })

  test('is made once for each key, under a tag that every instance gives', async () => {
    const card = buildAgentCard(catalogue)
    const [mine, other] = [serveAgentCard(card, () => signingKey(keys)), serveAgentCard(card, () => signingKey(keys))]
    const [first, again, elsewhere] = [await mine(), await mine(), await other()]
    expect(again).toBe(first)
    expect([elsewhere.etag, elsewhere.body === first.body]).toEqual([first.etag, false])
    await rotateSigningKey({ ...keys, now: () => new Date(Date.now() + 1000) })
    const later = await mine()
    expect(later.etag).not.toBe(first.etag)
    for (const { body, signed } of [first, elsewhere, later]) {
      expect(signed).toBe(true)
      await verify(JSON.parse(body))
    }
  })

  test('is left out while there is no key, because the card is worth more than its signature', async () => {
    const served = await serveAgentCard(buildAgentCard(catalogue), () => Promise.reject(new Error('down')))()
    expect([served.signed, JSON.parse(served.body)]).toEqual([false, withOlderMembers(buildAgentCard(catalogue))])
  })
})

test('the canonical form is that of RFC 8785', () => {
  // The example of its section 3.2.3 and the numbers of its section 3.2.2.
  const example = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }
  expect(canonicalJson(example)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}')
  expect(
    canonicalJson({ numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27], literals: [null, true, false] }),
  ).toBe('{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27]}')
})
