import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createInboxFixture, type InboxBrowser, type InboxFixture } from '../../testing/inbox-fixture.ts'
import { createAccessApi } from '../../testing/access-fixture.ts'

let inbox: InboxFixture
beforeAll(async () => void (inbox = await createInboxFixture()))
beforeEach(() => inbox.clear())

/** A browser of the same operator, where the setting gives them a role. */
async function as(role: string): Promise<InboxBrowser> {
  const { cookie } = await inbox.signIn()
  const api = createAccessApi(inbox, { operators: [`ops@example.com=${role}`] })
  return inbox.browserWith(cookie, api)
}

const state = async (id: string) => (await inbox.rows(`leads where id = '${id}'`))[0]!.state

test('a reader sees leads and numbers, and finds no form but the way out', async () => {
  const id = await inbox.store()
  const reader = await as('reader')
  for (const path of ['/inbox', `/inbox/leads/${id}`, '/inbox/numbers', '/inbox/account']) {
    const { status, text } = await reader.get(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toMatch(/name="(note|message)"|value="(move:|erase")|\/inbox\/export/)
  }
})

test('a reader is nobody’s “me”: leads are never theirs', async () => {
  await inbox.store()
  const { cookie } = await inbox.signIn()
  const operators = ['ops@example.com=reader', 'ada@example.com=worker', 'ben@example.com=worker']
  const { text } = await inbox.browserWith(cookie, createAccessApi(inbox, { operators })).get('/inbox')
  for (const worker of ['ada@example.com', 'ben@example.com'])
    expect(text).toContain(`<option value="${worker}">${worker}</option>`)
})

test('a reader changes nothing, whatever form is sent', async () => {
  const id = await inbox.store()
  const reader = await as('reader')
  for (const act of ['move:in_review', 'note', 'message', 'erase', 'confirm-spam', 'nothing', '']) {
    const { status, text } = await reader.post(`/inbox/leads/${id}`, { act, note: 'A note', message: 'Hello' })
    expect([act, status]).toEqual([act, 403])
    expect(text).toContain('Your role does not allow this.')
  }
  expect(await state(id)).toBe('received')
})

test('a worker works a lead, and neither erases nor exports', async () => {
  const id = await inbox.store()
  const held = await inbox.store({ state: 'held' })
  const worker = await as('worker')
  for (const fields of [
    { act: 'move:in_review' },
    { act: 'note', note: 'Call back.' },
    { act: 'message', message: 'Hello' },
  ])
    expect((await worker.post(`/inbox/leads/${id}`, fields)).status).toBe(303)
  expect((await worker.post(`/inbox/leads/${id}`, { act: 'erase' })).status).toBe(403)
  expect((await worker.post(`/inbox/leads/${held}`, { act: 'confirm-spam' })).status).toBe(403)
  expect((await worker.get('/inbox/export?format=csv')).status).toBe(403)
  expect((await worker.get(`/inbox/leads/${held}`)).text).not.toMatch(/value="(erase|confirm-spam)"/)
  expect([await state(id), await state(held)]).toEqual(['contacted', 'held'])
})

test('an owner does all of it', async () => {
  const id = await inbox.store()
  const owner = await as('owner')
  expect((await owner.get('/inbox/export?format=csv')).status).toBe(200)
  expect((await owner.post(`/inbox/leads/${id}`, { act: 'erase' })).status).toBe(303)
  expect(await state(id)).toBe('erased')
})

test.each([
  ['reader', 'Reader: you see'],
  ['worker', 'Worker: you move'],
  ['owner', 'Owner: full access'],
])('the account of a %s says what that is', async (role, words) => {
  expect((await (await as(role)).get('/inbox/account')).text).toContain(words)
})

test('a form of a page that somebody else has outrun changes nothing, and comes back with what was written', async () => {
  const id = await inbox.store()
  const [one, other] = [await inbox.signIn(), await inbox.signIn('second@example.com')]
  const seen = /name="seen" value="([^"]+)"/.exec((await one.get(`/inbox/leads/${id}`)).text)![1]!
  await other.post(`/inbox/leads/${id}`, { act: 'message', message: 'We call you.', seen })
  for (const act of ['move:closed', 'message', 'erase']) {
    const { status, text } = await one.post(`/inbox/leads/${id}`, { act, message: 'When may we call?', seen })
    expect([act, status, text]).toEqual([act, 422, expect.stringContaining('has changed since you opened its page')])
    expect(text).toContain('When may we call?')
  }
  expect(await inbox.rows('lead_messages')).toHaveLength(1)
})
