import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerClient } from '../../access/oauth/clients.ts'
import { allowClient, refuseClient } from '../../access/oauth/refused-clients.ts'
import { grantTypes } from '../../contract/oauth.ts'
import {
  type AccessApi,
  type AccessFixture,
  answered,
  codeChallenge,
  createAccessApi,
  createAccessFixture,
  verifier,
} from '../../testing/access-fixture.ts'

let fixture: AccessFixture
let api: AccessApi
beforeAll(async () => {
  fixture = await createAccessFixture()
  api = createAccessApi(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => void (fixture.mailServer.up = true))

type Answer = Awaited<ReturnType<AccessApi['ask']>>
/** What a page may never have, whoever wrote the texts on it. */
const expectSafe = ({ headers, text: html }: Answer) => {
  expect(html).not.toMatch(/<(script|img|svg|iframe|meta http|base|object|embed|link)\b/i)
  // What a person typed comes back to them inside of quotation marks, which it cannot leave.
  const text = html.replace(/"[^"<>]*"/g, '""')
  expect(text).not.toMatch(/<[^>]*\son\w+\s*=/i)
  expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069]/)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'none';.*frame-ancestors 'none'/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
}
const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>\u202egnp\u2028\u200b&lt;$&$1`
const hiddenFields = ({ text }: Answer) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [
      name!,
      value!.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    ]),
  )

describe('the page of a claim', () => {
  const started = async (agentName?: string) => {
    const registered = await api.postJson('/api/lead', {
      type: 'anonymous',
      ...(agentName !== undefined && { agent_name: agentName }),
    })
    const { claim_token, credential } = registered.json
    const address = fixture.newAddress()
    await api.postJson('/api/lead', { claim_token, email: address })
    return { claim_token, credential, address, link: fixture.newestLink() }
  }
  const look = (link: string, method = 'GET') => api.ask(`/claim?link=${encodeURIComponent(link)}`, { method })
  const answer = (link: string, word: string) => api.postForm('/claim', { link, answer: word })

  test('takes an answer from itself only: another site with the link could have made a code, and ended the one before', async () => {
    const { link } = await started()
    for (const word of ['yes', 'no']) {
      const page = await api.postForm('/claim', { link, answer: word }, { 'Sec-Fetch-Site': 'cross-site' })
      expect([word, page.status]).toEqual([word, 400])
    }
    expect((await api.postForm('/claim', { link, answer: 'yes' }, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(
      200,
    )
  })

  test('says who asks for what, and works without a script', async () => {
    const { address, link } = await started('Agent 7')
    const page = await look(link)
    expect(page.status).toBe(200)
    expectSafe(page)
    for (const text of ['Agent 7', address, 'Example &#38; Sons', 'Submission of consultation requests', '30 days'])
      expect(page.text).toContain(text)
    expect(page.text).toMatch(/<form method="post" action="\/claim">/)
    expect(hiddenFields(page)).toEqual({ link })
  })

  test('may be looked at by machines, also with HEAD, without showing or burning a code', async () => {
    const { claim_token, link } = await started()
    for (let count = 0; count < 5; count++) expect((await look(link)).text).not.toMatch(/<output>/)
    expect((await look(link, 'HEAD')).text).toBe('')
    expect((await api.postJson('/api/lead', { claim_token, otp: '000000' })).json.code).toBe('otp_not_generated')
    const page = await answer(link, 'yes')
    expectSafe(page)
    const otp = /<output>(\d{6})<\/output>/.exec(page.text)![1]
    expect((await api.postJson('/api/lead', { claim_token, otp })).status).toBe(200)
  })

  test('turns the agent away, and says the same to everybody after that', async () => {
    const { credential, link } = await started()
    const page = await answer(link, 'no')
    expectSafe(page)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('The agent was turned away')])
    expect(await fixture.isAlive(credential)).toBe(false)
    const gone = [
      await look(link),
      await answer(link, 'yes'),
      await answer(link, 'no'),
      await look('cl_unknown'),
      await look(''),
    ]
    for (const late of gone) {
      expectSafe(late)
      expect([late.status, late.text]).toEqual([410, gone[0]!.text])
    }
  })

  test('shows the name of an agent as text, in one line and in one direction', async () => {
    const { link } = await started(hostile.replace(/\u2028/, '\n'))
    const page = await look(link)
    expectSafe(page)
    expect(page.text).toContain('calls itself <strong>“script alert(1) script img')
    const mail = fixture.mails.at(-1)!
    expect(mail.html).not.toMatch(/<(script|img)/)
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/[\u202a-\u202e\u200b\u2028]/)
    expect(mail.subject).not.toContain('alert')
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.text.split('\n')[0]).toMatch(/^An agent that calls itself “.*” says that it acts for you/)
  })

  test('says so where the name of an agent is nothing to see', async () => {
    const { link } = await started('\u200b\u202e\u2066')
    expect((await look(link)).text).toContain('An agent that gave no name')
    expect(fixture.mails.at(-1)!.text).toContain('An agent that gave no name')
  })

  test('says what is wrong in words for people, with headers of a page', async () => {
    const { link } = await started()
    for (const word of ['', 'maybe', 'YES']) {
      const page = await answer(link, word)
      expectSafe(page)
      expect(page.status).toBe(400)
    }
    fixture.pass(600)
    const page = await look(link)
    expectSafe(page)
    expect([page.status, page.text]).toEqual([410, expect.stringContaining('This link is too old')])
    expectSafe(await look(hostile))
    expectSafe(await api.postForm('/claim', { link: hostile, answer: hostile }))
  })

  test('goes into the frame of the site, whatever is written in it', async () => {
    const framed = createAccessApi(fixture, {
      loadPage: async () =>
        '<!doctype html><html><head><title>Access – Site</title></head><body><div class="prose" id="access"></div><footer>Foot</footer></body></html>',
    })
    const { link } = await started(`</div></body><div id="access"></div>$'$\`$&`)
    const { text } = await framed.ask(`/claim?link=${link}`)
    expect(text).toContain('<title>Does this agent act for you?</title>')
    expect(text).toMatch(/<div class="prose" id="access">\s*<h1>/)
    expect(text.match(/<footer>/g)).toHaveLength(1)
    expect(text.match(/id="access"/g)).toHaveLength(1)
  })
})

describe('the authorization endpoint', () => {
  const redirectUri = 'https://client.example/callback'
  const clientOf = (redirectUris = [redirectUri], name = 'Client') =>
    registerClient(fixture.ports, { redirect_uris: redirectUris, client_name: name }).client.id
  const parametersOf = (changes: Record<string, string> = {}): Record<string, string> => ({
    client_id: clientOf(),
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 'a state',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    scope: 'openid write:lead',
    ...changes,
  })
  const open = (parameters: Record<string, string>, more = '') =>
    api.ask(`/oauth2/authorize?${new URLSearchParams(parameters)}${more}`)
  const submit = (fields: Record<string, string>) => api.postForm('/oauth2/authorize', fields)
  /** Goes as far as the page that asks for the code. */
  const decision = async (changes: Record<string, string> = {}) => {
    const email = fixture.newAddress()
    const first = await open(parametersOf(changes))
    const page = await submit({ ...hiddenFields(first), email })
    return { page, email, handle: hiddenFields(page)['approval']!, code: fixture.newestCode() }
  }

  test('leads a person from the request by the mail to an approval, and the client to a token', async () => {
    const parameters = parametersOf()
    const first = await open(parameters)
    expectSafe(first)
    expect(first.status).toBe(200)
    for (const text of ['Client', 'client.example', 'Submission of consultation requests', 'Example &#38; Sons'])
      expect(first.text).toContain(text)
    const email = fixture.newAddress()
    const second = await submit({ ...hiddenFields(first), email })
    expectSafe(second)
    expect([second.status, second.text]).toEqual([200, expect.stringContaining(email)])
    expect(second.text).not.toContain(fixture.newestCode())
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

  test.each<[string, Record<string, string>]>([
    ['an unknown client', { client_id: 'dyn_x.y' }],
    ['a hostile client', { client_id: hostile }],
    ['another address', { redirect_uri: 'https://attacker.example/' }],
    ['a script', { redirect_uri: 'javascript:alert(1)' }],
    ['data', { redirect_uri: 'data:text/html,<script>alert(1)</script>' }],
    ['a user of that name', { redirect_uri: 'https://client.example@attacker.example/callback' }],
    ['no address', { redirect_uri: hostile }],
  ])('shows a page and sends nobody anywhere, with GET and POST: %s', async (_, changes) => {
    const parameters = parametersOf(changes)
    for (const page of [await open(parameters), await submit({ ...parameters, email: 'ada@example.com' })]) {
      expectSafe(page)
      expect([page.status >= 400, page.headers.get('location')]).toEqual([true, null])
      expect(page.text).not.toMatch(/href="(?!\/)/)
    }
  })

  test.each([
    ['https://attacker.example/login?a=1', 'attacker.example'],
    ['http://127.0.0.1:8123/callback?a=1', 'a program on this computer (127.0.0.1)'],
    ['com.example.app:/callback?a=1', 'the application that owns com.example.app:'],
  ])(
    'sends nobody to %s by itself: the mistake of a client is a page that says where it would go',
    async (uri, place) => {
      const client_id = clientOf([uri], 'Your bank')
      for (const [error, changes] of [
        ['request_not_supported', { request: 'eyJ' }],
        ['invalid_scope', { scope: 'admin' }],
        ['login_required', { prompt: 'none' }],
        ['unsupported_response_type', { response_type: 'token' }],
        ['invalid_request', { code_challenge_method: 'plain' }],
        ['invalid_target', { resource: 'https://elsewhere.example' }],
      ] as const) {
        const parameters = parametersOf({ client_id, redirect_uri: uri, ...changes })
        for (const page of [await open(parameters), await submit({ ...parameters, email: 'ada@example.com' })]) {
          expectSafe(page)
          expect([error, page.status, page.headers.get('location')]).toEqual([error, 400, null])
          const href = /<a href="([^"/]*:[^"]*)"/.exec(page.text)![1]!.replaceAll('&#38;', '&')
          expect(href.startsWith(uri)).toBe(true)
          expect(Object.fromEntries(new URL(href).searchParams)).toMatchObject({ a: '1', error, state: 'a state' })
          expect(page.text).toContain(`>Go back to ${place}</a>`)
          expect(page.text).toContain('calls itself <strong>“Your bank”</strong>')
          expect(page.text).toContain('Nobody checked its name')
        }
      }
    },
  )

  test('tells a person that the operators refuse an application, and a program in the word of OAuth', async () => {
    const parameters = parametersOf({ client_id: clientOf(['https://app.refused.example/']), redirect_uri: '' })
    const name = 'refused.example'
    await refuseClient(fixture.ports, { name, by: 'ops', reason: 'phishing' })
    const page = await open(parameters)
    expectSafe(page)
    expect([page.status, page.headers.get('location')]).toEqual([400, null])
    expect(page.text).toContain('do not let this application act for anybody')
    const registered = await api.postJson('/oauth2/register', { redirect_uris: ['https://app.refused.example/'] })
    expect([registered.status, registered.json.error]).toEqual([400, 'unauthorized_client'])
    await allowClient(fixture.ports.database, name)
    expect((await open(parameters)).status).toBe(200)
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

  test('takes a yes or no from its own page only: another site cannot send a browser anywhere with one', async () => {
    const { handle, code } = await decision()
    for (const site of ['cross-site', 'same-site', 'none'])
      for (const answer of ['no', 'yes']) {
        const page = await api.postForm(
          '/oauth2/authorize',
          { approval: handle, answer, code },
          { 'Sec-Fetch-Site': site },
        )
        expectSafe(page)
        expect([page.status, page.headers.get('location')]).toEqual([400, null])
      }
    const own = { 'Sec-Fetch-Site': 'same-origin' }
    const done = await api.postForm('/oauth2/authorize', { approval: handle, answer: 'yes', code }, own)
    expect(done.status).toBe(303)
  })

  test('has a code mailed from its own page only: the browsers of another site’s visitors brought mail to anybody once', async () => {
    const before = fixture.mails.length
    const asked = { ...parametersOf(), email: fixture.newAddress() }
    const page = await api.postForm('/oauth2/authorize', asked, { 'Sec-Fetch-Site': 'cross-site' })
    expect([page.status, fixture.mails.length]).toEqual([400, before])
    const own = await api.postForm('/oauth2/authorize', asked, { 'Sec-Fetch-Site': 'same-origin' })
    expect([own.status, fixture.mails.length]).toEqual([200, before + 1])
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

  test('takes nothing else from its address into its forms: nobody is led into the approval of another client', async () => {
    const trap = await decision()
    const planted = {
      approval: trap.handle,
      answer: 'no',
      code: trap.code,
      email: 'eve@example.com',
      [hostile]: hostile,
    }
    const page = await open(parametersOf(planted))
    expectSafe(page)
    expect(Object.keys(hiddenFields(page)).sort()).toEqual(Object.keys(parametersOf()).sort())
    const next = await submit({ ...hiddenFields(page), email: fixture.newAddress() })
    expect(hiddenFields(next)['approval']).not.toBe(trap.handle)
  })

  test('shows what a client calls itself as text, in one line and in one direction', async () => {
    const client_id = clientOf([redirectUri], 'Client')
    const evil = 'https://evil.example/client.json'
    fixture.internet.set(evil, answered({ client_id: evil, redirect_uris: [redirectUri], client_name: hostile }))
    for (const parameters of [
      parametersOf({ client_id, state: hostile, nonce: hostile, scope: `write:lead ${hostile}` }),
      parametersOf({ client_id: evil }),
    ]) {
      const page = await open(parameters)
      expect(page.status).toBe(200)
      const visible = page.text.replace(/<input type="hidden"[^>]*>/g, '')
      expectSafe({ ...page, text: visible })
      expect(page.text).not.toMatch(/<(script|img)/)
      expect(hiddenFields(page)).toEqual(parameters)
    }
    await submit({ ...parametersOf({ client_id: evil }), email: fixture.newAddress() })
    const mail = fixture.mails.at(-1)!
    expect(mail.subject).toMatch(/^\d{6} is your code for Example & Sons$/)
    expect(mail.html).not.toMatch(/<(script|img)/)
    expect(mail.text).not.toMatch(/[\u202e\u2028\u200b]/)
  })

  test('says where the person will go, in words that cannot be mistaken', async () => {
    const goesTo = async (uri: string) => {
      const { text } = await open(parametersOf({ client_id: clientOf([uri]), redirect_uri: uri }))
      return /sent back to <strong>(.*?)<\/strong>/.exec(text)![1]
    }
    expect(await goesTo('https://xn--80ak6aa92e.example:8443/a')).toBe('xn--80ak6aa92e.example:8443')
    expect(await goesTo('http://127.0.0.1:8123/')).toBe('a program on this computer (127.0.0.1)')
    expect(await goesTo('com.example.app:/a')).toBe('the application that owns com.example.app:')
  })
})
