import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '../../contract/operations.ts'
import { inboxOperations } from '../../contract/operations/inbox.ts'
import { type AccessApi, baseUrl, createAccessApi } from '../../testing/access-fixture.ts'
import {
  type Answer,
  createInboxFixture,
  type InboxBrowser,
  type InboxFixture,
  operator,
} from '../../testing/inbox-fixture.ts'
import { secretLead } from '../../testing/lead-page-fixture.ts'

let inbox: InboxFixture
let browser: InboxBrowser
let lead: string
beforeAll(async () => {
  inbox = await createInboxFixture()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.clear()
  browser = await inbox.signIn()
  lead = await inbox.store(secretLead)
})

const paths = () =>
  Object.values(inboxOperations)
    .map(({ path, method }) => ({ method, path: path.replace('{id}', lead) }))
    .filter(({ path }) => path !== operations.readMetrics.path)
const stateOf = async () => (await inbox.rows('leads'))[0].state
const showsWayIn = ({ text }: Answer) => text.includes('name="email"') && text.includes('Send me the code')

describe('without a session', () => {
  const cookies: [string, () => Record<string, string>][] = [
    ['no cookie', () => ({})],
    ['an empty cookie', () => ({ Cookie: '__Host-inbox=' })],
    ['a wrong cookie', () => ({ Cookie: `__Host-inbox=se_${'x'.repeat(43)}` })],
    ['a cookie that is no text', () => ({ Cookie: '__Host-inbox=%00\u0001' })],
    ['the right value in a cookie of another name', () => ({ Cookie: browser.cookie.replace('__Host-', '') })],
    ['the right value with more behind it', () => ({ Cookie: `${browser.cookie}x` })],
    ['a wrong cookie and the right one', () => ({ Cookie: `__Host-inbox=wrong; ${browser.cookie}` })],
    ['the right cookie and a wrong one', () => ({ Cookie: `${browser.cookie}; __Host-inbox=wrong` })],
    ['the right cookie twice', () => ({ Cookie: `${browser.cookie}, ${browser.cookie}` })],
    ['the token as a bearer token', () => ({ Authorization: `Bearer ${browser.cookie.split('=')[1]}` })],
  ]

  test.each(cookies)('every path shows the way in and no data, whatever the method: %s', async (_, headersOf) => {
    const headers = headersOf()
    const before = await inbox.audit()
    for (const { path } of paths())
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const body = method === 'POST' ? 'act=erase&name=x' : undefined
        const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
        const answer = await inbox.api.ask(path, { method, headers: { ...headers, ...type }, ...(body && { body }) })
        const everything = JSON.stringify([answer.text, [...answer.headers]])
        expect([method, path, everything]).not.toEqual([method, path, expect.stringMatching(/secret/i)])
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
        if (method === 'HEAD') expect(answer.text).toBe('')
        // A challenge is nobody's yet: it is what a passkey signs on the way in.
        const isChallenge = method === 'POST' && path === operations.askForPasskey.path
        if (answer.status === 200 && method !== 'HEAD' && !isChallenge)
          expect([path, showsWayIn(answer)]).toEqual([path, true])
      }
    expect([await stateOf(), await inbox.audit()]).toEqual(['received', before])
  })

  test('a form brings nobody to where only forms go, but back to the page it was on', async () => {
    const next = async (path: string) =>
      /name="next" value="([^"]*)"/.exec((await inbox.api.postForm(path, {})).text)![1]
    expect(await next('/inbox/sign-out')).toBe('/inbox')
    expect(await next(`/inbox/leads/${lead}`)).toBe(`/inbox/leads/${lead}`)
  })

  test('what was sent after the session ended was not kept, and the way in says so: a typed note once vanished in silence', async () => {
    const note = { act: 'note', note: 'Long and typed' }
    expect((await inbox.api.postForm(`/inbox/leads/${lead}`, note)).text).toContain('what you sent was not kept')
    expect((await inbox.api.ask(`/inbox/leads/${lead}`)).text).not.toContain('not kept')
    expect((await inbox.api.postForm('/inbox/sign-out', {})).text).not.toContain('not kept')
  })

  test('a text that was sent after the session ended is there to copy, unless another site sent it', async () => {
    const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      (await inbox.api.postForm(`/inbox/leads/${lead}`, fields, headers)).text
    for (const field of ['note', 'message'])
      expect(await send({ act: field, [field]: 'Long & typed' })).toContain('>\nLong &#38; typed</textarea>')
    for (const origin of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }])
      expect(await send({ act: 'note', note: 'Call this number' }, origin as Record<string, string>)).not.toContain(
        'Call this',
      )
  })

  test('a note stays apart from a message then, and what was to be chosen is there as well', async () => {
    const fields = { act: 'message', message: 'To the submitter', note: 'For the desk', choice_1: 'Tuesday' }
    const { text } = await inbox.api.postForm(`/inbox/leads/${lead}`, fields)
    const texts = [...text.matchAll(/<label for="unsent[^"]*">([^<]*)<\/label><textarea[^>]*>\n([^<]*)</g)]
    expect(texts.map(([, label, typed]) => [label, typed])).toEqual([
      ['What you wrote, to copy', 'To the submitter'],
      ['What you wrote, to copy (New note)', 'For the desk'],
      ['What you wrote, to copy (Offer choices)', 'Tuesday'],
    ])
  })

  test('news and numbers are refused', async () => {
    for (const path of ['/inbox/news', '/inbox/numbers.json']) {
      const { status, json } = await inbox.api.ask(path, { headers: { Accept: 'application/json' } })
      expect([path, status, json.detail]).toEqual([path, 401, expect.stringContaining('Sign in at /inbox')])
      const page = await inbox.api.ask(path, { headers: { Accept: 'text/html' } })
      expect(page.text).toContain('<h1>You are not signed in</h1><p>Sign in to the inbox, then try again.</p>')
    }
  })
})

describe('without operators in the settings', () => {
  test('there is no inbox', async () => {
    const api: AccessApi = createAccessApi(inbox)
    for (const { path, method } of paths()) {
      const answer = await (method === 'POST'
        ? api.postForm(path, { email: operator })
        : api.ask(path, { headers: { Cookie: browser.cookie } }))
      expect([path, answer.status]).toEqual([path, 404])
    }
    expect((await api.ask('/metrics', { headers: { Authorization: 'Bearer x' } })).status).toBe(404)
  })
})

describe('every page', () => {
  test('runs the scripts of its frame and nothing else, tells other sites nothing, and is kept nowhere, but what has places to write in by the browser, to go back to', async () => {
    const frame = `<title></title><script src="/inbox.js" defer></script><script type="module" src="/_astro/inbox.X1.js"></script><script src="//evil.example/a.js"></script><script src="/a.js;b"></script><div id="access"></div>`
    const api = createAccessApi(inbox, { operators: [operator], loadPage: async () => frame })
    for (const path of [
      '/inbox',
      '/inbox/account',
      `/inbox/leads/${lead}`,
      '/inbox/numbers',
      '/inbox/leads/lead_none',
    ]) {
      const { headers } = await api.ask(path, { headers: { Cookie: browser.cookie } })
      const policy = new Map(
        headers
          .get('content-security-policy')!
          .split('; ')
          .map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1).join(' ')]),
      )
      expect(policy.get('script-src')).toBe(`${baseUrl}/inbox.js ${baseUrl}/_astro/inbox.X1.js`)
      expect(policy.get('default-src')).toBe("'none'")
      expect(policy.get('form-action')).toBe("'self'")
      expect(policy.get('frame-ancestors')).toBe("'none'")
      expect(policy.get('base-uri')).toBe("'none'")
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe(
        path.endsWith(lead) || path === '/inbox/account' ? 'private, no-cache' : 'no-store',
      )
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('is no scripts of other sites to ask for, cookies or not', async () => {
    for (const { path } of paths()) {
      const { headers } = await inbox.api.ask(path, {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://evil.example',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'x-evil',
        },
      })
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('says what went wrong with the way back to the leads', async () => {
    const page = await browser.get('/inbox/leads/lead_none')
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('There is no lead with this id.')])
    expect(page.text).toContain('<a href="/inbox?all">All leads</a>')
  })
})
