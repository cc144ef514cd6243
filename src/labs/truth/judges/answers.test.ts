import { expect, test } from 'vitest'
import { FactBook } from '../book.ts'
import type { Answer } from '../caller.ts'
import { Ledger } from '../claim.ts'
import { broken } from '../report.ts'
import type { Exchange, Walk } from '../reading.ts'
import { judgeAnswers } from './answers.ts'

const origin = 'https://desk.example'

/** Header fields that any answer has. */
const guarded = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'",
}
const ofService = {
  ...guarded,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Allow',
  'cache-control': 'no-store',
  'x-request-id': `req_${'0'.repeat(26)}`,
  'x-ratelimit-limit': '60',
  'x-ratelimit-remaining': '59',
  'x-ratelimit-reset': '60',
  'ratelimit-policy': '"anonymous";q=60;w=60',
  ratelimit: '"anonymous";r=59;t=60',
}

function answerOf(path: string, status: number, headers: Record<string, string>, body: string | object = ''): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = headers['content-type'] ?? ''
  return {
    url: `${origin}${path}`,
    status,
    headers: new Headers(headers),
    type,
    text,
    json: typeof body === 'string' ? undefined : body,
  }
}

/** @returns what is found to be false in answers, beside documents that are known */
async function falseIn(exchanges: readonly Exchange[], documents: readonly Answer[] = []): Promise<string[]> {
  const ledger = new Ledger()
  const book = new FactBook()
  await judgeAnswers({
    origin,
    ledger,
    book,
    documents: new Map(documents.map((one) => [one.url, one])),
    copies: new Map(),
    exchanges: new Map(exchanges.map((one, at) => [String(at), one])),
  } as Partial<Walk> as Walk)
  book.settle(ledger)
  return broken(ledger.claims).map(({ says, evidence }) => `${says} (${evidence})`)
}

const page = answerOf(
  '/about',
  200,
  { ...guarded, etag: '"a"', 'cache-control': 'no-cache', vary: 'Accept' },
  'About us',
)
const unchanged = (headers: Record<string, string>): Exchange => ({
  method: 'GET',
  headers: { 'if-none-match': '"a"' },
  body: '',
  answer: answerOf('/about', 304, headers),
})

test('a document that is asked for once more is the same, and says nothing else of itself', async () => {
  const { 'x-frame-options': _, ...fewer } = Object.fromEntries(page.headers)
  const same = unchanged(Object.fromEntries(page.headers))
  expect(await falseIn([same], [page])).toEqual([])
  const other = unchanged({ ...Object.fromEntries(page.headers), 'cache-control': 'max-age=60' })
  expect(await falseIn([other], [page])).toEqual([expect.stringContaining('cache-control: max-age=60')])
  expect(await falseIn([unchanged({ etag: '"a"' })], [page])).toEqual([expect.stringContaining('cache-control,vary')])
  expect(await falseIn([same, same, unchanged(fewer)], [page])).toHaveLength(1)
  const retold = { ...same, headers: { 'user-agent': 'x' }, answer: { ...page, text: 'About them' } }
  expect(await falseIn([retold], [page])).toEqual([expect.stringContaining('is the document')])
})

test('whoever has another document than the one that is there gets the whole of it', async () => {
  const older = { ...unchanged({}), headers: { 'if-none-match': '"b"' }, answer: page }
  expect(await falseIn([older], [page])).toEqual([])
  const kept = { ...older, answer: unchanged(Object.fromEntries(page.headers)).answer }
  expect(await falseIn([kept], [page])).toEqual([expect.stringContaining('is what was asked for')])
  const again = { ...older, headers: { 'if-none-match': 'W/"a"' } }
  expect(await falseIn([again], [page])).toEqual([expect.stringContaining('is what was asked for')])
})

const problem = {
  type: `${origin}/developers/errors/method_not_allowed`,
  title: 'The endpoint does not support this method',
  status: 405,
  detail: '/mcp answers OPTIONS, POST.',
  instance: '/mcp',
  code: 'method_not_allowed',
  retryable: false,
  request_id: ofService['x-request-id'],
}
const refused = (body: object, headers: Record<string, string> = {}): Exchange => {
  const all = { ...ofService, allow: 'OPTIONS, POST', 'content-type': 'application/problem+json; charset=utf-8' }
  return { method: 'PUT', headers: {}, body: '', answer: answerOf('/mcp', 405, { ...all, ...headers }, body) }
}

test('an error says of itself what its answer says', async () => {
  expect(await falseIn([refused(problem)])).toEqual([])
  for (const other of [
    { status: 406 },
    { instance: '/a2a' },
    { request_id: `req_${'1'.repeat(26)}` },
    { detail: '/mcp answers GET.' },
    { type: `${origin}/developers/errors/other` },
    { sandbox: true },
    { detail: undefined },
    { advice: 'Try again.' },
  ])
    expect([other, await falseIn([refused({ ...problem, ...other })])]).toEqual([other, [expect.any(String)]])
  const twice = refused({ ...problem, retryable: true })
  // Nobody decides which of the two is wrong.
  expect(await falseIn([refused(problem), { ...twice, method: 'PATCH' }])).toHaveLength(2)
})

test('an answer of the service has its header fields, and they agree', async () => {
  for (const headers of [
    { allow: 'GET' },
    { 'x-ratelimit-remaining': '58' },
    { 'x-ratelimit-reset': '90' },
    { 'ratelimit-policy': '"anonymous";q=90;w=60' },
    { 'cache-control': 'public' },
    { 'content-type': 'text/plain' },
    { 'retry-after': '3' },
    { 'x-guaranteed': 'yes' },
  ] as Record<string, string>[])
    expect([headers, (await falseIn([refused(problem, headers)])).length]).toEqual([headers, 1])
})

test('a challenge says which token is wanted, and leads to where such are had', async () => {
  const challenge = (value: string): Exchange => {
    const type = 'application/problem+json; charset=utf-8'
    const headers = { ...ofService, 'content-type': type, 'www-authenticate': value }
    const body = {
      ...problem,
      type: `${origin}/developers/errors/invalid_token`,
      status: 401,
      code: 'invalid_token',
      detail: 'This needs a credential as bearer token.',
    }
    const answer = answerOf('/mcp', 401, headers, body)
    return { method: 'POST', headers: { authorization: 'Bearer x' }, body: '', answer }
  }
  const right = `Bearer realm="desk", error="invalid_token", scope="read", resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`
  expect(await falseIn([challenge(right)])).toEqual([])
  expect(await falseIn([challenge(right.replace('/mcp"', '"'))])).toHaveLength(1)
  expect(await falseIn([challenge(right.replace('invalid_token', 'expired'))])).toHaveLength(1)
})

test('what was made has an address', async () => {
  const made = (headers: Record<string, string>): Exchange => {
    const status_url = `${origin}/api/v1/lead/lead_1`
    const type = { 'content-type': 'application/json; charset=utf-8' }
    return {
      method: 'POST',
      headers: {},
      body: '{}',
      answer: answerOf('/mcp', 201, { ...ofService, ...type, ...headers }, { sandbox: true, status_url }),
    }
  }
  expect(await falseIn([made({ location: '/api/v1/lead/lead_1' })])).toEqual([])
  expect(await falseIn([made({})])).toEqual([expect.stringContaining('no location')])
  expect(await falseIn([made({ location: '/api/v1/lead/lead_2' })])).toEqual([expect.stringContaining('location:')])
})

test('a document that is not sent says what to do instead', async () => {
  const words = {
    type: 'about:blank',
    title: 'Range Not Satisfiable',
    status: 416,
    detail:
      'This ends before the part that Range names; Content-Range tells its bytes. Name a part within them, or leave the header out.',
    instance: '/llms.txt',
  }
  const document = answerOf('/llms.txt', 200, guarded, 'A map.')
  const beyond = (body: object, cache = 'no-store'): Exchange => ({
    method: 'GET',
    headers: { range: 'bytes=999-' },
    body: '',
    answer: answerOf('/llms.txt', 416, { ...ofService, 'cache-control': cache }, body),
  })
  expect(await falseIn([beyond(words)], [document])).toEqual([])
  for (const other of [{ status: 412 }, { instance: '/' }, { detail: 'No.' }, { title: 'Gone' }, { more: 1 }])
    expect([other, await falseIn([beyond({ ...words, ...other })], [document])]).toEqual([
      other,
      [expect.stringMatching(/says why/)],
    ])
  expect(await falseIn([beyond(words, 'max-age=60')], [document])).toHaveLength(1)
})
