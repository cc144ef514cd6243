import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOutbound } from '../../network/outbound.ts'
import {
  type AccessFixture,
  answered,
  createAccessFixture,
  createIdentityProvider,
  type IdentityProvider,
  type Signing,
} from '../../testing/access-fixture.ts'
import type { AccessPorts } from '../ports.ts'
import { readIdJag } from './id-jag.ts'
import { createKeySets } from './key-sets.ts'

let fixture: AccessFixture
let provider: IdentityProvider
let ports: AccessPorts

beforeAll(async () => {
  fixture = await createAccessFixture()
  provider = fixture.provider
})
afterAll(() => fixture.close())
beforeEach(() => {
  ports = fixture.withFreshKeys()
  fixture.called.length = 0
  publish(provider.keySet)
})
afterEach(() => void vi.useRealTimers())

const publish = (body: unknown, status = 200) => fixture.internet.set(provider.jwksUri, answered(body, status))
const verdict = async (signing?: Signing, using = ports) => {
  const result = await readIdJag(using, await provider.idJag({}, signing), undefined)
  return result.kind === 'refused' ? result.code : 'accepted'
}
const unknown = { header: { kid: 'unknown' } }

describe('the keys of an issuer', () => {
  test('are asked for at the address on the list, within limits, and kept', async () => {
    expect([await verdict(), await verdict()]).toEqual(['accepted', 'accepted'])
    expect(fixture.called).toEqual([
      {
        url: provider.jwksUri,
        headers: { Accept: 'application/json, application/jwk-set+json' },
        maxBytes: 65_536,
        timeoutMs: 5_000,
        configured: true,
      },
    ])
  })

  test('are asked for once by 20 at the same time', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => verdict()))
    expect(new Set(results)).toEqual(new Set(['accepted']))
    expect(fixture.called).toHaveLength(1)
  })

  test('are asked for again for an unknown key, but not more than once in half a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(await verdict()).toBe('accepted')
    vi.advanceTimersByTime(31_000)
    for (let count = 0; count < 10; count++) expect(await verdict(unknown)).toBe('invalid_signature')
    expect(fixture.called).toHaveLength(2)
    expect(await verdict()).toBe('accepted')
  })

  test('are not asked for again by a token that no key could sign', async () => {
    await verdict()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.advanceTimersByTime(31_000)
    expect(await verdict({ key: new Uint8Array(32), header: { alg: 'HS256' } })).toBe('invalid_signature')
    expect(fixture.called).toHaveLength(1)
  })

  test('may be replaced: the new one counts as soon as it signs, the old one until it is forgotten', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await verdict()
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    publish({ keys: [{ ...(await exportJWK(publicKey)), kid: 'new' }] })
    vi.advanceTimersByTime(31_000)
    expect(await verdict({ key: privateKey, header: { kid: 'new' } })).toBe('accepted')
    expect(await verdict()).toBe('invalid_signature')
  })

  test('that were withdrawn count for ten minutes at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await verdict()
    publish({ keys: [] })
    vi.advanceTimersByTime(599_000)
    expect(await verdict()).toBe('accepted')
    vi.advanceTimersByTime(2_000)
    expect(await verdict()).toBe('invalid_signature')
  })

  test('that do not answer for a while do no harm to those that are kept', async () => {
    await verdict()
    fixture.internet.set(provider.jwksUri, { kind: 'failed', reason: 'timeout' })
    expect(await verdict()).toBe('accepted')
  })
})

describe('keys that cannot be had are not asked for by each assertion', () => {
  const failing = [
    ['do not answer', { kind: 'failed', reason: 'timeout' }],
    ['answer with an error', answered('', 500)],
    ['are no keys', answered('<html>')],
    ['are another JSON', answered({ keys: ['a'] })],
  ] as const

  test.each(failing)('where they %s: once in ten seconds', async (_, site) => {
    fixture.internet.set(provider.jwksUri, site)
    for (let count = 0; count < 20; count++) expect(await verdict()).toBe('service_unavailable')
    expect(fixture.called).toHaveLength(1)
    fixture.pass(9)
    await verdict()
    expect(fixture.called).toHaveLength(1)
    fixture.pass(1)
    await Promise.all(Array.from({ length: 20 }, () => verdict()))
    expect(fixture.called).toHaveLength(2)
  })

  test.each(failing)(
    'nor by one with an unknown key, where they %s, and those that are kept go on',
    async (_, site) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      expect(await verdict()).toBe('accepted')
      vi.advanceTimersByTime(31_000)
      fixture.internet.set(provider.jwksUri, site)
      for (let count = 0; count < 20; count++) expect(await verdict(unknown)).toBe('service_unavailable')
      expect(fixture.called).toHaveLength(2)
      expect(await verdict()).toBe('accepted')
    },
  )
})

describe('keys that cannot be had are the trouble of the issuer, and may be had later', () => {
  test.each([
    ['redirect', answered('', 302)],
    ['are not there', answered('', 404)],
    ['are broken', answered('', 500)],
    ['are empty', answered('')],
    ['are not JSON', answered('<html>')],
    ['are another JSON', answered('[]')],
    ['are null', answered('null')],
    ['have no list', answered({ keys: 'a' })],
    ['are too large', { kind: 'failed', reason: 'body too large' }],
    ['time out', { kind: 'failed', reason: 'timeout' }],
    ['are at an address of ours', { kind: 'refused', reason: 'address not public' }],
  ] as const)('when they %s', async (_, site) => {
    fixture.internet.set(provider.jwksUri, site)
    expect(await verdict()).toBe('service_unavailable')
    publish(provider.keySet)
    fixture.pass(10)
    expect(await verdict()).toBe('accepted')
  })

  test('when they come with an error', async () => {
    publish(provider.keySet, 500)
    expect(await verdict()).toBe('service_unavailable')
  })

  test.each<[string, (good: JWK) => JWK]>([
    ['is no point of the curve', (good) => ({ ...good, x: good.y!, y: good.x! })],
    ['is no base64', (good) => ({ ...good, x: '!' })],
    ['lacks a half', (good) => Object.fromEntries(Object.entries(good).filter(([name]) => name !== 'y')) as JWK],
    ['is private', (good) => ({ ...good, d: good.x! })],
  ])('when one %s', async (_, spoil) => {
    publish({ keys: [spoil(provider.keySet.keys[0]!)] })
    expect(await verdict()).toBe('service_unavailable')
  })

  test('when one is too short', async () => {
    const { publicKey } = await crypto.subtle.generateKey(
      {
        name: 'RSASSA-PKCS1-v1_5',
        modulusLength: 1024,
        publicExponent: Uint8Array.of(1, 0, 1),
        hash: 'SHA-256',
      },
      true,
      ['sign', 'verify'],
    )
    publish({
      keys: [{ ...(await crypto.subtle.exportKey('jwk', publicKey)), alg: 'RS256', kid: 'RS256', key_ops: undefined }],
    })
    expect(await verdict({ key: provider.rs256.privateKey, header: { alg: 'RS256', kid: 'RS256' } })).toBe(
      'service_unavailable',
    )
  })
})

test('a published secret verifies nothing', async () => {
  const secret = Buffer.alloc(32, 7)
  publish({ keys: [{ kty: 'oct', k: secret.toString('base64url'), kid: 'ES256' }] })
  expect(await verdict({ key: secret, header: { alg: 'HS256' } })).toBe('invalid_signature')
  expect(await verdict()).toBe('invalid_signature')
})

test('keys are not asked for inside the house, wherever their name leads', async () => {
  const outbound = createOutbound({ lookup: async () => [{ address: '169.254.169.254' }] })
  expect(await verdict(undefined, { ...ports, keySets: createKeySets(outbound) })).toBe('service_unavailable')
})

test('two issuers do not share keys', async () => {
  const other = await createIdentityProvider('https://other.example', fixture.now)
  fixture.issuers.push(other)
  fixture.internet.set(other.jwksUri, answered(other.keySet))
  const result = await readIdJag(ports, await provider.idJag({ iss: other.issuer }), undefined)
  expect(result).toMatchObject({ code: 'invalid_signature' })
})
