import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRequest } from '../a2a/request-body.ts'
import { serveMcp } from '../mcp/mcp.ts'
import { type AccessApi, type AccessFixture, createAccessApi, createAccessFixture } from '../testing/access-fixture.ts'
import { looksLikeForm, looksLikeJson } from './mistaken-body.ts'

const form = 'application/x-www-form-urlencoded'
const lead = { name: 'Ada', email: 'ada@example.com', need: 'Help' }

let fixture: AccessFixture
let api: AccessApi
beforeAll(async () => {
  fixture = await createAccessFixture()
  api = createAccessApi(fixture, { loadPage: async () => '<title></title><div id="form-errors"></div>' })
})
afterAll(() => fixture.close())

/** As `curl -d` and most libraries do without being told otherwise. */
const send = (path: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
  api.ask(path, { method: 'POST', body: body as BodyInit, headers: { Accept: '*/*', ...headers } })

const mcp = serveMcp(() => Promise.reject(new Error('no message came that far')), 'https://desk.example', {
  log: () => {},
})
const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
const toProtocols = (headers: Record<string, string>, body: string | Uint8Array = message) => {
  const request = (path: string) =>
    new Request(`https://desk.example${path}`, { method: 'POST', headers, body: body as BodyInit })
  return Promise.all([mcp(request('/mcp'), { key: 'a', kind: 'anonymous' }), readRequest(request('/a2a'))])
}

describe('JSON without its media type', () => {
  const bodies: [string, object][] = [
    ['/api/lead', lead],
    ['/api/v1/lead', lead],
    ['/sandbox', lead],
    ['/api/v1/lead?sandbox=true', lead],
    ['/api/lead', { type: 'anonymous' }],
    ['/api/lead/complete', { claim_token: 'x', otp: '123456' }],
    ['/oauth2/register', { redirect_uris: ['https://app.example/back'] }],
  ]

  test.each(bodies)(
    'sent to %s is answered with the one thing to change, and never with a page',
    async (path, body) => {
      const before = await fixture.rows('leads')
      for (const [type, found] of [
        [form, `The body is declared as ${form}, as \`curl -d\` does by itself`],
        [`${form}; charset=utf-8`, `The body is declared as ${form}, as \`curl -d\` does by itself`],
        ['text/plain', 'The body is declared as text/plain'],
        [undefined, 'The request has no Content-Type'],
      ] as const)
        for (const text of [JSON.stringify(body), `\ufeff\r\n ${JSON.stringify(body)}`, '{"name": "cut of', '[]']) {
          const encoded = new TextEncoder().encode(text)
          const { status, json, headers } = await send(path, encoded, type ? { 'Content-Type': type } : {})
          expect([path, type, status, json.code]).toEqual([path, type, 415, 'unsupported_media_type'])
          expect(json.detail).toBe(
            `${found}, and the body is JSON. Send the same body again with the header \`Content-Type: application/json\`; with curl, \`--json\` in place of \`-d\`.`,
          )
          expect(headers.get('content-type')).toMatch(/^application\/(problem\+)?json/)
        }
      expect(await fixture.rows('leads')).toEqual(before)
    },
  )

  test('is no form either where the caller has used up its requests, or asks for pages as Java does by itself', async () => {
    const limited = createAccessApi(fixture, {
      limiter: {
        consume: async (_, limit) => ({ limit, remaining: 0, resetSeconds: 9, exceeded: true }),
        peek: async (_, limit) => ({ limit, remaining: 0, resetSeconds: 9, exceeded: true }),
      },
      loadPage: async () => '<title></title><div id="form-errors"></div>',
    })
    const init = { method: 'POST', body: JSON.stringify(lead), headers: { 'Content-Type': form } }
    expect((await limited.ask('/api/v1/lead', init)).json.code).toBe('rate_limited')
    const java = { 'Content-Type': form, Accept: 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2' }
    expect((await send('/api/v1/lead', JSON.stringify(lead), java)).json.code).toBe('unsupported_media_type')
  })

  test('sent to an address that takes a form is told so', async () => {
    for (const path of ['/oauth2/token', '/oauth2/revoke']) {
      const { status, json } = await send(path, '{"grant_type":"x"}', { 'Content-Type': form })
      expect([status, json.error]).toEqual([415, 'invalid_request'])
      expect(json.detail).toBe(
        `The body is JSON, and this address takes a form. Send ${form}, such as \`grant_type=…&client_id=…\`; with curl, \`--data-urlencode\` for each field.`,
      )
      expect((await send(path, '{}', { 'Content-Type': 'application/json' })).json.detail).toBe(
        `The body is declared as application/json; send ${form}.`,
      )
    }
  })

  test('sent to MCP or A2A is refused in their words', async () => {
    for (const answer of await toProtocols({ 'Content-Type': form })) {
      expect((answer as Response).status).toBe(415)
      expect(await (answer as Response).json()).toMatchObject({
        error: {
          message: `The body is declared as ${form}. Send JSON with the header Content-Type: application/json.`,
        },
      })
    }
  })
})

describe('a form', () => {
  test('is what looks like one: it is taken, and comes back with what is to mend', async () => {
    const fields = new URLSearchParams(lead).toString()
    expect((await send('/api/v1/lead', fields, { 'Content-Type': form })).status).toBe(303)
    const { status, text } = await send('/api/v1/lead', 'name={', { 'Content-Type': form })
    expect([status, text]).toEqual([422, expect.stringContaining('check what is marked (2)')])
  })

  test('that is declared as JSON is told how to be either', async () => {
    const { status, json } = await send('/api/v1/lead', 'name=Ada&email=a@b.example', {
      'Content-Type': 'application/json',
    })
    expect([status, json.detail]).toEqual([
      400,
      `The body is declared as JSON, and looks like a form. Send a JSON object such as {"name": "…"}, or the form as it is with \`Content-Type: ${form}\`.`,
    ])
  })

  test('never begins with a bracket, and JSON never with the name of a field', () => {
    const fields = new URLSearchParams({ '{': '[' }).toString()
    expect([looksLikeForm(fields), looksLikeJson(fields)]).toEqual([true, false])
    expect(['{}', '[1]', '"name=Ada"', '1', ''].map(looksLikeForm)).toEqual([false, false, false, false, false])
  })
})

describe('a compressed body', () => {
  test.each(['gzip', 'deflate', 'br', 'zstd', 'gzip, identity'])(
    'in %s is refused at every door, which says that none is read',
    async (coding) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': coding }
      const packed = gzipSync(JSON.stringify(lead))
      for (const path of ['/api/lead', '/api/v1/lead', '/sandbox']) {
        const answer = await send(path, packed, headers)
        expect([path, answer.status, answer.headers.get('accept-encoding')]).toEqual([path, 415, 'identity'])
        expect(answer.json.detail).toBe(
          `The body is compressed (Content-Encoding: ${coding}), and compressed bodies are not read. Send it as it is, without Content-Encoding.`,
        )
      }
      for (const answer of await toProtocols(headers, packed)) {
        const { status, headers: sent } = answer as Response
        expect([status, sent.get('accept-encoding')]).toEqual([415, 'identity'])
        expect(await (answer as Response).json()).toMatchObject({
          error: { message: expect.stringContaining('compressed') },
        })
      }
    },
  )

  test('that is none, as identity says, is read', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'Identity' }
    expect((await send('/sandbox', JSON.stringify(lead), headers)).status).toBe(200)
  })
})

describe('what is wrong with a lead', () => {
  /** Space, joiners, marks of direction, fillers of Hangul, a variation selector, a tag, the empty Braille cell. */
  const unseen = [
    ' ',
    '\u00a0\u3000',
    '\u200b\u200d',
    '\ufeff',
    '\u202e\u2066',
    '\u3164',
    '\uffa0\u115f',
    '\ufe0f',
    '\u{e0041}',
    '\u2800',
  ]

  test.each(unseen)('a name or a need of nothing to see (%j) is too short', async (nothing) => {
    for (const field of ['name', 'need'])
      expect((await api.postJson('/sandbox', { ...lead, [field]: nothing.repeat(3) })).json).toMatchObject({
        status: 422,
        errors: [{ pointer: `/${field}`, code: 'too_short', hint: expect.stringMatching(/\.$/) }],
      })
    expect((await api.postJson('/sandbox', { ...lead, name: `${nothing}Ada${nothing}` })).status).toBe(200)
  })

  test('is told with how to mend it, also to whoever reads the detail alone', async () => {
    const { json } = await api.postJson('/sandbox', { name: 'Ada', email: 'ada' })
    expect(json.detail).toBe(
      'email is not of the required form. Send one address such as ada@example.com, without display name or spaces and of at most 254 characters; write an international domain in its xn-- form. need is required. Say in 1 to 5000 characters what the consultation is about. Nothing was stored.',
    )
  })

  test('of a registration is told with the values that are known', async () => {
    const { json } = await api.postJson('/api/lead', { type: 'anonymous', requested_credential_type: 'cookie' })
    expect(json.detail).toBe(
      'requested_credential_type must be bearer_token or access_token or api_key. Send bearer_token, or leave the field out.',
    )
  })
})
