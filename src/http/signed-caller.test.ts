import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSignedAgents } from '../access/signed-agent/signed-agents.ts'
import type { Credential } from '../access/verify-credential.ts'
import { rateLimits } from '../contract/limits.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { memoryRateLimiter } from '../limits/memory.ts'
import type { OutboundRequest } from '../network/outbound.ts'
import { IncomingRequest, readsFields } from '../node/incoming-request.ts'
import { readAddress } from '../node/request-address.ts'
import { sendAnswer } from '../node/send-answer.ts'
import { createSigningAgent } from '../testing/signing-agent.ts'
import { type Api, createApi } from './api.ts'
import type { Call } from './call.ts'
import { reply } from './outcome.ts'
import { webApi } from './web.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const baseUrl = 'https://desk.example'
const [address, elsewhere] = ['203.0.113.5', '203.0.113.6']
const directory = 'https://agents.example.com'

let api: Api
let calls: Call[]
let called: OutboundRequest[]
let loaded: number
const agent = createSigningAgent(directory, now)

function start(trusted: string[] = []) {
  ;[calls, called, loaded] = [[], [], 0]
  const used = new Set<string>()
  const agents = createSignedAgents({
    now,
    trusted,
    outbound: async (request) => {
      called.push(request)
      return agent.published()
    },
    useOnce: async (signature) => used.size < used.add(signature.join()).size,
  })
  const snapshot = { baseUrl, endpoints: [], serviceName: 'Desk', version: '1', content: [] } as unknown as Snapshot
  const answer = (call: Call) => {
    calls.push(call)
    return reply(200, {})
  }
  api = createApi(
    {
      snapshot,
      now,
      limiter: memoryRateLimiter(),
      verifyToken: async (token): Promise<Credential | undefined> =>
        token === 'good'
          ? { id: 'cred_1', scopes: ['write:lead'], anonymous: false, holder: 'h', resource: null }
          : undefined,
      loadSignedAgents: async () => {
        loaded += 1
        return agents
      },
      newRequestId: () => 'req_1',
      loadPage: async () => '',
      log: () => {},
    },
    { submitLead: answer, checkLiveness: answer, readLead: answer, introspectToken: answer },
  )
}
beforeEach(() => start())

type Send = (path: string, headers: Record<string, string>, from: string, method: string) => Promise<Response>

/** As on Netlify. */
const asWebRequest: Send = (path, headers, from, method) =>
  webApi(api)(new Request(`${baseUrl}${path}`, { method, headers, ...(method === 'POST' && { body: '{}' }) }), from)

let port = 0
const server = createServer(readsFields, async (incoming, response) => {
  const request = new IncomingRequest(incoming, response, readAddress(incoming.url), {
    origin: 'http://behind.proxy',
    trustedProxies: 0,
  })
  sendAnswer(response, await api(request, String(incoming.headers['x-from'])))
})
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => server.close())
/** As by the Node server, behind a proxy that asks it by another name. */
const asNodeRequest: Send = async (path, headers, from, method) => {
  const init = { method, headers: { ...headers, 'X-From': from }, ...(method === 'POST' && { body: '{}' }) }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
  await response.text()
  return response
}

describe.each([
  ['of the web', asWebRequest],
  ['of Node', asNodeRequest],
])('a request %s', (_, send) => {
  const ask = async (headers: Record<string, string>, from = address, path = '/api/v1/lead', method = 'POST') => {
    const before = calls.length
    const response = await send(path, { 'Content-Type': 'application/json', ...headers }, from, method)
    const limit = Number(response.headers.get('x-ratelimit-limit'))
    const remaining = Number(response.headers.get('x-ratelimit-remaining'))
    return { status: response.status, limit, remaining, caller: calls[before]?.caller }
  }
  const { anonymous, credential } = rateLimits

  test('that is signed has its signer, and counts for its address and for the domain of its keys', async () => {
    const { status, limit, remaining, caller } = await ask(agent.headers({ components: ['@method', '@path'] }))
    expect([status, limit, remaining]).toEqual([200, anonymous.requests, anonymous.requests - 1])
    expect(caller).toEqual({
      kind: 'anonymous',
      key: 'signed by agents.example.com',
      countedAs: address,
      holds: true,
      signedBy: 'agents.example.com',
    })
    expect((await ask({})).remaining).toBe(anonymous.requests - 2)
  })

  test('that is not signed costs nothing more', async () => {
    await ask({})
    await ask({ Signature: 'sig1=:YQ==:', 'Signature-Input': 'sig1=("@method");created=1' })
    await ask({ 'Signature-Agent': directory })
    expect([loaded, called]).toEqual([0, []])
  })

  test('that is signed cannot get past the limit of its address, and its domain has a limit over all addresses', async () => {
    for (let count = 0; count < anonymous.requests; count += 1) expect((await ask(agent.headers())).status).toBe(200)
    expect((await ask(agent.headers())).status).toBe(429)
    for (let count = anonymous.requests; count < credential.requests; count += 1)
      expect((await ask(agent.headers(), elsewhere)).status).toBe(200)
    const { status, limit } = await ask(agent.headers(), '203.0.113.7')
    expect([status, limit]).toEqual([429, credential.requests])
    expect((await ask({}, '203.0.113.7')).status).toBe(200)
  })

  test('of a trusted agent counts for its domain alone', async () => {
    start(['example.com'])
    for (let count = 0; count < credential.requests; count += 1)
      expect(await ask(agent.headers())).toMatchObject({
        status: 200,
        limit: credential.requests,
        caller: { kind: 'credential', holds: true },
      })
    expect((await ask(agent.headers(), elsewhere)).status).toBe(429)
    expect((await ask({})).remaining).toBe(anonymous.requests - 1)
  })

  test.each([
    ['replayed', (sent: Record<string, string>) => sent, true],
    [
      'altered',
      (sent: Record<string, string>) => ({
        ...sent,
        'Signature-Input': sent['Signature-Input']!.replace('nonce', 'once'),
      }),
      false,
    ],
    ['unreadable', (sent: Record<string, string>) => ({ ...sent, 'Signature-Input': '(((' }), false],
    ['without its value', ({ Signature: _none, ...sent }: Record<string, string>) => sent, false],
    [
      'of an unknown key',
      (sent: Record<string, string>) => ({
        ...sent,
        'Signature-Input': sent['Signature-Input']!.replace(agent.keyId, 'x'),
      }),
      false,
    ],
  ])('whose signature is %s is as one that is not signed, for a trusted agent, too', async (_what, change, first) => {
    for (const trusted of [[], ['agents.example.com']]) {
      start(trusted)
      const sent = agent.headers()
      if (first) await ask(sent, elsewhere)
      const { status, remaining, caller } = await ask(change(sent))
      expect([status, remaining]).toEqual([200, anonymous.requests - 1])
      expect(caller).toEqual({ kind: 'anonymous', key: address, countedAs: address })
    }
  })

  test('with a token is that of its holder, and says who brought it; a bad token stays one', async () => {
    const { limit, caller } = await ask({ ...agent.headers(), Authorization: 'Bearer good' })
    expect([limit, caller]).toEqual([
      credential.requests,
      { kind: 'credential', key: 'cred_1', countedAs: 'h', holds: true, signedBy: 'agents.example.com' },
    ])
    expect((await ask({ ...agent.headers(), Authorization: 'Bearer bad' })).status).toBe(401)
    start(['example.com'])
    expect((await ask({ ...agent.headers(), Authorization: 'Bearer bad' })).status).toBe(401)
  })

  test('is not let in by a signature where a token is needed', async () => {
    start(['example.com'])
    expect((await ask(agent.headers(), address, '/oauth2/introspect')).status).toBe(401)
    expect((await ask(agent.headers({ method: 'GET' }), address, '/api/v1/lead/lead_1', 'GET')).status).toBe(401)
    expect((await ask(agent.headers({ method: 'GET' }), address, '/nowhere', 'GET')).status).toBe(404)
  })

  test('with a signature longer than any is refused by the name of the field', async () => {
    expect((await ask({ ...agent.headers(), 'Signature-Input': 'x'.repeat(4_097) })).status).toBe(431)
    expect(loaded).toBe(0)
  })
})
