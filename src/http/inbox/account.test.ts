import { english } from '../../testing/english.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { baseUrl, createAccessApi } from '../../testing/access-fixture.ts'
import { type Authenticator, createAuthenticator } from '../../testing/authenticator.ts'
import {
  type Answer,
  cookieOf,
  cookiesOf,
  createInboxFixture,
  type InboxBrowser,
  type InboxFixture,
  operator,
} from '../../testing/inbox-fixture.ts'
import { browserWords } from './browser-words.ts'

let inbox: InboxFixture
let browser: InboxBrowser
let key: Authenticator
beforeAll(async () => {
  inbox = await createInboxFixture()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.testDatabase.pool.query(
    'truncate operator_sessions, operator_devices, operator_passkeys, operator_challenges, queued_mails',
  )
  await inbox.clear()
  browser = await inbox.signIn()
  key = createAuthenticator(baseUrl)
})

const fromUs = { Origin: baseUrl, 'Sec-Fetch-Site': 'same-origin' }
const cookieNamed = (answer: Answer, name: string) => cookiesOf(answer).find((cookie) => cookie.startsWith(name))!

/** What the script on the account page does. */
async function add(name = 'Work laptop', by = browser): Promise<Answer> {
  const offered = await by.post('/inbox/account/passkey', {})
  const passkey = key.create(offered.json)
  const Cookie = `${by.cookie}; ${cookieNamed(offered, '__Host-inbox-passkey')}`
  return by.post('/inbox/account', { act: 'add-passkey', name, passkey }, { Cookie })
}
/** What the script on the page of the way in does. */
async function signIn(more: Record<string, string> = {}, cookies = (challenge: string) => challenge): Promise<Answer> {
  const asked = await inbox.api.postForm('/inbox/passkey/challenge', {}, fromUs)
  const Cookie = cookies(cookieNamed(asked, '__Host-inbox-passkey'))
  return inbox.api.postForm('/inbox/passkey', { passkey: key.get(asked.json), ...more }, { ...fromUs, Cookie })
}
const idsOf = (html: string, act: string) =>
  [...html.matchAll(new RegExp(`value="${act}:([^"]+)"`, 'g'))].map(([, id]) => id!)

describe('the account', () => {
  test('has the passkeys: one is added, signs in, leads to where one wanted to go, and is removed', async () => {
    const added = await add('Key <b>ring</b>')
    expect([added.status, added.headers.get('location')]).toEqual([303, '/inbox/account'])
    const page = await browser.get('/inbox/account')
    expect(page.text).toContain('Key &#60;b&#62;ring&#60;/b&#62;')
    const done = await signIn({ next: '/inbox/numbers' })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/inbox/numbers'])
    const other = inbox.browserWith(cookieOf(done))
    expect((await other.get('/inbox')).text).toContain(operator)
    expect(cookiesOf(done)[1]).toMatch(/^__Host-inbox-device=de_/)
    const [id] = idsOf(page.text, 'remove-passkey')
    expect((await other.post('/inbox/account', { act: `remove-passkey:${id}` })).status).toBe(303)
    const refused = await signIn()
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([422, null])
    expect(refused.text).toContain('This passkey does not sign in here')
  })

  test('has the sessions: what browser, since when, and which one this is; another one is ended, or all are', async () => {
    const handle = /name="sign_in" value="([^"]+)"/.exec((inbox.pass(61), await inbox.begin(operator)).text)![1]!
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const entered = await inbox.api.postForm(
      '/inbox/sign-in',
      { sign_in: handle, code: inbox.newestCode() },
      { 'User-Agent': agent },
    )
    const other = inbox.browserWith(cookieOf(entered))
    const { text } = await browser.get('/inbox/account')
    expect(text).toContain('Firefox on Windows')
    expect(text.match(/This one/g)).toHaveLength(1)
    const [id, ...more] = idsOf(text, 'end-session')
    expect(more).toEqual([])
    expect((await browser.post('/inbox/account', { act: `end-session:${id}` })).status).toBe(303)
    expect([(await other.get('/inbox/news')).status, (await browser.get('/inbox/news')).status]).toEqual([401, 200])
    const third = await inbox.signIn()
    expect((await browser.post('/inbox/account', { act: 'end-others' })).headers.get('location')).toBe('/inbox/account')
    expect([(await third.get('/inbox/news')).status, (await browser.get('/inbox/news')).status]).toEqual([401, 200])
    expect(await inbox.rows('operator_devices')).toHaveLength(1)
    expect((await browser.get('/inbox/account')).text).not.toContain('end-others')
    const ended = await browser.post('/inbox/account', { act: 'end-all' })
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/inbox'])
    expect(cookiesOf(ended)).toEqual(['__Host-inbox=', '__Host-inbox-device='])
    expect((await browser.get('/inbox/news')).status).toBe(401)
    expect(await inbox.rows('operator_devices')).toEqual([])
  })

  test('has its own session first, and folds the rest of many', async () => {
    for (const _ of Array.from({ length: 6 })) await inbox.signIn()
    const [shown, folded] = (await browser.get('/inbox/account')).text.split('<summary>4 more</summary>')
    expect(idsOf(shown!, 'end-session')).toHaveLength(2)
    expect(idsOf(folded!.split('</details>')[0]!, 'end-session')).toHaveLength(4)
    expect(shown!.indexOf('This one')).toBeLessThan(shown!.indexOf('end-session'))
  })

  test('shows nobody else’s, and changes nothing of theirs', async () => {
    await add('Mine only')
    const mine = (await browser.get('/inbox/account')).text
    const other = await inbox.signIn('second@example.com')
    const [session] = idsOf((await other.get('/inbox/account')).text, 'end-session')
    expect(session).toBeUndefined()
    const third = await inbox.signIn()
    const [own] = idsOf((await third.get('/inbox/account')).text, 'end-session')
    expect((await other.get('/inbox/account')).text).not.toContain('Mine only')
    for (const act of [`remove-passkey:${idsOf(mine, 'remove-passkey')[0]}`, `end-session:${own}`]) {
      const answer = await other.post('/inbox/account', { act })
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('nothing like this')])
    }
    expect((await browser.get('/inbox/account')).text).toContain('Mine only')
    expect((await browser.get('/inbox/news')).status).toBe(200)
  })

  test.each(['', 'remove-passkey', 'end-session', 'end-session:', 'erase', '__proto__', 'end-session:\0'])(
    'changes nothing where a form asks for %j',
    async (act) => {
      const answer = await browser.post('/inbox/account', { act })
      expect([answer.status, (await browser.get('/inbox/news')).status]).toEqual([422, 200])
    },
  )

  test('offers no passkey to a form of another session, nor to another site', async () => {
    const token = await (await inbox.signIn('second@example.com')).formToken()
    for (const [fields, headers] of [
      [{ form_token: token }, {}],
      [{ form_token: '' }, {}],
      [{}, { Origin: 'https://evil.example' }],
    ] as const) {
      const answer = await browser.post('/inbox/account/passkey', fields, headers)
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null])
    }
  })

  test('refuses a passkey that was made for another session, with the reason on the page', async () => {
    const offered = await browser.post('/inbox/account/passkey', {})
    const other = await inbox.signIn()
    const Cookie = `${other.cookie}; ${cookieNamed(offered, '__Host-inbox-passkey')}`
    const answer = await other.post(
      '/inbox/account',
      { act: 'add-passkey', name: 'x', passkey: key.create(offered.json) },
      { Cookie },
    )
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('took too long')])
  })

  test('keeps challenge, session and device in cookies of their own, which no script reads', async () => {
    const offered = await browser.post('/inbox/account/passkey', {})
    expect(offered.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-inbox-passkey=pc_[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=300$/,
      ),
    ])
    expect(JSON.stringify(offered.json)).not.toContain('pc_')
  })
})

describe('a passkey on the way in', () => {
  beforeEach(() => add())

  test('signs in only in the browser that asked', async () => {
    expect((await signIn({}, () => '__Host-inbox-passkey=')).status).toBe(422)
    expect((await signIn({}, () => `__Host-inbox-passkey=pc_${'x'.repeat(43)}`)).status).toBe(422)
    expect((await signIn({}, (challenge) => `${challenge}; ${challenge}`)).status).toBe(422)
    expect((await signIn()).status).toBe(303)
  })

  test.each(['https://evil.example', 'null', `${baseUrl}.evil.example`])(
    'is not asked for by a page of %s',
    async (Origin) => {
      for (const path of ['/inbox/passkey/challenge', '/inbox/passkey'])
        expect((await inbox.api.postForm(path, {}, { Origin })).status).toBe(400)
    },
  )

  test('leads nowhere else', async () => {
    expect((await signIn({ next: 'https://evil.example/' })).headers.get('location')).toBe('/inbox')
  })

  test('ends the session that the browser had', async () => {
    const done = await signIn({}, (challenge) => `${challenge}; ${browser.cookie}`)
    expect((await browser.get('/inbox/news')).status).toBe(401)
    expect((await inbox.browserWith(cookieOf(done)).get('/inbox/news')).status).toBe(200)
  })

  test('is offered on the page of the way in, hidden until a script finds that the browser has some', async () => {
    const { text } = await inbox.api.ask('/inbox')
    expect(text).toMatch(/<form [^>]*hidden data-passkey="sign-in" data-challenge="\/inbox\/passkey\/challenge"[ >]/)
    const addressed = createAccessApi(
      { ...inbox, ports: { ...inbox.ports, baseUrl: 'http://192.0.2.1' } },
      { operators: [operator] },
    )
    expect((await addressed.ask('/inbox')).text).not.toContain('data-passkey')
    expect((await addressed.postForm('/inbox/passkey/challenge', {})).status).toBe(404)
  })
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on an iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on a Mac'],
  ['<script>alert(1)</script>', 'Another browser'],
  ['x'.repeat(15_000), 'Another browser'],
  [null, 'Another browser'],
])('a browser that calls itself %.60j is %s', (agent, words) => {
  expect(browserWords(agent, english)).toBe(words)
})
