import { describe, expect, test } from 'vitest'
import { allowClient, refuseClient } from '../../access/oauth/refused-clients.ts'
import { answered } from '../../testing/access-fixture.ts'
import { useAccessApi, useAccessFixture } from '../../testing/use-access.ts'
import { authorizationOf, expectSafe, hiddenFields, hostile, redirectUri } from '../../testing/access-pages.ts'

const fixture = useAccessFixture()
const api = useAccessApi(fixture)

describe('the authorization endpoint', () => {
  const { clientOf, parametersOf, open, submit, decision } = authorizationOf(fixture, api)

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
          expect(page.text).toContain('We have not verified this name')
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

  test('does not go by Origin, which our own form sends as null because our pages send no referrer: who it is tells Sec-Fetch-Site', async () => {
    const { handle, code } = await decision()
    const page = await open(parametersOf())
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const asked = { ...parametersOf(), email: fixture.newAddress() }
    const from = (site: string) => ({ Origin: 'null', 'Sec-Fetch-Site': site })
    const before = fixture.mails.length
    for (const form of [asked, { approval: handle, answer: 'yes', code }]) {
      // A page in a sandbox, or one of a file, has no origin either.
      const framed = await api.postForm('/oauth2/authorize', form, from('cross-site'))
      expectSafe(framed)
      expect([framed.status, framed.headers.get('location'), fixture.mails.length]).toEqual([400, null, before])
    }
    const own = await api.postForm('/oauth2/authorize', { approval: handle, answer: 'yes', code }, from('same-origin'))
    expect(own.status).toBe(303)
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
