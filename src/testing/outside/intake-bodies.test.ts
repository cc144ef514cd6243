import { beforeEach, describe, expect, test } from 'vitest'
import { maxBodyBytes } from '../../contract/limits.ts'
import { ask, type Ask } from '../client.ts'
import { describeMatrix } from '../runtimes.ts'

const lead = { name: 'Grace Hopper', email: 'grace@example.com', need: 'Compilers, and soon.' }

describeMatrix('what the lead endpoint reads', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })
  const send = (path: string, options: Ask = {}) =>
    ask(runtime, path, { ...options, headers: { ...caller, ...options.headers } })

  describe('a body that cannot be read', () => {
    test.each<[string, number, string, Ask]>([
      ['no JSON', 400, 'malformed_json', { body: '{"name":' }],
      ['empty', 400, 'malformed_json', { body: '' }],
      ['one key twice', 400, 'malformed_json', { body: '{"name":"a","name":"b"}' }],
      ['one key twice, written differently', 400, 'malformed_json', { body: '{"name":"a","n\\u0061me":"b"}' }],
      ['a __proto__ key', 400, 'malformed_json', { body: '{"__proto__":{"name":"a"}}' }],
      ['nine levels deep', 400, 'malformed_json', { body: `${'['.repeat(9)}${']'.repeat(9)}` }],
      ['too large', 413, 'payload_too_large', { body: JSON.stringify({ ...lead, more: 'x'.repeat(maxBodyBytes) }) }],
      [
        'another media type',
        415,
        'unsupported_media_type',
        { body: '<lead/>', headers: { 'Content-Type': 'application/xml' } },
      ],
      [
        'another character set',
        415,
        'unsupported_media_type',
        { body: '{}', headers: { 'Content-Type': 'application/json; charset=iso-8859-1' } },
      ],
    ])('is refused when it is %s', async (_, status, code, options) => {
      for (const path of ['/api/v1/lead', '/sandbox']) {
        const answer = await send(path, {
          method: 'POST',
          ...options,
          headers: { 'Content-Type': 'application/json', ...options.headers },
        })
        expect([path, answer.status, answer.json.code]).toEqual([path, status, code])
      }
    })

    // The development server decodes bodies itself and puts U+FFFD in the place of wrong bytes.
    test.runIf(runtime.name === 'node')('is refused when it is not UTF-8', async () => {
      const answer = await send('/sandbox', {
        body: new Uint8Array([0x22, 0xff, 0x22]),
        headers: { 'Content-Type': 'application/json' },
      })
      expect([answer.status, answer.json.code]).toEqual([400, 'malformed_json'])
    })

    // The development server unpacks bodies itself, or refuses them.
    test.runIf(runtime.name === 'node')('is refused when it is compressed', async () => {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
      const answer = await send('/sandbox', { body: '{}', headers })
      expect([answer.status, answer.json.code]).toEqual([415, 'unsupported_media_type'])
    })

    test('is read when it is JSON of a derived type', async () => {
      expect(
        (
          await send('/sandbox', {
            body: JSON.stringify(lead),
            headers: { 'Content-Type': 'application/vnd.acme.lead+json; charset=UTF-8' },
          })
        ).status,
      ).toBe(200)
    })
  })

  describe('methods', () => {
    test('HEAD answers as GET without a body', async () => {
      for (const path of ['/sandbox', '/api/v1/lead?sandbox=true', '/api/v1/catalog', '/api/health']) {
        const answer = await send(path, { method: 'HEAD' })
        expect([path, answer.status, answer.text]).toEqual([path, 200, ''])
        expect(answer.headers.get('x-ratelimit-limit')).toBe('60')
      }
    })

    test('OPTIONS tells a browser what it may send', async () => {
      const answer = await send('/api/v1/lead', {
        method: 'OPTIONS',
        headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
      })
      expect(answer.status).toBe(204)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-methods')).toContain('POST')
      expect(answer.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
    })

    test.each([
      ['PUT', '/api/v1/lead', 'GET, HEAD, OPTIONS, POST'],
      ['DELETE', '/sandbox', 'GET, HEAD, OPTIONS, POST'],
      ['PATCH', `/api/v1/lead/lead_${'0'.repeat(26)}`, 'DELETE, GET, HEAD, OPTIONS'],
      ['POST', '/api/v1/catalog', 'GET, HEAD, OPTIONS'],
    ])('refuses %s %s and names what it answers', async (method, path, allow) => {
      const answer = await send(path, { method, ...(method === 'POST' && { json: {} }) })
      expect([answer.status, answer.json.code, answer.headers.get('allow')]).toEqual([405, 'method_not_allowed', allow])
    })

    test('knows no other path below /api', async () => {
      const answer = await send('/api/v2/lead')
      expect([answer.status, answer.json.code]).toEqual([404, 'not_found'])
      expect(answer.headers.get('x-ratelimit-limit')).toBe('60')
    })
  })
})
