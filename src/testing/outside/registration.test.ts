import type { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { revocationEventUri } from '../../contract/events.ts'
import { protocolPaths } from '../../contract/paths.ts'
import { idJagType } from '../../contract/registration.ts'
import {
  answerClaim,
  askLeadEndpoint,
  claimedCredential,
  claimLink,
  newAddress,
  readCode,
  sendForm,
} from '../access-journeys.ts'
import { ask } from '../client.ts'
import { issuerPort, startIdentityProvider } from '../identity-provider.ts'
import { describeMatrix } from '../runtimes.ts'

/** An identity provider that others wrote. */
let provider: OAuth2Server
beforeAll(async () => {
  provider = await startIdentityProvider()
})
afterAll(() => provider.stop())

describeMatrix('registration', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })
  const as = (token: string) => ({ ...caller, Authorization: `Bearer ${token}` })
  const catalog = (token: string) => ask(runtime, '/api/v1/catalog', { headers: as(token) })
  const atEveryDoor = async (token: string) => {
    const call = async (path: string, method: string) => {
      const response = await fetch(`${runtime.url}${path}`, {
        method: 'POST',
        headers: { ...as(token), 'Content-Type': 'application/json', 'A2A-Version': '1.0' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} }),
      })
      return response.status
    }
    return {
      rest: (await catalog(token)).status,
      mcp: await call(protocolPaths.mcp, 'ping'),
      a2a: await call(protocolPaths.a2a, 'ListTasks'),
    }
  }
  const issuer = () => `http://localhost:${issuerPort()}`
  const signed = (typ: string, claims: Record<string, unknown>) =>
    provider.issuer.buildToken({
      scopesOrTransform: (header, payload) => {
        header['typ'] = typ
        for (const key of Object.keys(payload)) delete payload[key]
        Object.assign(
          payload,
          { iss: issuer(), aud: runtime.url, iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID() },
          claims,
        )
      },
    })
  const idJag = (claims: Record<string, unknown> = {}) =>
    signed('oauth-id-jag+jwt', {
      sub: 'user-1',
      client_id: 'agent-1',
      exp: Math.floor(Date.now() / 1000) + 300,
      email: 'person@example.com',
      email_verified: true,
      ...claims,
    })
  const register = (assertion: string) =>
    askLeadEndpoint(runtime, { type: 'identity_assertion', assertion_type: idJagType, assertion }, caller)
  const sendToken = (body: string, type: string) =>
    ask(runtime, '/api/lead', { body, headers: { ...caller, 'Content-Type': type } })

  test('of an anonymous agent gives a token that works, at the anonymous limit', async () => {
    const { status, json } = await askLeadEndpoint(runtime, { type: 'anonymous', agent_name: 'A bot' }, caller)
    expect([status, json.registration_type, json.credential_type]).toEqual([200, 'anonymous', 'bearer_token'])
    const answer = await catalog(json.credential)
    expect([answer.status, answer.headers.get('x-ratelimit-limit')]).toEqual([200, '60'])
  })

  test('by e-mail goes from the mail over the page and the code to a credential with a limit of its own', async () => {
    const answer = await catalog(await claimedCredential(runtime, caller))
    expect([answer.status, answer.headers.get('x-ratelimit-limit')]).toEqual([200, '100'])
  })

  test('of an anonymous agent can be claimed; the credential is a new one, and the old one ends', async () => {
    const { json: registered } = await askLeadEndpoint(runtime, { type: 'anonymous' }, caller)
    const email = newAddress()
    const first = await askLeadEndpoint(runtime, { claim_token: registered.claim_token, email }, caller)
    const again = await askLeadEndpoint(runtime, { claim_token: registered.claim_token, email }, caller)
    const toldOf = ({ json }: typeof first) => [json.claim_attempt_id, json.expires_at, json.attempt.user_code]
    expect([first.status, first.json.status, toldOf(again)]).toEqual([200, 'initiated', toldOf(first)])
    const otp = await readCode(runtime, email, caller)
    const claimed = await ask(runtime, '/api/lead/complete', {
      json: { claim_token: registered.claim_token, otp },
      headers: caller,
    })
    expect([claimed.status, claimed.json.status]).toEqual([200, 'claimed'])
    expect((await catalog(claimed.json.credential)).status).toBe(200)
    expect((await catalog(registered.credential)).status).toBe(401)
  })

  test('ends when the person says that it was not them', async () => {
    const { json: registered } = await askLeadEndpoint(runtime, { type: 'anonymous', agent_name: '<b>Eve</b>' }, caller)
    const email = newAddress()
    await askLeadEndpoint(runtime, { claim_token: registered.claim_token, email }, caller)
    const page = await ask(runtime, `/claim?link=${await claimLink(runtime, email)}`, { headers: caller })
    expect(page.text).not.toContain('<b>Eve')
    expect(page.text).toContain('“b Eve b”')
    expect(['x-frame-options', 'referrer-policy'].map((name) => page.headers.get(name))).toEqual([
      'DENY',
      'no-referrer',
    ])
    expect((await answerClaim(runtime, email, 'no', caller)).text).toContain('turned away')
    expect((await catalog(registered.credential)).status).toBe(401)
    const later = await askLeadEndpoint(runtime, { claim_token: registered.claim_token, otp: '123456' }, caller)
    expect([later.status, later.json.code]).toEqual([401, 'invalid_claim_token'])
  })

  test('by an assertion of a trusted provider works once for each assertion', async () => {
    const assertion = await idJag()
    const first = await register(assertion)
    expect([first.status, first.json.registration_type]).toEqual([200, 'agent-provider'])
    expect((await catalog(first.json.credential)).headers.get('x-ratelimit-limit')).toBe('100')
    const second = await register(assertion)
    expect([second.status, second.json.code]).toEqual([400, 'replay_detected'])
  })

  test('by an assertion is refused in the words of auth.md', async () => {
    const cases = [
      [await idJag({ aud: 'https://elsewhere.example' }), 'invalid_audience'],
      [await idJag({ iss: 'https://unknown.example' }), 'invalid_issuer'],
      [await idJag({ exp: 1 }), 'expired'],
      [await idJag({ email_verified: false }), 'missing_verified_email'],
      ['no.jwt.', 'invalid_request'],
    ] as const
    for (const [assertion, code] of cases) {
      const { status, json } = await register(assertion)
      expect([status, json.code]).toEqual([400, code])
    }
  })

  test.each(['application/logout+jwt', 'application/secevent+jwt'])(
    'ends at once with %s of the provider',
    async (type) => {
      const sub = crypto.randomUUID()
      const { json } = await register(await idJag({ sub }))
      const isLogout = type.includes('logout')
      const event = await signed(isLogout ? 'logout+jwt' : 'secevent+jwt', {
        ...(isLogout ? { sub } : { sub_id: { format: 'iss_sub', iss: issuer(), sub } }),
        events: { [revocationEventUri]: {} },
      })
      expect((await sendToken(event, type)).status).toBe(isLogout ? 200 : 202)
      expect((await catalog(json.credential)).status).toBe(401)
      const wrong = await sendToken(event.slice(0, -8), type)
      expect([wrong.status, isLogout ? wrong.json.error : wrong.json.err]).toEqual([
        400,
        isLogout ? 'invalid_request' : 'authentication_failed',
      ])
    },
  )

  test('ends at every door for whoever holds its token, and a token that is none is as good as ended', async () => {
    const { json } = await askLeadEndpoint(runtime, { type: 'anonymous' }, caller)
    expect(await atEveryDoor(json.credential)).toEqual({ rest: 200, mcp: 200, a2a: 200 })
    for (const token of [json.credential, json.credential, 'nothing'])
      expect((await sendForm(runtime, '/api/lead', { token }, caller)).status).toBe(200)
    expect(await atEveryDoor(json.credential)).toEqual({ rest: 401, mcp: 401, a2a: 401 })
  })

  test('is never taken from a lead: a body with a need is a lead, whatever else it says', async () => {
    const lead = { type: 'anonymous', claim_token: 'x', name: 'Ada', email: 'ada@example.com', need: 'Help' }
    const answer = await ask(runtime, '/api/lead?sandbox=true', { json: lead, headers: caller })
    expect([answer.status, answer.json.warnings.length]).toEqual([200, 2])
  })

  test('cannot be rehearsed, and then nothing is done', async () => {
    const answer = await ask(runtime, '/api/lead?sandbox=true', { json: { type: 'anonymous' }, headers: caller })
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_parameter'])
  })

  test('that is wrong is told all its errors at once, each with a value that passes', async () => {
    const { status, json } = await askLeadEndpoint(
      runtime,
      { type: 'identity_assertion', assertion_type: 'verified_email', assertion: 'nobody', agent_name: '' },
      caller,
    )
    expect([status, json.code, json.errors.map((error: { pointer: string }) => error.pointer)]).toEqual([
      400,
      'invalid_request',
      ['/assertion', '/agent_name'],
    ])
  })

  test('leaves nothing in the database that could be used as a token', async () => {
    const { json } = await askLeadEndpoint(runtime, { type: 'anonymous' }, caller)
    const email = newAddress()
    await askLeadEndpoint(runtime, { claim_token: json.claim_token, email }, caller)
    const link = await claimLink(runtime, email)
    const otp = await readCode(runtime, email, caller)
    const tables = await runtime.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    for (const { name } of tables) {
      const rows = await runtime.query(`select t::text as row from "${name}" t`)
      const text = JSON.stringify(rows)
      for (const secret of [json.credential, json.claim_token, link])
        expect([name, text.includes(secret)]).toEqual([name, false])
      if (name === 'claim_attempts') expect(text).not.toMatch(new RegExp(`\\b${otp}\\b`))
    }
  })
})
