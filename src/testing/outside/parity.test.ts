import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { commonHeaders, responseHeaders } from '../../contract/headers.ts'
import { exampleLead } from '../../contract/lead.ts'
import { ask, type Answer, type Ask } from '../client.ts'
import { netlify, node, type Runtime } from '../runtimes.ts'

const volatile: [RegExp, string][] = [
  [/\b(lead|req)_[0-9A-HJKMNP-TV-Z]{26}/g, '$1_ID'],
  [/\bst_[\w-]+/g, 'st_TOKEN'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT'],
  // Only a process that lasts has a history.
  [/,"history":\{"since":.*?\]\}/g, ''],
  // A body names the address of its runtime, and the tag is that of the body.
  [/^"[\w-]{43}"$/g, 'TAG'],
]
/** Counts depend on when one asks. */
const moving = ['X-RateLimit-Remaining', 'X-RateLimit-Reset', 'RateLimit', 'X-Request-Id']
const compared = [
  ...new Set([
    ...Object.keys(responseHeaders),
    ...commonHeaders,
    'Content-Type',
    'Cache-Control',
    'Access-Control-Allow-Origin',
    'Access-Control-Expose-Headers',
    'Access-Control-Allow-Methods',
    'Access-Control-Allow-Headers',
    'X-Content-Type-Options',
  ]),
].filter((name) => !moving.includes(name))

function comparable({ status, headers, text }: Answer, { url }: Runtime) {
  const plain = (value: string) =>
    volatile.reduce((result, [pattern, name]) => result.replace(pattern, name), value.replaceAll(url, 'BASE'))
  return {
    status,
    headers: Object.fromEntries(
      compared
        .map((name) => [name, headers.get(name)])
        .map(([name, value]) => [name, value === null ? null : plain(value!)]),
    ),
    body: plain(text),
  }
}

const key = randomUUID()
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const requests: [string, string, Ask][] = [
  ['the sandbox document', '/sandbox', {}],
  ['a rehearsal', '/sandbox', { json: exampleLead }],
  ['a rehearsal with warnings', '/api/lead?sandbox=true', { json: { ...exampleLead, extra: 1 } }],
  ['an invalid lead', '/api/v1/lead', { json: { name: 1 } }],
  ['a lead', '/api/v1/lead', { json: { ...exampleLead, need: key }, headers: { 'Idempotency-Key': key } }],
  ['the same lead again', '/api/v1/lead', { json: { ...exampleLead, need: key }, headers: { 'Idempotency-Key': key } }],
  ['the key with another lead', '/api/v1/lead', { json: exampleLead, headers: { 'Idempotency-Key': key } }],
  ['a rehearsed limit', '/sandbox', { json: exampleLead, headers: { 'X-Sandbox-Scenario': 'rate_limited' } }],
  ['a rehearsed outage', '/sandbox', { json: exampleLead, headers: { 'X-Sandbox-Scenario': 'unavailable' } }],
  ['the lead endpoint', '/api/v1/lead?sandbox=true', {}],
  ['the lead endpoint without sandbox', '/api/lead', {}],
  ['the catalog', '/api/v1/catalog', {}],
  ['health', '/api/health', {}],
  ['HEAD', '/api/health', { method: 'HEAD' }],
  ['a preflight', '/api/lead', { method: 'OPTIONS' }],
  ['a wrong method', '/api/lead', { method: 'PUT' }],
  ['a wrong path below /api/v1', '/api/v1/leads', {}],
  ['a wrong token', '/api/v1/catalog', { headers: { Authorization: 'Bearer ci_wrong' } }],
  ['a wrong scheme', '/api/v1/catalog', { headers: { Authorization: 'Basic YTpi' } }],
  ['a closing slash', '/api/v1/catalog/', {}],
  ['the root of the API', '/api', {}],
  ['no status token', `/api/v1/lead/lead_${'0'.repeat(26)}`, {}],
  ['a wrong status token', `/api/v1/lead/lead_${'0'.repeat(26)}`, { headers: { Authorization: 'Bearer st_wrong' } }],
  ['broken JSON', '/api/lead', { body: '{', headers: { 'Content-Type': 'application/json' } }],
  ['another type', '/api/lead', { body: 'x', headers: { 'Content-Type': 'text/plain' } }],
  ['too much', '/api/lead', { body: 'x'.repeat(70_000), headers: { 'Content-Type': 'application/json' } }],
  ['a form', '/api/lead', { body: 'name=a&email=a%40b.co&need=x', headers: form }],
  ['a wrong form', '/api/lead', { body: 'name=a', headers: form }],
]

const runtimes = [node(), netlify()]
const callers = new Map<string, Record<string, string>>()
beforeAll(async () => {
  for (const runtime of runtimes) callers.set(runtime.name, await runtime.freshCaller())
})

test.each(requests)('both runtimes answer alike: %s', async (_, path, options) => {
  const answers = []
  for (const runtime of runtimes) {
    const answer = await ask(runtime, path, {
      ...options,
      headers: { ...callers.get(runtime.name), ...options.headers },
    })
    answers.push(comparable(answer, runtime))
  }
  expect(answers[1]).toEqual(answers[0])
})
