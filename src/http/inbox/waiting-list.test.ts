import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplyPromise } from '../../contract/promise.ts'
import { createInboxFixture, type InboxBrowser, type InboxFixture, metricsToken } from '../../testing/inbox-fixture.ts'

const promise: ReplyPromise = { count: 24, unit: 'hours' }
const hourMs = 3_600_000

let inbox: InboxFixture
let browser: InboxBrowser
beforeAll(async () => {
  inbox = await createInboxFixture(undefined, { promise })
  browser = await inbox.signIn()
})
afterAll(() => inbox.close())
beforeEach(() => inbox.clear())

const ago = (hours: number) => new Date(inbox.now().getTime() - hours * hourMs)
const store = (name: string, hours: number, more: object = {}) => inbox.store({ name, receivedAt: ago(hours), ...more })
const list = async (path = '/inbox') => (await browser.get(path)).text
const waiting = async () => {
  const [, inside = ''] = /<section class="waiting"[^>]*>(.*?)<\/section>/s.exec(await list()) ?? []
  return [...inside.matchAll(/<li class="is-(\w+)"><a[^>]*><bdi>([^<]*)<\/bdi>/g)].map(
    ([, why, name]) => `${name} ${why}`,
  )
}
const write = (id: string, message: string) => browser.post(`/inbox/leads/${id}`, { act: 'message', message })
const answered = (id: string, hours: number) =>
  inbox.testDatabase.pool.query(
    `with turned as (update leads set messages = messages + 1, awaiting = 'desk', updated_at = $2 where id = $1 returning messages)
     insert into lead_messages (id, lead_id, sequence, side, via, text, at)
     select 'msg_' || messages || $1, $1, messages, 'submitter', 'web', 'Yes', $2 from turned`,
    [id, ago(hours)],
  )
const mailEnds = (result: { delivered?: boolean }) =>
  inbox.testDatabase.pool.query(
    `update deliveries set next_attempt_at = null, delivered_at = $1 where target = 'mailto:submitter'`,
    [result.delivered ? inbox.now() : null],
  )

describe('what waits for the desk', () => {
  test('stands above the list: what is late, longest first, then what is due soon', async () => {
    await store('fresh', 1)
    await store('late', 25)
    await store('soon', 22)
    await store('later', 90)
    expect(await waiting()).toEqual(['later late', 'late late', 'soon soon'])
  })

  test('is nothing that was answered, is over, or looks like spam', async () => {
    for (const state of ['held', 'contacted', 'closed'] as const) await store(state, 99, { state })
    await write(await store('asked', 99), 'Which mill?')
    expect(await waiting()).toEqual([])
    expect(await list()).not.toContain('class="waiting"')
  })

  test('waits anew when the submitter writes, since then', async () => {
    const [first, second] = [await store('first', 99), await store('second', 99)]
    for (const id of [first, second]) await write(id, 'Which mill?')
    await answered(first, 30)
    await answered(second, 2)
    expect(await waiting()).toEqual(['first late'])
    const due = async () => / class="due[^>]*>([^<]*)/.exec((await browser.get(`/inbox/leads/${first}`)).text)?.[1]
    expect(await due()).toBe('An answer was due ')
    // To move it is no answer.
    await browser.post(`/inbox/leads/${first}`, { act: 'move:in_review' })
    expect([await waiting(), await due()]).toEqual([['first late'], 'An answer was due '])
  })

  test('is a lead whose submitter did not get the last message, until a later one goes through or they answer', async () => {
    const id = await store('unreached', 2)
    await write(id, 'Which mill?')
    expect(await waiting()).toEqual([])
    await mailEnds({})
    expect(await waiting()).toEqual(['unreached undelivered'])
    expect((await browser.get(`/inbox/leads/${id}`)).text).toContain('Not delivered: no mail server took it.')
    await answered(id, 1)
    expect(await waiting()).toEqual([])
    await write(id, 'And which engine?')
    await mailEnds({ delivered: true })
    expect(await waiting()).toEqual([])
  })

  test('is told in the list, too: by when each lead was promised an answer, and which is late', async () => {
    await store('fresh', 1)
    await store('late', 25)
    await store('over', 30, { state: 'closed' })
    const rows = [
      ...(await list('/inbox?all')).matchAll(/<bdi>(\w+)<\/bdi><\/a>.*?<td class="(due[^"]*)">(<span>\w+)?/gs),
    ]
    expect(rows.map(([, ...row]) => row)).toEqual([
      ['fresh', 'due', '<span>Due'],
      ['late', 'due is-late', '<span>Overdue'],
      ['over', 'due', undefined],
    ])
  })

  test('is above what waits for the desk alone', async () => {
    await store('late', 25)
    for (const path of ['/inbox?text=late', '/inbox?state=received', '/inbox?all'])
      expect(await list(path)).not.toContain('class="waiting"')
  })

  test('is told as far as there is room, with how many more there are', async () => {
    for (let count = 0; count < 10; count++) await store(`late ${count}`, 30 + count)
    expect(await waiting()).toHaveLength(8)
    expect(await list()).toContain('2 more wait.')
  })

  test('stands in the metrics', async () => {
    await store('late', 25)
    await store('soon', 22)
    const { text } = await inbox.api.ask('/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } })
    for (const line of ['{why="late"} 1', '{why="soon"} 1', '{why="undelivered"} 0'])
      expect(text).toContain(`\nintake_leads_waiting${line}\n`)
  })
})

test('the page of a lead says by when an answer is due, or was', async () => {
  const due = async (hours: number) =>
    / class="due[^>]*>([^<]*)/.exec((await browser.get(`/inbox/leads/${await store('x', hours)}`)).text)?.[1]
  expect([await due(1), await due(25)]).toEqual(['An answer is due ', 'An answer was due '])
})
