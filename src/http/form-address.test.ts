import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeList } from '../contract/routes.ts'
import { newRequestLink } from '../identifiers/request-link.ts'
import { writeToSubmitter } from '../intake/conversation/write-to-submitter.ts'
import { createInboxFixture, type InboxBrowser, type InboxFixture } from '../testing/inbox-fixture.ts'
import { formAddress } from './form-address.ts'
import { pageBefore } from './route.ts'

let inbox: InboxFixture
let browser: InboxBrowser
let lead: string
let submitter: { Cookie: string }
beforeAll(async () => {
  inbox = await createInboxFixture()
  browser = await inbox.signIn()
  lead = await inbox.store()
  const link = newRequestLink(inbox.ports.vault, lead, new Date(inbox.now().getTime() + 3_600_000))
  submitter = { Cookie: `__Secure-request=${link}` }
  const choices = [{ label: 'Monday' }, { label: 'Tuesday' }]
  await writeToSubmitter(inbox.ports, lead, { text: 'When?', choices, author: 'o', via: 'inbox' })
})
afterAll(() => inbox.close())

const addressesOf = (html: string) =>
  [...html.matchAll(/<form method="post"[^>]* action="([^"]*)"|<form method="post" action="([^"]*)"/g)].map(
    ([, one, other]) => (one ?? other)!,
  )
const same = (path: string) => ({
  pathname: path.split('?')[0]!,
  search: path.includes('?') ? `?${path.split('?')[1]}` : '',
})

describe('a form goes to another address than that of its page, so that going back after a lost connection leads to what was typed', () => {
  test.each(['/inbox', '/inbox?state=held', '/inbox/account', 'lead', 'request'])('at %s', async (page) => {
    const path = page === 'lead' ? `/inbox/leads/${lead}` : page === 'request' ? `/request/${lead}` : page
    const { text } = page === 'request' ? await inbox.api.ask(path, { headers: submitter }) : await browser.get(path)
    const addresses = addressesOf(text)
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses).not.toContain(path)
  })

  test.each([
    ['work', { act: 'message', message: ' ', note: 'For us' }],
    ['work', { act: 'note', note: '', message: 'Half a message' }],
    ['work?again', { act: 'message', message: ' ', note: 'For us' }],
  ])('and where it is given back with what was wrong: %s', async (end, fields) => {
    const path = `/inbox/leads/${lead}/${end}`
    const { status, text } = await browser.post(path, fields)
    expect(status).toBe(422)
    expect(addressesOf(text)).toContain(`/inbox/leads/${lead}/work${end === 'work' ? '?again' : ''}`)
    expect(addressesOf(text)).not.toContain(path)
  })

  test.each(['answer', 'answer?again'])('and on the page of the submitter: %s', async (end) => {
    const path = `/request/${lead}/${end}`
    const { status, text } = await inbox.api.postForm(path, { act: 'answer', text: 'x'.repeat(5_001) }, submitter)
    expect(status).toBe(422)
    expect(addressesOf(text)).toEqual([`/request/${lead}/answer${end === 'answer' ? '?again' : ''}`])
  })

  test('and where the account was not changed, with all that was filled in', async () => {
    const { status, text } = await browser.post('/inbox/account/change', {
      act: 'make-token',
      name: 'Nightly <report>',
      role: 'worker',
      days: '999',
    })
    expect(status).toBe(422)
    for (const kept of ['value="Nightly &#60;report&#62;"', '<option value="worker" selected>', 'value="999"'])
      expect(text).toContain(kept)
    expect(addressesOf(text)).not.toContain('/inbox/account/change')
  })

  test.each([
    ['/a', '/b', '/a'],
    ['/a', '/a', '/a?again'],
    ['/a', '/a?again', '/a'],
    ['/a?b=1', '/a?b=1', '/a?b=1&again'],
    ['/a?b=1', '/a', '/a?b=1'],
  ])('%s on the page at %s is sent to %s', (path, here, address) => {
    expect(formAddress(path, same(here))).toBe(address)
  })
})

test('a form of a page of the version before is taken where that sent it', async () => {
  const worked = await browser.post(`/inbox/leads/${lead}`, { act: 'note', note: 'From an old page' })
  const answered = await inbox.api.postForm(`/request/${lead}`, { act: 'answer', text: 'From an old page' }, submitter)
  expect([worked.status, answered.status]).toEqual([303, 303])
})

describe('an address that only takes forms', () => {
  const asked = routeList.filter(({ page }) => page !== undefined)

  test.each(asked.map((operation) => [operation.path, operation] as const))(
    '%s leads a browser that asks for it to the page of its form, and tells a program which method it takes',
    async (path, operation) => {
      const address = path.replace('{id}', lead)
      const shown = await browser.get(address, { Accept: 'text/html' })
      const page = pageBefore({ operation, params: { id: lead } })
      expect([shown.status, shown.headers.get('location')]).toEqual([303, page])
      const headers = page!.startsWith('/request') ? submitter : { Cookie: browser.cookie }
      expect((await inbox.api.ask(page!, { headers: { ...headers, Accept: 'text/html' } })).status).toBe(200)
      const told = await browser.get(address, { Accept: 'application/json' })
      expect([told.status, told.headers.get('allow'), told.json.code]).toEqual([
        405,
        'OPTIONS, POST',
        'method_not_allowed',
      ])
    },
  )

  test('every one of them is known: no form of a person goes where a browser would read a problem', () => {
    const forPeople = routeList.filter(({ method, errorForm }) => method === 'POST' && errorForm === 'page')
    const isPage = (path: string) => routeList.some((other) => other.method === 'GET' && other.path === path)
    expect(forPeople.filter(({ path, page }) => !isPage(path) && !(page && isPage(page)))).toEqual([])
    expect(forPeople.length).toBeGreaterThan(8)
  })
})

test.each(['/inbox/nowhere', '/request/x/nowhere', '/claim/nowhere'])(
  'a browser that asks for %s is told in words that there is nothing, and a program as it reads it',
  async (path) => {
    const shown = await inbox.api.ask(path, { headers: { Accept: 'text/html' } })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(shown.text).toContain('<h1>')
    const told = await inbox.api.ask(path)
    expect([told.status, told.json.code]).toEqual([404, 'not_found'])
  },
)

test('an address of the API that is not there is told to browsers as to programs', async () => {
  for (const path of ['/api/v1/nowhere', '/oauth2/nowhere'])
    expect((await inbox.api.ask(path, { headers: { Accept: 'text/html' } })).json.code).toBe('not_found')
})

test('whoever signs in after a session ended comes to the page of the form, with what was typed', async () => {
  const { text } = await inbox.api.postForm(`/inbox/leads/${lead}/work`, { act: 'note', note: 'Half a note' })
  expect(text).toContain(`<input type="hidden" name="next" value="/inbox/leads/${lead}">`)
  expect(text).toContain('Half a note')
})
