import { describe, expect, test } from 'vitest'
import { problemSchema } from '../../contract/answers.ts'
import { grantTypes, tokenAnswerSchema } from '../../contract/oauth.ts'
import { claimedSchema, idJagType } from '../../contract/registration.ts'
import { baseUrl, createProofKey } from '../../testing/access-fixture.ts'
import { byEmail, jobsOf, path } from '../../testing/access-jobs.ts'
import { useAccessApi, useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const api = useAccessApi(fixture)
const { post, register } = jobsOf(api)

describe('a registration at the lead endpoint', () => {
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
})
