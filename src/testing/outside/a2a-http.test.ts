import { beforeAll, describe, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { maxBodyBytes, rateLimits } from '../../contract/limits.ts'
import { resourceMetadataPath } from '../../contract/protected-resources.ts'
import { protocolPaths } from '../../contract/paths.ts'
import { freshFetch, issueCredential, useUpAllButOne } from '../caller.ts'
import { describeMatrix } from '../runtimes.ts'

const { source: _, ...example } = exampleLead

describeMatrix('A2A', (runtime) => {
  describe('over HTTP', () => {
    const url = `${runtime.url}${protocolPaths.a2a}`
    const metadata = `${runtime.url}${resourceMetadataPath(protocolPaths.a2a)}`
    const headers = { 'content-type': 'application/json', 'a2a-version': '1.0' }
    const request = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'SendMessage',
      params: { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ data: { ...example, sandbox: true } }] } },
    })
    let send: typeof fetch
    beforeAll(() => {
      send = freshFetch(runtime)
    })
    const post = (body: BodyInit, more: Record<string, string> = {}) =>
      send(url, { method: 'POST', headers: { ...headers, ...more }, body })

    test('a bad token is refused, one without the scope is told so, and both are told where to read on', async () => {
      const bad = await post(request, { authorization: 'Bearer ci_wrong' })
      const narrow = await post(request, await issueCredential(runtime, ['read:content']))
      expect([bad.status, narrow.status]).toEqual([401, 403])
      for (const { headers: answered } of [bad, narrow])
        expect(answered.get('www-authenticate')).toContain(`resource_metadata="${metadata}"`)
      expect(narrow.headers.get('www-authenticate')).toContain('scope="write:lead"')
      expect(await (await fetch(metadata)).json()).toMatchObject({ resource: url })
    })

    test('a page of another origin may ask beforehand; other methods than POST are refused', async () => {
      const asked = await send(url, { method: 'OPTIONS', headers: { 'access-control-request-headers': 'a2a-version' } })
      expect([asked.status, asked.headers.get('access-control-allow-headers')?.toLowerCase()]).toEqual([
        204,
        expect.stringContaining('a2a-version'),
      ])
      const got = await send(url)
      expect([got.status, got.headers.get('allow')]).toEqual([405, 'OPTIONS, POST'])
    })

    const bodies: [what: string, body: BodyInit, status: number][] = [
      ['nothing', '', 200],
      ['no JSON', '{', 200],
      ['a key twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"GetTask"}', 200],
      ['a deep trap', '['.repeat(30_000) + ']'.repeat(30_000), 200],
      ['another encoding', new Uint8Array([0x22, 0xff, 0x22]), 200],
      ['too much', `{"x":"${'x'.repeat(maxBodyBytes)}"}`, 413],
      ['far too much', `{"x":"${'x'.repeat(2_000_000)}"}`, 413],
    ]
    test.each(bodies)('%s is an error of the protocol, and no failure', async (__, body, status) => {
      const response = await post(body)
      expect([response.status, await response.json()]).toEqual([
        status,
        { jsonrpc: '2.0', id: null, error: { code: expect.any(Number), message: expect.any(String) } },
      ])
    })

    test('answers count as everywhere', async () => {
      const caller = await runtime.freshCaller()
      const call = () => fetch(url, { method: 'POST', headers: { ...headers, ...caller }, body: request })
      await useUpAllButOne(rateLimits.anonymous.requests, call)
      const last = await call()
      expect([last.status, last.headers.get('x-ratelimit-remaining')]).toEqual([200, '0'])
      expect((await call()).status).toBe(429)
      // Those who come after count anew.
      await runtime.freshCaller()
    })
  })
})
