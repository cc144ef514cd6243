import { describe, expect, test } from 'vitest'
import { problemSchema } from '../../contract/answers.ts'
import { rateLimits } from '../../contract/limits.ts'
import { grantTypes, tokenAnswerSchema } from '../../contract/oauth.ts'
import { claimAnswerSchema, claimedSchema, idJagType, registrationAnswerSchema } from '../../contract/registration.ts'
import { memoryRateLimiter } from '../../limits/memory.ts'
import { type AccessApi, baseUrl, createAccessApi, createProofKey } from '../../testing/access-fixture.ts'
import { issueCredential } from '../../access/credentials.ts'
import { bearer, jobsOf, lead, path } from '../../testing/access-jobs.ts'
import { useAccessApi, useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const api = useAccessApi(fixture)
const { post, register } = jobsOf(api)
const byEmail = (address: string) => ({
  type: 'identity_assertion',
  assertion_type: 'verified_email',
  assertion: address,
})

describe('a registration at the lead endpoint', () => {
  test('is answered as the contract says, and not kept by anybody in between', async () => {
    const bodies = [
      { type: 'anonymous', agent_name: 'Agent', requested_credential_type: 'api_key' },
      byEmail(fixture.newAddress()),
      { type: 'identity_assertion', assertion_type: idJagType, assertion: await fixture.provider.idJag() },
    ]
    const kinds: string[] = []
    for (const body of bodies) {
      const { status, headers, json } = await post(body)
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(registrationAnswerSchema.parse(json)).toEqual(json)
      kinds.push(json.registration_type)
    }
    expect(kinds).toEqual(['anonymous', 'email-verification', 'agent-provider'])
  })

  test('says in the words since auth.md 0.2 what it says in those of 0.1', async () => {
    const { json } = await post({ type: 'anonymous' })
    const { claim_token: token, claim_url: url, claim_token_expires, assertion_expires: expires_at } = json
    expect(json).toMatchObject({
      id: json.registration_id,
      type: 'anonymous',
      identity: { assertion: json.identity_assertion, expires_at },
      claim: { token, url, expires_at: claim_token_expires },
    })
    const mailed = await post(byEmail(fixture.newAddress()))
    expect([mailed.json.type, mailed.json.identity]).toEqual(['service_auth', undefined])
    const assertion = await fixture.provider.idJag()
    const vouched = await post({ type: 'identity_assertion', assertion_type: idJagType, assertion })
    expect([vouched.json.type, vouched.json.claim]).toEqual(['identity_assertion', undefined])
  })

  test('is claimed by an ID-JAG as it is registered by one, with the claim token beside', async () => {
    const { claim_token, credential } = await register()
    const body = { type: 'identity_assertion', assertion_type: idJagType, claim_token }
    const missing = await post(body)
    expect([missing.status, missing.json.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      400,
      ['/assertion'],
    ])
    const { status, json } = await post({ ...body, assertion: await fixture.provider.idJag() })
    expect([status, json.status]).toEqual([200, 'claimed'])
    expect(claimedSchema.parse(json)).toEqual(json)
    expect([await fixture.isAlive(json.credential), await fixture.isAlive(credential)]).toEqual([true, false])
  })

  test('with a mailbox, its claim and the code are understood in newer words, too', async () => {
    const email = fixture.newAddress()
    const attempt = { verification_uri: `${baseUrl}/claim`, expires_at: expect.any(String) }
    const registered = await post({ type: 'service_auth', login_hint: email, agent_name: 'Agent' })
    expect(registrationAnswerSchema.parse(registered.json)).toEqual(registered.json)
    expect(registered.json).toMatchObject({ type: 'service_auth', claim: { attempt } })
    for (const type of ['login_hint', 'service_auth']) {
      const { claim_token } = await register()
      const { json } = await post({ type, claim_token, login_hint: fixture.newAddress() })
      expect(claimAnswerSchema.parse(json)).toEqual(json)
      expect(json).toMatchObject({ status: 'initiated', type: 'service_auth', attempt })
      const page = await api.postForm('/claim', { link: fixture.newestLink(), answer: 'yes' })
      const user_code = /<output>(\d{6})<\/output>/.exec(page.text)![1]
      const door = type === 'service_auth' ? '/api/lead/complete' : path
      const done = await api.postJson(door, { claim_token, user_code })
      expect(claimedSchema.parse(done.json)).toEqual(done.json)
    }
  })

  test.each([
    [{ type: 'service_auth' }, ['/login_hint']],
    [{ type: 'service_auth', login_hint: 'ada', agent_name: '' }, ['/agent_name', '/login_hint']],
    [{ type: 'login_hint', claim_token: 'x', email: 'ada@example.com' }, ['/claim_token', '/login_hint']],
    [{ claim_token: 'x', user_code: '12345' }, ['/claim_token', '/user_code']],
  ])('in newer words that is wrong is told so in newer words: %j', async (body, pointers) => {
    const { status, json } = await post(body)
    expect([status, json.code]).toEqual([400, 'invalid_request'])
    expect(json.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual(pointers)
  })

  test('never sends what the agent knows to its person in place of the mail: the page proves nothing', async () => {
    const page = await api.ask('/claim')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Look into your mail')])
    expect(page.text).not.toMatch(/<form|<output/)
  })

  test('brings an identity assertion, which the token endpoint exchanges', async () => {
    const { identity_assertion: assertion } = await register()
    const body = new URLSearchParams({ grant_type: grantTypes.jwtBearer, assertion }).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const { status, json } = await api.ask('/oauth2/token', { method: 'POST', body, headers })
    expect([status, tokenAnswerSchema.parse(json)]).toEqual([200, json])
    expect((await post(lead, bearer(json.access_token))).status).toBe(201)
  })

  test('gives a credential that works in the next request', async () => {
    const { credential } = await register()
    expect((await post(lead, bearer(credential))).status).toBe(201)
  })

  test('that is wrong is told everything at once, as a problem', async () => {
    const { status, headers, json } = await post({ ...byEmail('ada'), agent_name: '', requested_credential_type: 'x' })
    expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json; charset=utf-8'])
    expect(json).toMatchObject({ code: 'invalid_request', retryable: false, instance: path })
    expect(json.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/agent_name',
      '/assertion',
      '/requested_credential_type',
    ])
    for (const error of json.errors)
      expect(Object.keys(error).sort()).toEqual(['code', 'example', 'hint', 'message', 'pointer'])
  })

  test('is never what a lead is, whatever else the lead has', async () => {
    const { credential, claim_token } = await register()
    for (const more of [{ type: 'anonymous' }, { claim_token, otp: '000000' }, { token: credential }]) {
      const { status, json } = await post({ ...lead, ...more })
      expect([status, json.id]).toEqual([201, expect.stringMatching(/^lead_/)])
    }
    expect((await post({ need: null, type: 'anonymous' })).json.code).toBe('validation_failed')
    expect(await fixture.isAlive(credential)).toBe(true)
  })

  test.each(['[]', '[{"type":"anonymous"}]', 'null', '7', '"anonymous"', '{}'])(
    'is not what has no name of a job: %s is a lead with mistakes',
    async (body) => {
      const { json } = await api.ask(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
      expect(json.code).toBe('validation_failed')
    },
  )

  test.each<[string, Record<string, string>]>([
    ['?sandbox=true', {}],
    ['', { 'X-Sandbox': '1' }],
    ['?sandbox=yes', {}],
    ['?sanbox=true', {}],
    ['', { 'X-Sandbox-Scenario': 'slow' }],
  ])('cannot be rehearsed, and a flag in any spelling never does it for real: %s %j', async (query, headers) => {
    const before = await fixture.rows('registrations')
    const { credential, claim_token } = await register()
    const sent = fixture.mails.length
    const bodies = [
      { type: 'anonymous' },
      byEmail(fixture.newAddress()),
      { claim_token, email: fixture.newAddress() },
      { token: credential },
    ]
    for (const body of bodies) {
      const { status, json } = await api.postJson(`${path}${query}`, body, headers)
      expect([status, json.code]).toEqual([400, 'invalid_parameter'])
    }
    expect(await fixture.rows('registrations')).toHaveLength(before.length + 1)
    expect(await fixture.isAlive(credential)).toBe(true)
    expect(fixture.mails).toHaveLength(sent)
  })

  test('with a token that is no good is refused, and nothing happens', async () => {
    const before = await fixture.rows('registrations')
    const { status, headers, json } = await post({ type: 'anonymous' }, bearer(`ci_${'a'.repeat(43)}`))
    expect([status, json.code]).toEqual([401, 'invalid_token'])
    expect(headers.get('www-authenticate')).toContain(
      `error="invalid_token", scope="read:content write:lead read:catalog", resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"`,
    )
    expect(await fixture.rows('registrations')).toEqual(before)
  })

  test('that cannot send its mail is a 503 that may be tried again, and leaves nothing', async () => {
    const before = await fixture.rows('registrations')
    fixture.mailServer.up = false
    const address = fixture.newAddress()
    const { status, headers, json } = await post(byEmail(address))
    expect([status, json.code, json.retryable, headers.get('retry-after')]).toEqual([
      503,
      'service_unavailable',
      true,
      '5',
    ])
    expect(await fixture.rows('registrations')).toEqual(before)
    expect(JSON.stringify(api.lines)).not.toContain(address)
  })

  test('for an address that had a mail is told when to come back', async () => {
    const address = fixture.newAddress()
    await post(byEmail(address))
    const { status, headers, json } = await post(byEmail(address))
    expect([status, json.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '60'])
  })

  test('whose identity provider cannot be reached is a 503', async () => {
    fixture.issuers.push({ issuer: 'https://down.example', jwksUri: 'https://down.example/keys' })
    const assertion = await fixture.provider.idJag({ iss: 'https://down.example' })
    const { status, json } = await post({ type: 'identity_assertion', assertion_type: idJagType, assertion })
    expect([status, json.code, json.retryable]).toEqual([503, 'service_unavailable', true])
  })

  test('whose person signed in too long ago is told so, and how fresh it has to be, in the words of OAuth and in ours', async () => {
    const at = (ago: number) => Math.floor(fixture.now().getTime() / 1000) - ago
    const by = async (auth_time: number) => {
      const assertion = await fixture.provider.idJag({ auth_time })
      return post({ type: 'identity_assertion', assertion_type: idJagType, assertion })
    }
    const { status, headers, json } = await by(at(50_000))
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toBe('AgentAuth error="login_required", max_age="43200"')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(json).toMatchObject({ error: 'login_required', code: 'login_required', max_age: 43_200, retryable: false })
    expect(problemSchema.parse(json)).toEqual(json)
    expect((await by(at(60))).status).toBe(200)
  })

  test('that a provider vouches for waits, where its person is known: they confirm it, and the agent polls', async () => {
    const email = fixture.newAddress()
    const known = await post(byEmail(email))
    const link = fixture.newestLink()
    await api.postForm('/claim', { link, answer: 'code', user_code: known.json.claim.user_code })
    await api.postForm('/oauth2/token', { grant_type: grantTypes.claim, claim_token: known.json.claim_token })
    fixture.pass(60)
    const assertion = await fixture.provider.idJag({ email, sub: email })
    const { status, headers, json } = await post({
      type: 'identity_assertion',
      assertion_type: idJagType,
      assertion,
      agent_name: 'Agent',
    })
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toBe('AgentAuth error="interaction_required"')
    expect(json).toMatchObject({
      error: 'interaction_required',
      code: 'interaction_required',
      type: `${baseUrl}/developers/errors/interaction_required`,
      id: json.registration_id,
      registration_type: 'agent-provider',
      claim: { token: json.claim_token, url: json.claim_url, attempt: { user_code: json.claim.user_code } },
    })
    expect(problemSchema.parse(json)).toEqual(json)
    const page = await api.ask(`/claim?link=${fixture.newestLink()}`)
    expect(page.text).toContain('<strong>idp.example</strong> says that it works for somebody')
    await api.postForm('/claim', { link: fixture.newestLink(), answer: 'code', user_code: json.claim.user_code })
    const polled = await api.postForm('/oauth2/token', { grant_type: grantTypes.claim, claim_token: json.claim.token })
    expect(tokenAnswerSchema.parse(polled.json)).toEqual(polled.json)
  })

  test('takes a proof of possession for this address', async () => {
    const key = await createProofKey(fixture.now)
    const assertion = await fixture.provider.idJag({ cnf: { jkt: key.thumbprint } })
    const body = { type: 'identity_assertion', assertion_type: idJagType, assertion }
    expect((await post(body)).json.code).toBe('invalid_dpop_proof')
    const proof = await key.prove({ htu: `${baseUrl}${path}` })
    expect((await post(body, { DPoP: proof })).status).toBe(200)
  })

  test('is a JSON object without tricks', async () => {
    const send = (body: string) =>
      api.ask(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    for (const body of ['{"type":"anonymous","type":"anonymous"}', '{"__proto__":{},"type":"anonymous"}', '{"type":'])
      expect((await send(body)).json.code).toBe('malformed_json')
  })
})

describe('the limits', () => {
  const ask = (limited: AccessApi, token: string, address: string) =>
    limited.ask('/sandbox', { headers: bearer(token) }, address)

  test('count an anonymous credential by its address: another one is no other allowance', async () => {
    const limited = createAccessApi(fixture, { limiter: memoryRateLimiter() })
    const [first, second] = [await register(), await register()]
    const address = '198.51.100.7'
    const one = await ask(limited, first.credential, address)
    const two = await ask(limited, second.credential, address)
    expect([one, two].map(({ headers }) => headers.get('x-ratelimit-limit'))).toEqual(['60', '60'])
    expect([one, two].map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['59', '58'])
    for (let count = 2; count < rateLimits.anonymous.requests; count++) await ask(limited, first.credential, address)
    expect((await ask(limited, second.credential, address)).status).toBe(429)
    expect((await limited.ask('/sandbox', {}, address)).status).toBe(429)
    expect((await ask(limited, second.credential, '198.51.100.8')).status).toBe(200)
  })

  test('count any other credential by itself, wherever it is used', async () => {
    const limited = createAccessApi(fixture, { limiter: memoryRateLimiter() })
    const facts = { label: 'a', scopes: ['write:lead'] as const }
    const { token } = await issueCredential({ ...fixture.ports, now: fixture.now() }, facts)
    const other = await issueCredential({ ...fixture.ports, now: fixture.now() }, facts)
    for (let count = 0; count < rateLimits.credential.requests; count++)
      expect((await ask(limited, token, `198.51.100.${count}`)).headers.get('x-ratelimit-limit')).toBe('100')
    expect((await ask(limited, token, '198.51.100.200')).status).toBe(429)
    expect((await ask(limited, other.token, '198.51.100.200')).status).toBe(200)
  })
})
