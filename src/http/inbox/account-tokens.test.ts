import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccessApi } from '../../testing/access-fixture.ts'
import {
  type Answer,
  cookiesOf,
  createInboxFixture,
  type InboxBrowser,
  type InboxFixture,
} from '../../testing/inbox-fixture.ts'

const replies = [{ id: 'facts', title: 'Ask for facts', text: 'By when?' }]
let inbox: InboxFixture
let browser: InboxBrowser
beforeAll(async () => {
  inbox = await createInboxFixture(undefined, { replies })
  browser = await inbox.signIn()
})
beforeEach(async () => {
  await inbox.clear()
  await inbox.testDatabase.pool.query('delete from operator_tokens')
})

const make = (fields: Record<string, string> = {}, by = browser) =>
  by.post('/inbox/account', { act: 'make-token', name: 'Weekly <b>report</b>', role: 'reader', days: '30', ...fields })
/** What a browser does after the form: it goes on with GET, and takes the cookie along. */
const follow = (made: Answer) => {
  expect([made.status, made.headers.get('location')]).toEqual([303, '/inbox/account'])
  const [cookie] = cookiesOf(made)
  return browser.get('/inbox/account', { Cookie: `${browser.cookie}; ${cookie}` })
}
const tokens = () => inbox.rows('operator_tokens')

test('a token is made for a program, shown once, listed and ended', async () => {
  const shown = await follow(await make({ role: 'worker' }))
  expect(shown.text).toMatch(/<code class="token">op_[\w-]{43}<\/code>/)
  expect(await tokens()).toMatchObject([{ scopes: ['operate:read', 'operate:write'] }])
  const { text } = await browser.get('/inbox/account')
  expect(text).toContain('Weekly &#60;b&#62;report')
  expect(text).not.toContain('op_')
  const act = /value="(end-token:[^"]+)"/.exec(text)![1]!
  expect((await browser.post('/inbox/account', { act })).status).toBe(303)
  expect(await tokens()).toEqual([])
  expect((await browser.post('/inbox/account', { act })).status).toBe(422)
  expect((await inbox.audit()).map(([, action]) => action)).toEqual(['operator_token_made', 'operator_token_ended'])
})

test('what is wrong is said, and nothing is made', async () => {
  for (const fields of [{ name: '' }, { days: '0' }, { days: '366' }, { days: 'ten' }])
    expect((await make(fields)).text).toContain('at most 365')
  expect(await tokens()).toEqual([])
})

test('a role hands out no more than it has', async () => {
  const worker = inbox.browserWith(browser.cookie, createAccessApi(inbox, { operators: ['ops@example.com=worker'] }))
  expect((await worker.get('/inbox/account')).text).not.toContain('value="owner"')
  const refused = await make({ role: 'owner' }, worker)
  expect([refused.status, await tokens()]).toEqual([422, []])
})

test('an owner may let chosen saved replies go out without a draft, and who made what is written down', async () => {
  const page = await browser.get('/inbox/account')
  expect(page.text).toContain('name="undrafted-facts"')
  await make({ role: 'owner' })
  await make({ role: 'owner', 'undrafted-facts': 'on', daily: '5' })
  expect((await tokens()).map(({ undrafted }) => undrafted)).toEqual([null, { replies: ['facts'], daily: 5 }])
  const { text } = await browser.get('/inbox/account')
  expect(text).toContain('sends without a draft: facts; at most 5 a day')
  const set = (await inbox.rows('audit_entries')).find(({ action }) => action === 'rule_set')
  expect(set).toMatchObject({
    operator: 'ops@example.com',
    rule: expect.stringContaining('facts without a draft, at most 5'),
  })
})

test('nobody but an owner sets such a rule, nor one without a bound', async () => {
  const worker = inbox.browserWith(
    browser.cookie,
    createAccessApi(inbox, { operators: ['ops@example.com=worker'], replies }),
  )
  expect((await worker.get('/inbox/account')).text).not.toContain('undrafted-')
  const asked = { role: 'worker', 'undrafted-facts': 'on', daily: '5' }
  expect((await make(asked, worker)).status).toBe(422)
  for (const wrong of [{ daily: '0' }, { daily: '101' }, { daily: '' }, { role: 'reader' }])
    expect((await make({ ...asked, role: 'owner', ...wrong })).status).toBe(422)
  expect(await tokens()).toEqual([])
})

test('a reload neither makes a second token nor shows the first one again', async () => {
  const made = await make()
  expect(made.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-inbox-made=op_[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=60$/),
  ])
  const shown = await follow(made)
  expect(shown.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-inbox-made=; .*Max-Age=0$/)])
  expect((await browser.get('/inbox/account')).text).not.toContain('op_')
  expect(await tokens()).toHaveLength(1)
})

test('a cookie that has no token of this operator shows nothing', async () => {
  const other = await inbox.signIn('second@example.com')
  const [theirs] = cookiesOf(await make({}, other))
  for (const cookie of [theirs, '__Host-inbox-made=<b>x</b>', `__Host-inbox-made=op_${'x'.repeat(43)}`]) {
    const { text } = await browser.get('/inbox/account', { Cookie: `${browser.cookie}; ${cookie}` })
    expect(text).not.toContain('class="token"')
  }
})

test('to end all sessions leaves the tokens, which the page says; to end both ends them', async () => {
  const [mine, other] = [await inbox.signIn(), await inbox.signIn('second@example.com')]
  expect((await mine.get('/inbox/account')).text).not.toContain('end-everything')
  await make({}, mine)
  await make({}, other)
  const { text } = await mine.get('/inbox/account')
  expect(text).toContain('Your tokens stay, too')
  expect((await mine.post('/inbox/account', { act: 'end-all' })).status).toBe(303)
  expect(await tokens()).toHaveLength(2)
  const again = await inbox.signIn()
  const ended = await again.post('/inbox/account', { act: 'end-everything' })
  expect([ended.status, (await again.get('/inbox/news')).status]).toEqual([303, 401])
  expect(await tokens()).toMatchObject([{ email: 'second@example.com' }])
  expect((await inbox.audit()).map(([, action]) => action)).toContain('operator_tokens_ended')
  browser = await inbox.signIn()
})
