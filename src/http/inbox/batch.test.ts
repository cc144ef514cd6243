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
const states = async () => (await inbox.rows('leads order by received_at')).map(({ state }) => state)

describe('leads that are chosen in the list', () => {
  test('are moved together, each with a line of its own, and the list says how many', async () => {
    const ids = [await inbox.store(), await inbox.store(), await inbox.store({ state: 'held' })]
    const answer = await (await choose(ids, 'move:in_review', '/inbox?source=api'))()
    expect([answer.status, answer.headers.get('location')]).toEqual([
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
    const undone = [...text.matchAll(/<input type="hidden" name="(lead_[^"]*)" value="moved">/g)].map(([, id]) => id!)
    expect([act, undone]).toEqual(['undo:in_review', ids])
    const fields = Object.fromEntries(undone.map((id) => [id, 'moved']))
    const answer = await browser.post('/inbox?source=api', { act, ...fields })
    expect(answer.headers.get('location')).toBe('/inbox?source=api&done=2&left=1')
    expect((await states()).toSorted()).toEqual(['contacted', 'contacted', 'received'])
    expect((await browser.get(answer.headers.get('location')!)).text).not.toContain('value="undo:')
  })

  test('are given to an operator, or to nobody in particular', async () => {
    const ids = [await inbox.store(), await inbox.store()]
    const given = await (await choose(ids, `give:${worker}`))()
    expect(given.headers.get('location')).toBe('/inbox?done=2&left=0')
    expect((await inbox.rows('leads')).map(({ assignee }) => assignee)).toEqual([worker, worker])
    await (
      await choose(ids, 'give:nobody')
    )()
    expect((await inbox.rows('leads')).map(({ assignee }) => assignee)).toEqual([null, null])
    const wrong = await (await choose(ids, 'give:stranger@example.com'))()
    expect(wrong.headers.get('location')).toBe('/inbox?done=0&left=2')
  })

  test('are left as they are where somebody changed them since', async () => {
    const id = await inbox.store()
    const send = await choose([id], 'move:in_review')
    await browser.post(`/inbox/leads/${id}`, { act: 'note', note: 'I have this one' })
    expect((await send()).headers.get('location')).toBe('/inbox?done=0&left=1')
    expect(await states()).toEqual(['received'])
  })

  test.each(['', 'move:erased', 'move:withdrawn', 'move:nonsense', 'erase', 'move'])(
    'are not touched by %j, and the list asks for more',
    async (act) => {
      const answer = await (await choose([await inbox.store()], act))()
      const { text } = await browser.get(answer.headers.get('location')!)
      expect(text).toContain('Choose leads, and what to do with them.')
      expect(await states()).toEqual(['received'])
    },
  )

  test('are what the list shows, and no more at once', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`lead_${String(n).padStart(26, '0')}`, 'x']),
    )
    const answer = await browser.post('/inbox', { act: 'move:in_review', ...fields, lead_x: 'x' })
    expect(answer.headers.get('location')).toBe('/inbox?done=0&left=50')
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

  test.each([
    'erased.01ARZ3NDEKTSV4RRFFQ69G5FAV',
    'in_review',
    'in_review.<b>',
    'x',
    'in_review.01ARZ3NDEKTSV4RRFFQ69G5FAV'.repeat(60),
  ])('nothing can be undone with the word %s', async (word) => {
    const { text } = await browser.get(`/inbox?done=1&left=0&undo=${encodeURIComponent(word)}`)
    expect(text).toContain('1 lead was changed.')
    expect(text).not.toMatch(/undo:|<b>/)
  })
})
