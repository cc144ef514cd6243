import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lookupLimit, rateLimits } from '../contract/limits.ts'
import { memoryRateLimiter } from '../limits/memory.ts'
import { type AccessApi, createAccessApi } from '../testing/access-fixture.ts'
import { createInboxFixture, type InboxFixture, operator, otherOperator } from '../testing/inbox-fixture.ts'

let inbox: InboxFixture
let own: string
let other: string
beforeAll(async () => {
  inbox = await createInboxFixture()
  own = (await inbox.signIn()).cookie
  other = (await inbox.signIn(otherOperator)).cookie
})
afterAll(() => inbox.close())

let api: AccessApi
beforeEach(
  () => void (api = createAccessApi(inbox, { limiter: memoryRateLimiter(), operators: [operator, otherOperator] })),
)
const look = (cookie: string, address?: string) => api.ask('/inbox/account', { headers: { Cookie: cookie } }, address)
const madeUp = (count: number) => `__Host-inbox=se_${String(count).padStart(43, 'a')}`
const standing = ({ status, headers }: { status: number; headers: Headers }) => [
  status,
  headers.get('x-ratelimit-limit'),
  headers.get('x-ratelimit-remaining'),
]

describe('an operator who is signed in counts for themselves', () => {
  test('whatever others at the same address use up, also one who signed in only then', async () => {
    for (let count = 0; count < rateLimits.anonymous.requests; count++) await api.ask('/sandbox')
    expect((await api.ask('/sandbox')).status).toBe(429)
    expect(standing(await look(own))).toEqual([200, '100', '99'])
    expect(standing(await look(other))).toEqual([200, '100', '99'])
  })

  test('from whatever address, and uses up nothing of the address', async () => {
    expect(standing(await look(own))).toEqual([200, '100', '99'])
    expect(standing(await look(own, '203.0.113.77'))).toEqual([200, '100', '98'])
    expect(standing(await api.ask('/sandbox'))).toEqual([200, '60', '59'])
  })

  test('up to the limit of a credential; then nothing is looked up, and the other operator goes on', async () => {
    for (let count = 0; count < rateLimits.credential.requests; count++) await look(own)
    const query = vi.spyOn(inbox.ports.database.$client, 'query')
    const over = await look(own)
    expect([over.status, query.mock.calls.length]).toEqual([429, 0])
    query.mockRestore()
    expect((await look(other)).status).toBe(200)
  })

  test('and no more once the session has ended', async () => {
    const cookie = (await inbox.signIn()).cookie
    const browser = inbox.browserWith(cookie, api)
    expect(standing(await look(cookie))[1]).toBe('100')
    await browser.post('/inbox/sign-out', {})
    expect(standing(await look(cookie))[1]).toBe('60')
  })
})

test('made-up sessions of one address are looked up sixty times a minute, and keep no operator out who was there before', async () => {
  await look(own)
  const query = vi.spyOn(inbox.ports.database.$client, 'query')
  for (let count = 0; count < lookupLimit.requests + 20; count++) await look(madeUp(count))
  const asked = query.mock.calls.filter(([text]) =>
    String(text).includes('select email from "operator_sessions"'),
  ).length
  query.mockRestore()
  expect(asked).toBe(lookupLimit.requests)
  expect((await look(own)).status).toBe(200)
})

test('the token of a session opens no door of the API', async () => {
  const token = own.split('=')[1]!
  await look(own)
  const { status } = await api.ask('/api/v1/operator/leads', { headers: { Authorization: `Bearer ${token}` } })
  expect(status).toBe(401)
})
