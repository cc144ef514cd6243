import { describe, expect, test } from 'vitest'
import { baseUrl } from '../../testing/access-fixture.ts'
import type { Answer } from '../../testing/inbox-fixture.ts'
import { secretLead, useLeadPage } from '../../testing/lead-page-fixture.ts'

const { lead, inbox, browser } = useLeadPage(secretLead)
const stateOf = async () => (await inbox.rows('leads'))[0].state

describe('a form', () => {
  const erase = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    inbox.api.postForm(`/inbox/leads/${lead.id}`, { act: 'erase', ...fields }, { Cookie: browser.cookie, ...headers })

  test.each<[string, () => Promise<Answer>]>([
    ['no token', () => erase({})],
    ['an empty token', () => erase({ form_token: '' })],
    ['a wrong token', () => erase({ form_token: 'x' })],
    [
      'a wrong token of the right length',
      async () => erase({ form_token: '0'.repeat((await browser.formToken()).length) }),
    ],
    ['the token of another session', async () => erase({ form_token: await (await inbox.signIn()).formToken() })],
    [
      'the token of another operator',
      async () => erase({ form_token: await (await inbox.signIn('second@example.com')).formToken() }),
    ],
    [
      'a foreign origin',
      async () => erase({ form_token: await browser.formToken() }, { Origin: 'https://evil.example' }),
    ],
    [
      'another site that sends no origin',
      async () => erase({ form_token: await browser.formToken() }, { 'Sec-Fetch-Site': 'cross-site' }),
    ],
    ['an opaque origin', async () => erase({ form_token: await browser.formToken() }, { Origin: 'null' })],
    [
      'a longer origin',
      async () => erase({ form_token: await browser.formToken() }, { Origin: `${baseUrl}.evil.example` }),
    ],
    [
      'our origin over plain HTTP',
      async () => erase({ form_token: await browser.formToken() }, { Origin: baseUrl.replace('https', 'http') }),
    ],
  ])('changes nothing with %s', async (_, send) => {
    const { status, text } = await send()
    expect([status, await stateOf()]).toEqual([400, 'received'])
    expect(text).toContain('This form is out of date')
    expect(text).not.toContain('Secret')
    expect((await inbox.audit()).filter(([, action]) => action !== 'signed_in')).toEqual([])
  })

  test('that is no form changes nothing', async () => {
    const token = await browser.formToken()
    for (const [type, body] of [
      ['application/json', JSON.stringify({ act: 'erase', form_token: token })],
      ['text/plain', `act=erase&form_token=${token}`],
      ['application/x-www-form-urlencoded', `act=note&act=erase&form_token=${token}`],
    ] as const) {
      const headers = { Cookie: browser.cookie, 'Content-Type': type }
      const { status } = await inbox.api.ask(`/inbox/leads/${lead.id}`, { method: 'POST', body, headers })
      expect([type, status >= 400, await stateOf()]).toEqual([type, true, 'received'])
    }
  })

  test('changes nothing with GET, wherever its fields are', async () => {
    const query = new URLSearchParams({ act: 'erase', form_token: await browser.formToken() })
    expect((await browser.get(`/inbox/leads/${lead.id}?${query}`)).status).toBe(200)
    expect(await stateOf()).toBe('received')
    expect((await browser.get(`/inbox/sign-out?${query}`)).status).toBe(405)
    expect((await browser.get('/inbox/news')).status).toBe(200)
  })

  test('signs nobody out for another site', async () => {
    await inbox.api.postForm('/inbox/sign-out', {}, { Cookie: browser.cookie })
    await browser.post('/inbox/sign-out', {}, { Origin: 'null' })
    expect((await browser.get('/inbox/news')).status).toBe(200)
  })
})
