import { describe, expect, test } from 'vitest'
import { grantTypes, tokenAnswerSchema } from '../../contract/oauth.ts'
import { claimAnswerSchema, claimedSchema, idJagType, registrationAnswerSchema } from '../../contract/registration.ts'
import { baseUrl } from '../../testing/access-fixture.ts'
import { bearer, byEmail, jobsOf, lead, path } from '../../testing/access-jobs.ts'
import { useAccessApi, useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const api = useAccessApi(fixture)
const { post, register } = jobsOf(api)

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
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Check your e-mail')])
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
})
