import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lifetimes } from '../../contract/lifetimes.ts'
import { baseUrl, createAccessApi } from '../../testing/access-fixture.ts'
import {
  cookieOf,
  cookiesOf,
  createInboxFixture,
  hiddenField,
  type InboxFixture,
  operator,
} from '../../testing/inbox-fixture.ts'

let inbox: InboxFixture
beforeAll(async () => {
  inbox = await createInboxFixture()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  inbox.pass(61)
  await inbox.clear()
})

/** A page without what is random in it. */
const plain = (text: string) => text.replace(/si_[\w-]{43}/g, 'HANDLE')

describe('signing in', () => {
  test('leads from the address by the code to the page that was asked for', async () => {
    const first = await inbox.api.ask('/inbox?state=held&text=a+b')
    expect([first.status, hiddenField(first, 'next')]).toEqual([200, '/inbox?state=held&text=a+b'])
    const second = await inbox.begin(operator, { next: hiddenField(first, 'next')! })
    expect([second.status, second.headers.get('set-cookie')]).toEqual([200, null])
    const code = inbox.newestCode()
    expect(second.text).not.toContain(code)
    const handle = hiddenField(second, 'sign_in')!
    const done = await inbox.enter(handle, ` ${code.slice(0, 3)} ${code.slice(3)} `, {
      next: hiddenField(second, 'next')!,
    })
    expect([done.status, done.headers.get('location'), done.text]).toEqual([303, '/inbox?state=held&text=a+b', ''])
    const page = await inbox.browserWith(cookieOf(done)).get('/inbox')
    expect(page.text).toContain(operator)
    expect(await inbox.audit()).toEqual([
      [operator, 'signed_in', null],
      [operator, 'listed', null],
    ])
  })

  test('gives cookies that no script reads, that no other site and no plain connection gets', async () => {
    const handle = hiddenField(await inbox.begin(operator), 'sign_in')!
    const cookies = (await inbox.enter(handle, inbox.newestCode())).headers.getSetCookie()
    const attributes = (seconds: number) => `; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${seconds}`
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-inbox=se_[\w-]{43};/),
      expect.stringMatching(/^__Host-inbox-device=de_[\w-]{43};/),
      `__Host-inbox-passkey=${attributes(0)}`,
      `__Host-inbox-code=${attributes(0)}`,
    ])
    expect(cookies[0]).toContain(attributes(lifetimes.operatorSession))
    expect(cookies[1]).toContain(attributes(lifetimes.operatorDevice))
  })

  test('lets a browser in which an operator signed in before have a code when strangers have used up the mails', async () => {
    const handle = hiddenField(await inbox.begin(operator), 'sign_in')!
    const device = cookiesOf(await inbox.enter(handle, inbox.newestCode()))[1]!
    expect((await inbox.begin(operator)).text).toContain('Please wait 1 minute')
    expect((await inbox.begin(operator, {}, { Cookie: device })).text).toContain('Enter the code')
  })

  test('looks the same for an operator, for a stranger and for another who tries again', async () => {
    const strange = inbox.newAddress()
    const known = await inbox.begin(operator)
    const unknown = await inbox.begin(strange)
    expect([plain(unknown.text), unknown.status]).toEqual([plain(known.text), known.status])
    const names = (headers: Headers) => [...headers.keys()].sort()
    expect(names(unknown.headers)).toEqual(names(known.headers))
    const wrong = String((Number(inbox.newestCode()) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 7; tries++) {
      const answers = await Promise.all(
        [known, unknown].map((page) => inbox.enter(hiddenField(page, 'sign_in')!, wrong)),
      )
      expect(plain(answers[1]!.text)).toBe(plain(answers[0]!.text))
      expect(answers[1]!.status).toBe(answers[0]!.status)
    }
    const again = [await inbox.begin(operator), await inbox.begin(strange)]
    expect(again[0]!.text).toContain('Please wait 1 minute')
    expect(again[1]!.text).toBe(again[0]!.text.replaceAll(operator, strange))
  })

  test.each([
    '',
    'ops',
    'ops@example.com, second@example.com',
    'ops@example.com\nBcc: a@b.example',
    '"><script>alert(1)</script>',
  ])('asks again where the address is %j, and shows it as text', async (email) => {
    const mails = inbox.mails.length
    const page = await inbox.begin(email, { next: '/inbox/numbers' })
    expect([page.status, hiddenField(page, 'next'), inbox.mails.length]).toEqual([422, '/inbox/numbers', mails])
    expect(page.text).toContain('role="alert"')
    expect(page.text).not.toContain('<script>')
  })

  test('asks for a new code where one is too old, used or guessed at too often', async () => {
    const handle = hiddenField(await inbox.begin(operator), 'sign_in')!
    inbox.pass(lifetimes.oneTimeCode)
    const late = await inbox.enter(handle, inbox.newestCode(), { next: '/inbox/numbers' })
    expect([late.status, hiddenField(late, 'next'), late.headers.get('set-cookie')]).toEqual([
      422,
      '/inbox/numbers',
      expect.stringMatching(/^__Host-inbox-code=;/),
    ])
    expect(late.text).toContain('no longer valid')
    expect(hiddenField(late, 'sign_in')).toBeUndefined()
  })

  test('has the code entered on a page that can be opened again, and asks for no second one', async () => {
    const answer = await inbox.api.postForm('/inbox/sign-in', { email: operator, next: '/inbox/numbers' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/inbox/sign-in?next=%2Finbox%2Fnumbers'])
    await inbox.post()
    const mails = inbox.mails.length
    const [Cookie] = cookiesOf(answer)
    for (let time = 0; time < 2; time += 1) {
      const page = await inbox.api.ask(answer.headers.get('location')!, { headers: { Cookie: Cookie! } })
      expect([page.status, hiddenField(page, 'next')]).toEqual([200, '/inbox/numbers'])
      expect(hiddenField(page, 'sign_in')).toMatch(/^si_/)
    }
    expect(inbox.mails.length).toBe(mails)
  })

  test('leads whoever opens that page without a code on its way to where it begins', async () => {
    for (const Cookie of ['', '__Host-inbox-code=<b>', (await inbox.signIn()).cookie]) {
      const page = await inbox.api.ask('/inbox/sign-in?next=//evil.example', { headers: { Cookie } })
      expect([page.status, page.headers.get('location')]).toEqual([303, '/inbox'])
    }
  })

  test.each([
    'https://evil.example/',
    '//evil.example/inbox',
    '/inbox/../developers',
    '/inbox\r\nX-Evil: 1',
    '/\\evil.example',
  ])('never leads to %j', async (next) => {
    const handle = hiddenField(await inbox.begin(operator, { next }), 'sign_in')!
    const { headers, status } = await inbox.enter(handle, inbox.newestCode(), { next })
    expect([status, headers.get('location'), headers.get('x-evil')]).toEqual([303, '/inbox', null])
  })

  test.each([{ Origin: 'https://evil.example' }, { Origin: 'null' }, { Origin: `${baseUrl}.evil.example` }])(
    'is not begun by a form of another site: %j',
    async (headers) => {
      const mails = inbox.mails.length
      const { status } = await inbox.api.postForm('/inbox/sign-in', { email: operator }, headers)
      expect([status, inbox.mails.length]).toEqual([400, mails])
    },
  )

  test('says that it does not work where the database does not', async () => {
    const closed = createAccessApi(
      { ...inbox, ports: { ...inbox.ports, mailWait: () => Promise.reject(new Error('Connection terminated')) } },
      { operators: [operator] },
    )
    expect((await closed.postForm('/inbox/sign-in', { email: operator })).status).toBe(503)
  })

  test('offers to go on where the browser kept its cookie back, as with a link in a mail', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    const page = await inbox.api.ask('/inbox/leads/lead_1', { headers })
    expect(page.text).toContain('<a href="/inbox/leads/lead_1">Go on</a>')
    expect((await inbox.api.ask('/inbox/leads/lead_1')).text).not.toContain('Go on')
  })
})

describe('a session', () => {
  test('ends with signing out, in the database too, and leaves a line', async () => {
    const browser = await inbox.signIn()
    const out = await browser.post('/inbox/sign-out', {})
    expect([out.status, out.headers.get('location')]).toEqual([303, '/inbox'])
    expect(out.headers.get('set-cookie')).toBe('__Host-inbox=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0')
    expect((await browser.get('/inbox')).text).toContain('Send me the code')
    expect((await inbox.audit()).at(-1)).toEqual([operator, 'signed_out', null])
  })

  test('ends in one browser and lasts in another', async () => {
    const [one, other] = [await inbox.signIn(), await inbox.signIn()]
    await one.post('/inbox/sign-out', {})
    expect((await other.get('/inbox')).text).not.toContain('Send me the code')
  })

  test('ends after twelve hours', async () => {
    const browser = await inbox.signIn()
    inbox.pass(lifetimes.operatorSession)
    expect((await browser.get('/inbox')).text).toContain('Send me the code')
    expect((await browser.get('/inbox/news')).status).toBe(401)
  })

  test('ends where the operator is taken off the list', async () => {
    const browser = await inbox.signIn()
    const later = createAccessApi(inbox, { operators: ['second@example.com'] })
    expect((await later.ask('/inbox', { headers: { Cookie: browser.cookie } })).text).toContain('Send me the code')
  })
})
