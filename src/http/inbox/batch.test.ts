import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccessApi } from '../../testing/access-fixture.ts'
import {
  createInboxFixture,
  type InboxBrowser,
  type InboxFixture,
  operator,
  otherOperator as worker,
} from '../../testing/inbox-fixture.ts'

let inbox: InboxFixture
let browser: InboxBrowser
beforeAll(async () => {
  inbox = await createInboxFixture()
  browser = await inbox.signIn()
})
afterAll(() => inbox.close())
beforeEach(() => inbox.clear())

/** Ticks boxes of the list as it is shown, and sends it. */
async function choose(ids: readonly string[], act: string, page = '/inbox') {
  const { text } = await browser.get(page)
  const boxes = ids.map((id) => [id, new RegExp(`name="${id}" value="([^"]*)"`).exec(text)?.[1] ?? ''])
  return () => browser.post(page, { act, ...Object.fromEntries(boxes) })
}
/** Where an answer leads, without the mark by which the page knows its session. */
const saidOf = ({ headers }: Awaited<ReturnType<InboxBrowser['post']>>) =>
  headers.get('location')?.replace(/&told=[0-9a-z]+\.[0-9a-f]{64}$/, '')
const states = async () => (await inbox.rows('leads order by received_at')).map(({ state }) => state)

describe('leads that are chosen in the list', () => {
  test('are moved together, each with a line of its own, and the list says how many', async () => {
    const ids = [await inbox.store(), await inbox.store(), await inbox.store({ state: 'held' })]
    const answer = await (await choose(ids, 'move:in_review', '/inbox?source=api'))()
    expect([answer.status, saidOf(answer)]).toEqual([
      303,
      `/inbox?source=api&done=2&left=1&undo=in_review.${ids
        .slice(0, 2)
        .map((id) => id.slice(5))
        .join('.')}`,
    ])
    const { text } = await browser.get(answer.headers.get('location')!)
    expect(text).toContain('2 leads were changed. 1 was left as it is')
    const moved = (await inbox.audit()).filter(([, action]) => action === 'moved')
    expect(moved.map(([who, , lead]) => [who, lead])).toEqual(ids.slice(0, 2).map((id) => [operator, id]))
  })

  test('are moved back together, as long as they are where they were moved', async () => {
    const ids = [await inbox.store(), await inbox.store({ state: 'contacted' }), await inbox.store()]
    const { headers } = await (await choose(ids, 'move:in_review', '/inbox?source=api'))()
    await browser.post(`/inbox/leads/${ids[2]}`, { act: 'move:contacted' })
    const { text } = await browser.get(headers.get('location')!)
    const [, act = ''] = /<button name="act" value="(undo:[^"]*)"/.exec(text)!
    const undone = [...text.matchAll(/<input type="hidden" name="(lead_[^"]*)" value="[^"]*Z">/g)].map(([, id]) => id!)
    expect([act, undone]).toEqual(['undo:in_review', ids])
    const [, at = ''] = /name="lead_[^"]*" value="([^"]*Z)"/.exec(text)!
    const fields = Object.fromEntries(undone.map((id) => [id, at]))
    const answer = await browser.post('/inbox?source=api', { act, ...fields })
    expect(saidOf(answer)).toBe('/inbox?source=api&done=2&left=1&undo=done')
    expect((await states()).toSorted()).toEqual(['contacted', 'contacted', 'received'])
    const after = (await browser.get(answer.headers.get('location')!)).text
    expect(after).not.toContain('value="undo:')
    expect(after).toContain('2 leads are back as they were. 1 was left as it is')
  })

  test('are given to an operator, or to no one', async () => {
    const ids = [await inbox.store(), await inbox.store()]
    const given = await (await choose(ids, `give:${worker}`))()
    expect(saidOf(given)).toBe('/inbox?done=2&left=0')
    expect((await inbox.rows('leads')).map(({ assignee }) => assignee)).toEqual([worker, worker])
    await (
      await choose(ids, 'give:nobody')
    )()
    expect((await inbox.rows('leads')).map(({ assignee }) => assignee)).toEqual([null, null])
    const wrong = await (await choose(ids, 'give:stranger@example.com'))()
    expect(saidOf(wrong)).toBe('/inbox?done=0&left=2')
  })

  test('are left as they are where somebody changed them since', async () => {
    const id = await inbox.store()
    const send = await choose([id], 'move:in_review')
    await browser.post(`/inbox/leads/${id}`, { act: 'note', note: 'I have this one' })
    expect(saidOf(await send())).toBe('/inbox?done=0&left=1')
    expect(await states()).toEqual(['received'])
  })

  test.each(['', 'move:erased', 'move:withdrawn', 'move:nonsense', 'erase', 'move'])(
    'are not touched by %j, and the list asks for more, with the boxes ticked as they were',
    async (act) => {
      const [one, other] = [await inbox.store(), await inbox.store()]
      const { status, text } = await (await choose([one], act, '/inbox?source=api'))()
      expect([status, text]).toEqual([422, expect.stringContaining('Select leads, and choose an action for them.')])
      expect(text).toMatch(new RegExp(`name="${one}" value="[^"]*" aria-label="[^"]*" checked>`))
      expect(text).toMatch(new RegExp(`name="${other}" value="[^"]*" aria-label="[^"]*">`))
      expect(text).toContain('action="/inbox/work?source=api"')
      expect(await states()).toEqual(['received', 'received'])
    },
  )

  test('none of them, with what to do: that stays chosen', async () => {
    await inbox.store()
    const { status, text } = await browser.post('/inbox/work?all', { act: 'move:in_review' })
    expect([status, text]).toEqual([422, expect.stringContaining('<option value="move:in_review" selected>')])
    expect(text).toContain('action="/inbox/work?all&#38;again"')
  })

  test('of a later page lead back to that page', async () => {
    for (let count = 0; count < 51; count += 1) await inbox.store({ name: `N${count}`, receivedAt: new Date(count) })
    const next = /href="([^"]*)" rel="next"/.exec((await browser.get('/inbox?all')).text)![1]!
    const { text } = await browser.get(next)
    const [, id, seen] = /name="(lead_[^"]*)" value="([^"]*)" aria-label/.exec(text)!
    const [, action] = /action="(\/inbox\/work[^"]*)"/.exec(text)!
    expect(action).toBe(next.replace('/inbox', '/inbox/work'))
    const answer = await browser.post(action!, { act: 'move:in_review', [id!]: seen! })
    expect(saidOf(answer)).toMatch(`${next}&done=1&left=0&undo=`)
  })

  test('are what the list shows, and no more at once', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`lead_${String(n).padStart(26, '0')}`, 'x']),
    )
    const answer = await browser.post('/inbox', { act: 'move:in_review', ...fields, lead_x: 'x' })
    expect(saidOf(answer)).toBe('/inbox?done=0&left=50')
  })

  test('cannot be chosen by a reader, nor with a form of another session', async () => {
    const id = await inbox.store()
    const api = createAccessApi(inbox, { operators: [`${operator}=reader`] })
    const reader = inbox.browserWith(browser.cookie, api)
    expect((await reader.get('/inbox')).text).not.toContain('type="checkbox"')
    expect((await reader.post('/inbox', { act: 'move:in_review', [id]: 'x' })).status).toBe(403)
    expect((await browser.post('/inbox', { act: 'move:in_review', [id]: 'x', form_token: 'x' })).status).toBe(400)
    expect(await states()).toEqual(['received'])
  })

  test.each([
    'done=x&left=1',
    'done=1',
    'done=999&left=0',
    'done=<b>&left=<b>',
    'undo=in_review.01ARZ3NDEKTSV4RRFFQ69G5FAV',
  ])('%s says nothing', async (query) => {
    await inbox.store()
    const { text } = await browser.get(`/inbox?${query}`)
    expect(text).not.toMatch(/were changed|was changed|left as|<b>|undo:/)
  })

  test('what was done is said again by a page that is loaded anew, with the way to undo it, for a while', async () => {
    const { headers } = await (await choose([await inbox.store()], 'move:in_review'))()
    const look = async () => (await browser.get(headers.get('location')!)).text
    for (let time = 0; time < 2; time += 1)
      expect(await look()).toMatch(/1 lead was changed\..*value="undo:in_review"/s)
    inbox.pass(600)
    expect(await look()).not.toMatch(/was changed|undo:/)
  })

  test('what was done is said to nobody else who opens the address, nor of an address that was changed', async () => {
    const { headers } = await (await choose([await inbox.store()], 'move:in_review'))()
    const address = headers.get('location')!
    const other = await inbox.signIn(worker)
    expect((await other.get(address)).text).not.toMatch(/was changed|undo:/)
    for (const changed of [address.replace('done=1', 'done=2'), address.replace('undo=in_review', 'undo=closed')])
      expect((await browser.get(changed)).text).not.toMatch(/were changed|was changed|undo:/)
  })
})
