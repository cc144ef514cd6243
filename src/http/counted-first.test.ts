import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { issueCredential } from '../access/credentials.ts'
import { exampleLead } from '../contract/lead.ts'
import { lookupLimit, rateLimits } from '../contract/limits.ts'
import { grantTypes } from '../contract/oauth.ts'
import { operationRoutes } from '../contract/routes.ts'
import { memoryRateLimiter } from '../limits/memory.ts'
import { type AccessApi, type AccessFixture, createAccessApi, createAccessFixture } from '../testing/access-fixture.ts'

let fixture: AccessFixture
let api: AccessApi
beforeAll(async () => void (fixture = await createAccessFixture()))
afterAll(() => fixture.close())
beforeEach(
  () => void (api = createAccessApi(fixture, { limiter: memoryRateLimiter(), operators: ['ops@example.com'] })),
)

const { anonymous, credential } = rateLimits
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const madeUp = (count: number) => `ci_${String(count).padStart(43, 'a')}`
const sandbox = (token: string, address = '203.0.113.5') => api.ask('/sandbox', { headers: bearer(token) }, address)
/** @returns what came of it, and how often the database was asked meanwhile */
const watching = async <Result>(act: () => Promise<Result>): Promise<[Result, number]> => {
  const query = vi.spyOn(fixture.ports.database.$client, 'query')
  try {
    return [await act(), query.mock.calls.length]
  } finally {
    query.mockRestore()
  }
}
const issued = async () =>
  (await issueCredential({ ...fixture.ports, now: fixture.now() }, { label: 'a', scopes: ['write:lead'] })).token
const remaining = ({ headers }: { headers: Headers }) => headers.get('x-ratelimit-remaining')

describe('made-up tokens', () => {
  test('reach the database sixty times a minute from one address, however many come at once', async () => {
    const [answers, asked] = await watching(() =>
      Promise.all(Array.from({ length: 300 }, (_, count) => sandbox(madeUp(count)))),
    )
    expect(asked).toBe(lookupLimit.requests)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(anonymous.requests)
    const late = answers.at(-1)!
    expect([late.status, late.json.code, late.headers.get('ratelimit-policy')]).toEqual([
      429,
      'rate_limited',
      '"lookup";q=60;w=60',
    ])
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect([remaining(late), late.json.detail]).toEqual(['0', expect.stringContaining('with unknown tokens')])
  })

  test('use up what the address has without a token, and the answer says so', async () => {
    expect([remaining(await sandbox(madeUp(1))), remaining(await sandbox(madeUp(2)))]).toEqual(['59', '58'])
    const bare = await api.ask('/sandbox')
    expect([bare.status, remaining(bare), bare.headers.get('x-ratelimit-limit')]).toEqual([200, '57', '60'])
  })

  test('keep nobody out whose token was good before, nor anybody at another address', async () => {
    const [known, fresh] = [await issued(), await issued()]
    expect((await sandbox(known)).status).toBe(200)
    for (let count = 0; count < lookupLimit.requests; count++) await sandbox(madeUp(count))
    expect((await sandbox(known)).status).toBe(200)
    expect((await sandbox(fresh, '203.0.113.6')).status).toBe(200)
  })
})

describe('a good token', () => {
  test('is not looked up any more once its holder has used up the minute', async () => {
    const token = await issued()
    for (let count = 0; count < credential.requests; count++) await sandbox(token)
    const [answers, asked] = await watching(() => Promise.all(Array.from({ length: 50 }, () => sandbox(token))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]))
    expect([asked, answers[0]!.headers.get('x-ratelimit-limit')]).toEqual([0, '100'])
  })

  test('is looked up with each request until then: whatever ended is refused with the next one', async () => {
    const token = await issued()
    expect((await sandbox(token)).status).toBe(200)
    await api.postForm('/oauth2/revoke', { token })
    const ended = await sandbox(token)
    expect([ended.status, ended.headers.get('x-ratelimit-limit')]).toEqual([401, '60'])
  })
})

describe('all tokens of one holder share one allowance', () => {
  test('of one mailbox, however it is written, from whatever address', async () => {
    const claimed = async (email: string) => {
      const registered = await api.postJson('/api/lead', { type: 'anonymous' })
      fixture.pass(60)
      await api.postJson('/api/lead', { claim_token: registered.json.claim_token, email })
      const page = await api.postForm('/claim', { link: fixture.newestLink(), answer: 'yes' })
      const otp = /<output>(\d{6})<\/output>/.exec(page.text)![1]
      return (await api.postJson('/api/lead', { claim_token: registered.json.claim_token, otp })).json.credential
    }
    const tokens = [await claimed('Zoe@example.com'), await claimed('zoe+agents@example.com')]
    expect(remaining(await sandbox(tokens[0]!))).toBe('99')
    expect(remaining(await sandbox(tokens[1]!, '203.0.113.9'))).toBe('98')
  })

  test('of one subject, however often its assertion is exchanged', async () => {
    const assertion = await fixture.provider.idJag({ sub: 'subject of limits' })
    const exchange = async () =>
      (await api.postForm('/oauth2/token', { grant_type: grantTypes.jwtBearer, assertion })).json.access_token as string
    for (const left of ['99', '98', '97']) expect(remaining(await sandbox(await exchange()))).toBe(left)
  })

  test('while what each of them did is its own: one key of another token repeats nothing', async () => {
    const assertion = await fixture.provider.idJag({ sub: 'subject of keys' })
    const ids = []
    for (let count = 0; count < 2; count++) {
      const { json } = await api.postForm('/oauth2/token', { grant_type: grantTypes.jwtBearer, assertion })
      const headers = { ...bearer(json.access_token), 'Idempotency-Key': 'same' }
      ids.push((await api.postJson('/api/v1/lead', exampleLead, headers)).json.id)
    }
    expect(new Set(ids).size).toBe(2)
  })
})

describe('behind no door is anything looked up for a caller who has used up the minute', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const sendForm = (path: string, fields: Record<string, string>) =>
    api.ask(path, { method: 'POST', headers: form, body: new URLSearchParams(fields).toString() })
  test.each<[string, () => Promise<{ status: number }>]>([
    [
      'a status token',
      () => api.ask(`/api/v1/lead/lead_${'0'.repeat(26)}`, { headers: bearer(`st_${'a'.repeat(43)}`) }),
    ],
    ['a claim token', () => api.postJson('/api/lead', { claim_token: `clm_${'a'.repeat(43)}`, otp: '000000' })],
    ['a claim token at its own door', () => api.postJson('/api/lead/complete', { claim_token: 'x', otp: '000000' })],
    ['a mailed link', () => api.ask('/claim?link=cl_x')],
    ['the handle of an approval', () => sendForm('/oauth2/authorize', { approval: 'ap_x', answer: 'no' })],
    ['an authorization code', () => sendForm('/oauth2/token', { grant_type: grantTypes.authorizationCode, code: 'x' })],
    ['a client', () => api.ask('/oauth2/authorize?client_id=x')],
    ['a token to be revoked', () => sendForm('/oauth2/revoke', { token: madeUp(1) })],
    ['a session', () => api.ask(operationRoutes.showInbox.path, { headers: { Cookie: '__Host-inbox=se_x' } })],
    ['a sign-in', () => sendForm(operationRoutes.signIn.path, { sign_in: 'si_x', code: '000000' })],
  ])('%s', async (_, ask) => {
    for (let count = 0; count < anonymous.requests; count++) await api.ask('/sandbox')
    const [{ status }, asked] = await watching(ask)
    expect([status, asked]).toEqual([429, 0])
  })
})
