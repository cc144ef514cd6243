import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '../contract/limits.ts'
import { textsFor } from '../words/languages.ts'
import { memoryRateLimiter } from '../limits/memory.ts'
import { type AccessApi, createAccessApi } from '../testing/access-fixture.ts'
import { createInboxFixture, type InboxBrowser, type InboxFixture, operator } from '../testing/inbox-fixture.ts'

let inbox: InboxFixture
let cookie: string
beforeAll(async () => {
  inbox = await createInboxFixture()
  cookie = (await inbox.signIn()).cookie
})
afterAll(() => inbox.close())

let api: AccessApi
let browser: InboxBrowser
let lead: string
beforeEach(async () => {
  api = createAccessApi(inbox, { limiter: memoryRateLimiter(), operators: [operator] })
  browser = inbox.browserWith(cookie, api)
  lead = await inbox.store({})
})

const useUp = async (ask: () => Promise<{ status: number }>, times: number) => {
  for (let count = 0; count < times; count++) await ask()
}
const asBrowser = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' }
const typed = 'Half an hour of <thought>\nin two lines'
const shown = 'Half an hour of &#60;thought&#62;\nin two lines'
const textOf = (html: string, name: string) =>
  new RegExp(`<textarea [^>]*name="${name}"[^>]*>\n([^<]*)</textarea>`).exec(html)?.[1]

describe('with the limit used up, what a person typed is given back, to be sent again', () => {
  const answer = (more: Record<string, string> = {}) =>
    api.postForm(`/request/${lead}`, { act: 'answer', key: 'K'.repeat(26), text: typed }, { ...asBrowser, ...more })

  test('on the page of a request', async () => {
    await useUp(() => api.ask('/sandbox'), rateLimits.anonymous.requests)
    const { status, text } = await answer()
    expect([status, textOf(text, 'text')]).toEqual([429, shown])
    expect(text).toMatch(/Try again in \d+ seconds?\.|Try again in 1 minute\./)
    expect(text).toContain('What you wrote was not sent.')
    expect(text).toContain(`<form method="post" action="/request/${lead}/answer">`)
    for (const [name, value] of [
      ['act', 'answer'],
      ['key', 'K'.repeat(26)],
    ])
      expect(text).toContain(`<input type="hidden" name="${name}" value="${value}">`)
  })

  test('in the language of the page that it was typed on, whatever the browser prefers', async () => {
    const german = { prefix: '/de', replyWithin: 'einem Tag', words: { language: 'de', texts: textsFor('de') } }
    api = createAccessApi(inbox, { limiter: memoryRateLimiter(), operators: [operator], otherLanguages: [german] })
    await useUp(() => api.ask('/sandbox'), rateLimits.anonymous.requests)
    const fields = { act: 'answer', text: typed, language: 'de' }
    const { status, text } = await api.postForm(`/request/${lead}/answer`, fields, {
      ...asBrowser,
      'Accept-Language': 'en',
    })
    expect([status, text]).toEqual([429, expect.stringContaining('Zu viele Anfragen')])
    expect(text).toContain('name="language" value="de"')
  })

  test.each(['message', 'note'])('in the inbox: %s', async (name) => {
    const formToken = await browser.formToken()
    await useUp(() => browser.get('/inbox/account'), rateLimits.credential.requests)
    const { status, text, headers } = await browser.post(
      `/inbox/leads/${lead}`,
      { form_token: formToken, act: name, [name]: typed },
      asBrowser,
    )
    expect([status, textOf(text, name)]).toEqual([429, shown])
    expect(text).toContain(`name="act" value="${name}"`)
    // Without its origin, the form that is sent again would be taken for one of another site.
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })

  test('but nothing of a form that another site sent, and nothing where nothing was typed', async () => {
    await useUp(() => api.ask('/sandbox'), rateLimits.anonymous.requests)
    expect((await answer({ 'Sec-Fetch-Site': 'cross-site' })).text).not.toContain('thought')
    const bare = await api.postForm(`/request/${lead}`, { act: 'take_back' }, asBrowser)
    expect([bare.status, bare.text.includes('<form')]).toEqual([429, false])
  })

  test('but no more than a body may have', async () => {
    await useUp(() => api.ask('/sandbox'), rateLimits.anonymous.requests)
    const { status, text } = await api.postForm(
      `/request/${lead}`,
      { act: 'answer', text: 'x'.repeat(70_000) },
      asBrowser,
    )
    expect([status, text.includes('xxx')]).toEqual([429, false])
  })
})

describe('what was typed while the database was away is given back', () => {
  test('and where a handler had begun, nobody says that nothing was sent', async () => {
    const { pool } = inbox.testDatabase
    await pool.query('alter table audit_entries rename to audit_entries_gone')
    const { status, text } = await browser
      .post(`/inbox/leads/${lead}`, { act: 'note', note: typed }, asBrowser)
      .finally(() => pool.query('alter table audit_entries_gone rename to audit_entries'))
    expect([status, textOf(text, 'note')]).toEqual([500, shown])
    expect(text).toContain('Look before you send it again.')
    expect(text).not.toContain('was not sent')
  })

  test('and where nobody could count, nothing was sent', async () => {
    const failing = async () => {
      throw new Error('gone')
    }
    const closed = createAccessApi(inbox, { limiter: { consume: failing, peek: failing } })
    const { status, text } = await closed.postForm(`/request/${lead}`, { act: 'answer', text: typed }, asBrowser)
    expect([status, textOf(text, 'text'), text.includes('What you wrote was not sent.')]).toEqual([503, shown, true])
  })
})

test('a form of the inbox that is out of date gives back what was written in it', async () => {
  const { status, text } = await browser.post(`/inbox/leads/${lead}`, { form_token: 'old', act: 'note', note: typed })
  expect([status, text.includes('so nothing was done')]).toEqual([400, true])
  expect(text).toMatch(/readonly[^>]*>\nHalf an hour of &#60;thought/)
})
