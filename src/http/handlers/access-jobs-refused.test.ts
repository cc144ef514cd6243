import { describe, expect, test } from 'vitest'
import { baseUrl } from '../../testing/access-fixture.ts'
import { bearer, byEmail, jobsOf, lead, path } from '../../testing/access-jobs.ts'
import { useAccessApi, useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const api = useAccessApi(fixture)
const { post, register } = jobsOf(api)

describe('a registration at the lead endpoint', () => {
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

  test('is a JSON object without tricks', async () => {
    const send = (body: string) =>
      api.ask(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    for (const body of ['{"type":"anonymous","type":"anonymous"}', '{"__proto__":{},"type":"anonymous"}', '{"type":'])
      expect((await send(body)).json.code).toBe('malformed_json')
  })
})
