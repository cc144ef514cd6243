import { describe, expect, test } from 'vitest'
import { claimAnswerSchema, claimedSchema, idJagType } from '../../contract/registration.ts'
import { bearer, jobsOf, lead, path } from '../../testing/access-jobs.ts'
import { useAccessApi, useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const api = useAccessApi(fixture)
const { post, register } = jobsOf(api)

describe('a claim at the lead endpoint', () => {
  const claimed = async (completeAt: string) => {
    const { claim_token, credential } = await register()
    const started = await post({ claim_token, email: fixture.newAddress() })
    expect(claimAnswerSchema.parse(started.json)).toEqual(started.json)
    const page = await api.postForm('/claim', { link: fixture.newestLink(), answer: 'yes' })
    const otp = /<output>(\d{6})<\/output>/.exec(page.text)![1]
    const { status, json } = await api.postJson(completeAt, { claim_token, otp })
    expect(status).toBe(200)
    expect(claimedSchema.parse(json)).toEqual(json)
    expect((await post(lead, bearer(credential))).status).toBe(401)
    expect((await post(lead, bearer(json.credential))).status).toBe(201)
  }

  test('is completed there', () => claimed(path))
  test('is completed at its own address', () => claimed('/api/lead/complete'))

  test.each<[number, string, object]>([
    [401, 'invalid_claim_token', { claim_token: `clm_${'a'.repeat(43)}`, email: 'ada@example.com' }],
    [401, 'invalid_claim_token', { claim_token: `clm_${'a'.repeat(43)}`, otp: '000000' }],
    [400, 'invalid_request', { claim_token: 'x', otp: '000000' }],
    [400, 'invalid_request', { claim_token: null, email: 'ada' }],
    [400, 'invalid_request', { claim_token: `clm_${'a'.repeat(43)}` }],
  ])('that is wrong is a %i %s: %j', async (status, code, body) => {
    const answer = await post(body)
    expect([answer.status, answer.json.code]).toEqual([status, code])
    if (status === 401) expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="[^"]+", scope=/)
  })

  test('whose code is void says 410', async () => {
    const { claim_token } = await register()
    await post({ claim_token, email: fixture.newAddress() })
    expect((await post({ claim_token, otp: '000000' })).status).toBe(400)
    await api.postForm('/claim', { link: fixture.newestLink(), answer: 'yes' })
    fixture.pass(600)
    expect((await post({ claim_token, otp: '000000' })).status).toBe(410)
  })

  test('finds nothing but JSON at its own address', async () => {
    for (const body of ['[]', 'null', '7'])
      expect(
        (await api.ask('/api/lead/complete', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }))
          .json.code,
      ).toBe('invalid_request')
  })
})

describe('a revocation at the lead endpoint', () => {
  const credentialOf = async (sub: string) =>
    (
      await post({
        type: 'identity_assertion',
        assertion_type: idJagType,
        assertion: await fixture.provider.idJag({ sub }),
      })
    ).json.credential as string

  test('by the holder is a form, and 200 whatever the token is', async () => {
    const { credential, claim_token } = await register()
    for (const token of [credential, credential, claim_token, 'unknown', `ci_${'a'.repeat(43)}`]) {
      const { status, text } = await api.postForm(path, { token, token_type_hint: 'access_token' })
      expect([status, text]).toEqual([200, ''])
    }
    expect((await post(lead, bearer(credential))).status).toBe(401)
    expect((await api.postForm(path, { token: '' })).json?.code).not.toBe('internal_error')
  })

  test('by the provider takes a logout token and says 200', async () => {
    const credential = await credentialOf('desk-1')
    const token = await fixture.provider.logoutToken({ sub: 'desk-1' })
    const { status, text } = await api.postToken(path, 'application/logout+jwt', ` ${token}\n`)
    expect([status, text]).toEqual([200, ''])
    expect((await post(lead, bearer(credential))).status).toBe(401)
  })

  test('by the provider takes a security event and says 202', async () => {
    const credential = await credentialOf('desk-2')
    const token = await fixture.provider.securityEvent({
      sub_id: { format: 'iss_sub', iss: fixture.provider.issuer, sub: 'desk-2' },
    })
    const { status, text } = await api.postToken(path, 'application/secevent+jwt', token)
    expect([status, text]).toEqual([202, ''])
    expect((await post(lead, bearer(credential))).status).toBe(401)
  })

  test('that is refused says so in the words of each standard', async () => {
    const send = async (type: string, token: string) => api.postToken(path, type, token)
    const forged = (await fixture.provider.securityEvent()).replace(/[\w-]{10}$/, 'AAAAAAAAAA')
    const events: [string, string][] = [
      ['invalid_request', 'x'],
      ['invalid_request', await fixture.provider.securityEvent({ events: {} })],
      ['invalid_issuer', await fixture.provider.securityEvent({ iss: 'https://other.example' })],
      ['invalid_audience', await fixture.provider.securityEvent({ aud: 'https://other.example' })],
      ['authentication_failed', forged],
      ['authentication_failed', await fixture.provider.logoutToken()],
    ]
    for (const [err, token] of events) {
      const { status, headers, json } = await send('application/secevent+jwt', token)
      expect([status, json.err, headers.get('content-type')]).toEqual([400, err, 'application/json; charset=utf-8'])
      expect(json.description).toEqual(expect.any(String))
    }
    const { status, json } = await send('application/logout+jwt', await fixture.provider.logoutToken({ nonce: 'a' }))
    expect([status, json.error, json.error_description]).toEqual([400, 'invalid_request', expect.any(String)])
  })

  test('reads no token of another media type', async () => {
    const token = await fixture.provider.logoutToken()
    for (const type of ['application/jwt', 'text/plain', 'application/logout+jwtx'])
      expect((await api.postToken(path, type, token)).status).toBe(415)
    expect((await api.postToken('/api/v1/lead', 'application/logout+jwt', token)).status).toBe(415)
  })
})
