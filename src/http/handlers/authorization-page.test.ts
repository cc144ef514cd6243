import { describe, expect, test } from 'vitest'
import { grantTypes } from '../../contract/oauth.ts'
import { answered, verifier } from '../../testing/access-fixture.ts'
import { useAccessApi, useAccessFixture } from '../../testing/use-access.ts'
import { authorizationOf, expectSafe, hiddenFields, hostile, redirectUri } from '../../testing/access-pages.ts'

const fixture = useAccessFixture()
const api = useAccessApi(fixture)

describe('the authorization endpoint', () => {
  const { parametersOf, open, submit, decision } = authorizationOf(fixture, api)

  test('leads a person from the request by the mail to an approval, and the client to a token', async () => {
    const parameters = parametersOf()
    const first = await open(parameters)
    expectSafe(first)
    expect(first.status).toBe(200)
    for (const text of ['Client', 'client.example', 'Send requests for a consultation', 'Example &#38; Sons'])
      expect(first.text).toContain(text)
    const email = fixture.newAddress()
    const second = await submit({ ...hiddenFields(first), email })
    expectSafe(second)
    expect([second.status, second.text]).toEqual([200, expect.stringContaining(email)])
    expect(second.text).not.toContain(fixture.newestCode())
    const [, again = ''] = /<a href="([^"]*)">Begin again</.exec(second.text)!
    const anew = await api.ask(again.replaceAll('&#38;', '&'))
    expect([anew.status, hiddenFields(anew)]).toEqual([200, expect.objectContaining(parameters)])
    const approval = hiddenFields(second)['approval']!
    const done = await submit({ approval, answer: 'yes', code: ` ${fixture.newestCode().replace(/(...)/, '$1 ')} ` })
    expect([done.status, done.text, done.headers.get('referrer-policy')]).toEqual([303, '', 'no-referrer'])
    const location = new URL(done.headers.get('location')!)
    expect(location.origin + location.pathname).toBe(redirectUri)
    const { status, json } = await api.postForm('/oauth2/token', {
      grant_type: grantTypes.authorizationCode,
      code: location.searchParams.get('code')!,
      code_verifier: verifier,
      client_id: parameters['client_id']!,
      redirect_uri: redirectUri,
    })
    expect([status, json.scope]).toEqual([200, 'openid write:lead'])
    expect(json.id_token).toEqual(expect.any(String))
  })

  test('takes a client that is described at its own address, and says where that is', async () => {
    const client_id = 'https://agent.example/client.json'
    fixture.internet.set(client_id, answered({ client_id, redirect_uris: [redirectUri], client_name: 'Client' }))
    const page = await open(parametersOf({ client_id }))
    expectSafe(page)
    expect(page.text).toContain('is described at agent.example')
  })

  test('says for how long, and of a client that refreshes, for how long it can renew that', async () => {
    const client_id = 'https://agent.example/client.json'
    const described = { client_id, redirect_uris: [redirectUri], client_name: 'Client' }
    for (const [grant_types, said] of [
      [[grantTypes.authorizationCode], 'It may do so for 24 hours. If'],
      [
        [grantTypes.authorizationCode, grantTypes.refreshToken],
        'It may do so for 24 hours, and can renew this for 30 days without asking you again. If',
      ],
    ] as const) {
      fixture.internet.set(client_id, answered({ ...described, grant_types }))
      expect((await open(parametersOf({ client_id }))).text).toContain(said)
      fixture.pass(7 * 86_400)
    }
  })

  test('goes back to the client with a no', async () => {
    const { handle } = await decision()
    const { status, headers } = await submit({ approval: handle, answer: 'no' })
    expect([status, new URL(headers.get('location')!).searchParams.get('error')]).toEqual([303, 'access_denied'])
    expect((await submit({ approval: handle, answer: 'yes', code: fixture.newestCode() })).status).toBe(410)
  })

  test('lets a person mistype the code, five times at most', async () => {
    const { handle, code } = await decision()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 5; tries++) {
      const page = await submit({ approval: handle, answer: 'yes', code: wrong })
      expectSafe(page)
      expect([page.status, hiddenFields(page)]).toEqual([422, { approval: handle }])
      expect(page.text).toContain('role="alert"')
    }
    const late = await submit({ approval: handle, answer: 'yes', code })
    expectSafe(late)
    expect(late.status).toBe(410)
  })

  test('asks again for an address that is none, and keeps the request', async () => {
    const parameters = parametersOf()
    for (const email of ['', 'ada', hostile, 'a@example.com, b@example.com']) {
      const page = await submit({ ...parameters, email })
      expectSafe(page)
      expect([page.status, hiddenFields(page)]).toEqual([422, parameters])
    }
  })

  test('waits a minute between mails, and says so on the page', async () => {
    const parameters = parametersOf()
    const email = fixture.newAddress()
    await submit({ ...parameters, email })
    const page = await submit({ ...parameters, email })
    expectSafe(page)
    expect([page.status, page.text]).toEqual([422, expect.stringContaining('Please wait 1 minute')])
  })

  test('says that it does not work where no mail can be sent', async () => {
    fixture.mailServer.up = false
    const page = await submit({ ...parametersOf(), email: fixture.newAddress() })
    expectSafe(page)
    expect(page.status).toBe(503)
  })

  test('tells a program that asks for JSON what is wrong, and sends it nowhere', async () => {
    const asJson = { headers: { Accept: 'application/json' } }
    const ask = (changes: Record<string, string>) =>
      api.ask(`/oauth2/authorize?${new URLSearchParams(parametersOf(changes))}`, asJson)
    for (const [code, detail, changes] of [
      ['invalid_request', 'login_required: A person has to approve each time.', { prompt: 'none' }],
      ['invalid_scope', 'The scopes are', { scope: 'admin' }],
      ['invalid_client', '', { client_id: 'unknown' }],
    ] as const) {
      const { status, headers, json } = await ask(changes)
      expect([json.code, headers.get('location')]).toEqual([code, null])
      expect(status).toBeGreaterThanOrEqual(400)
      expect(json.detail).toContain(detail)
    }
  })

  test('refuses a parameter that is there twice, and takes an empty one for none', async () => {
    for (const name of ['client_id', 'redirect_uri', 'state', 'scope', 'x']) {
      const page = await open(parametersOf({ x: '1' }), `&${name}=other`)
      expectSafe(page)
      expect([page.status, page.headers.get('location')]).toEqual([400, null])
    }
    expect((await open(parametersOf({ nonce: '', resource: '' }))).status).toBe(200)
    const twice = new URLSearchParams([...Object.entries(parametersOf()), ['client_id', 'other']]).toString()
    const body = await api.ask('/oauth2/authorize', {
      method: 'POST',
      body: twice,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expectSafe(body)
    expect(body.status).toBe(400)
  })
})
