import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stateNames } from '../../contract/states.ts'
import { createInboxFixture, type InboxBrowser, type InboxFixture, operator } from '../../testing/inbox-fixture.ts'

let inbox: InboxFixture
let browser: InboxBrowser
beforeAll(async () => {
  inbox = await createInboxFixture()
  browser = await inbox.signIn()
})
afterAll(() => inbox.close())
beforeEach(() => inbox.clear())

const at = (text: string) => new Date(`2026-11-${text}Z`)
const shown = (html: string) =>
  [...html.matchAll(/<td class="from"><a href="[^"]*"><bdi>([^<]*)</g)].map(([, name]) => name)
const list = async (query: Record<string, string> = { all: '' }) => {
  const page = await browser.get(`/inbox?${new URLSearchParams(query)}`)
  return { ...page, names: shown(page.text), total: Number(/<strong>(\d+)<\/strong> leads?/.exec(page.text)?.[1] ?? 0) }
}
const older = (html: string) => /href="([^"]*)" rel="next"/.exec(html)?.[1]?.replaceAll('&#38;', '&')

describe('the list', () => {
  test('has the newest first, and each look leaves a line', async () => {
    for (const [name, time] of [
      ['B', '19T10:00:00'],
      ['C', '19T09:59:59'],
      ['A', '20T00:00:00'],
    ] as const)
      await inbox.store({ name, receivedAt: at(time) })
    expect((await list()).names).toEqual(['A', 'B', 'C'])
    expect(await inbox.audit()).toEqual([[operator, 'listed', null]])
  })

  test('says so where nothing came in yet, and where nothing fits', async () => {
    expect((await list()).text).toContain('Nothing has come in yet.')
    await inbox.store()
    expect((await list({ state: 'held' })).text).toContain('No lead fits the filter.')
    const { text } = await list({ text: '<nowhere>' })
    expect(text).toContain('No lead has “<bdi>&#60;nowhere&#62;</bdi>”. <a href="/inbox?all">Show all</a>')
    // Who searched in a part of them is led to what all of them have.
    expect((await list({ awaiting: 'submitter', text: 'Ada' })).text).toContain(
      '<a href="/inbox?text=Ada">Show all</a>',
    )
    await inbox.clear()
    await inbox.store({ state: 'closed' })
    expect((await list({})).text).toContain('No lead waits for your answer. <a href="/inbox?all">Show all</a>')
    // There is nothing to take along, and nothing to go through by keys.
    expect(text).not.toMatch(/Export|Keys:/)
    expect((await list()).text).toMatch(/Export.*Keys:/s)
  })

  test('has the beginning of a long need, which ends with a whole word', async () => {
    await inbox.store({ need: 'seven7 '.repeat(30) })
    expect((await list()).text).toContain(`>${'seven7 '.repeat(19)}seven7…<`)
    await inbox.store({ need: 'x'.repeat(150) })
    expect((await list()).text).toContain(`>${'x'.repeat(140)}…<`)
  })

  test('shows 120 leads on three pages, each of them once, also where one comes in meanwhile', async () => {
    // Many at the same moment: then their ids say which is first.
    for (let count = 0; count < 120; count++)
      await inbox.store({
        name: `N${count}`,
        source: 'agent',
        receivedAt: new Date(at('18T00:00:00').getTime() + Math.floor(count / 50) * 1000),
      })
    const first = await list({ source: 'agent' })
    expect([first.total, first.names.length]).toEqual([120, 50])
    expect(first.text).not.toContain('Newest leads')
    await inbox.store({ name: 'Late', source: 'agent', receivedAt: at('20T00:00:00') })
    const second = await browser.get(older(first.text)!)
    const third = await browser.get(older(second.text)!)
    expect([shown(second.text).length, shown(third.text).length, older(third.text)]).toEqual([50, 20, undefined])
    expect(third.text).toContain('<a class="button secondary" href="/inbox?source=agent">Newest leads</a>')
    const all = [first.text, second.text, third.text].flatMap(shown)
    expect(new Set(all).size).toBe(120)
    expect(all).not.toContain('Late')
    const rows = await inbox.rows(`leads where name <> 'Late' order by received_at desc, id desc`)
    expect(all).toEqual(rows.map(({ name }) => name))
  })

  test.each(['', 'x', '0', 'bm9uc2Vuc2U', Buffer.from('1 lead_x; drop table leads').toString('base64url')])(
    'tells that %j is no page, or shows the first one',
    async (after) => {
      await inbox.store()
      expect((await list({ after })).status).toBe(after === '' ? 200 : 400)
    },
  )
})

describe('the filter', () => {
  beforeEach(async () => {
    await inbox.store({
      name: 'Ada',
      source: 'agent one',
      state: 'held',
      receivedAt: at('10T23:59:59.999'),
      need: 'a boat',
    })
    await inbox.store({
      name: 'Bob',
      source: 'agent one',
      state: 'received',
      receivedAt: at('11T00:00:00'),
      need: 'a boat',
    })
    await inbox.store({
      name: 'Cyd',
      source: 'website',
      state: 'held',
      receivedAt: at('11T23:59:59.999'),
      need: 'a car',
    })
    await inbox.store({
      name: 'Dot',
      source: ' agent  two\n',
      state: 'closed',
      receivedAt: at('12T00:00:00'),
      need: 'Über 日本語の相談',
    })
  })

  test.each<[Record<string, string>, string[]]>([
    [{ all: '' }, ['Dot', 'Cyd', 'Bob', 'Ada']],
    [{}, ['Cyd', 'Bob', 'Ada']],
    [{ state: 'held' }, ['Cyd', 'Ada']],
    [{ source: 'agent one' }, ['Bob', 'Ada']],
    [{ from: '2026-11-11' }, ['Dot', 'Cyd', 'Bob']],
    [{ to: '2026-11-11' }, ['Cyd', 'Bob', 'Ada']],
    [{ from: '2026-11-11', to: '2026-11-11' }, ['Cyd', 'Bob']],
    [{ text: 'BOAT' }, ['Bob', 'Ada']],
    [{ text: '  ada ' }, ['Dot', 'Cyd', 'Bob', 'Ada']],
    [{ text: 'dot Über' }, ['Dot']],
    [{ text: '日本' }, ['Dot']],
    [{ state: 'held', source: 'agent one', from: '2026-11-10', to: '2026-11-10', text: 'boat' }, ['Ada']],
    [{ state: 'held', text: 'boat', from: '2026-11-11' }, []],
    [{ from: '2026-11-12', to: '2026-11-10' }, []],
  ])('%j finds %j', async (query, names) => {
    const found = await list(query)
    expect([found.status, found.names, found.total]).toEqual([200, names, names.length])
  })

  test('finds a lead by its id', async () => {
    const id = await inbox.store({ name: 'Found' })
    expect((await list({ text: id })).names).toEqual(['Found'])
  })

  test.each<Record<string, string>>([
    { state: 'nonsense', from: 'yesterday', to: '2026-13-01' },
    { from: '0000-01-01', to: '9999-12-31' },
    { from: '2026-02-31', to: '2026-11-31' },
    { from: '+010000-01-01', to: '-000001-01-01' },
    { from: "2026-11-11'; drop table leads" },
    { state: '__proto__', format: 'csv' },
    { state: "held' or '1'='1" },
  ])('refuses %j, for which all leads would be shown, and does not export them either', async (query) => {
    const asked = new URLSearchParams({ format: 'json', ...query })
    for (const path of ['/inbox', '/inbox/export']) {
      const { status, text } = await browser.get(`${path}?${asked}`)
      expect([path, status, text.includes('not understood')]).toEqual([path, 400, true])
    }
  })

  test.each([
    '\0',
    'a\0da',
    '& | ! ( ) : *',
    "'",
    '\\',
    '%',
    '"',
    '<script>alert(1)</script>',
    ':*',
    'x'.repeat(10_000),
    '😀'.repeat(400),
    '\ud800',
    '\u202e',
  ])('takes any text and shows it as text: %j', async (text) => {
    for (const query of [{ text }, { source: text }]) {
      const { status, text: html } = await list(query)
      expect(status).toBe(200)
      expect(html).not.toContain('<script>alert')
    }
  })

  test('offers every source as it is stored, and finds it by what a browser sends', async () => {
    const { text } = await list()
    expect(text).toContain('<option value=" agent  two\n">')
    expect((await list({ source: ' agent  two\r\n' })).names).toEqual(['Dot'])
    const emoji = '😀'.repeat(100)
    await inbox.store({ name: 'Long', source: emoji })
    expect((await list({ source: emoji })).names).toEqual(['Long'])
  })

  test('stays as it was, also where its source is none of the most frequent', async () => {
    const { text } = await list({ source: 'unknown', state: 'held', from: '2026-11-01', text: 'say "hi"' })
    expect(text).toContain('<option value="unknown" selected>')
    expect(text).toContain('<option value="held" selected>')
    expect(text).toContain('type="date" value="2026-11-01"')
    expect(text).toContain('value="say &#34;hi&#34;"')
    expect(text).toContain('<details open>')
    for (const state of stateNames) expect(text).toContain(`<option value="${state}"`)
  })
})

describe('news', () => {
  test('are which lead is newest, and nothing of a person', async () => {
    await inbox.store({ name: 'Old', receivedAt: at('10T00:00:00') })
    const newest = await inbox.store({ name: 'Ada Secret', email: 'secret@example.com', need: 'Secret' })
    const news = await browser.get('/inbox/news')
    expect([news.status, news.json]).toEqual([200, { newest }])
    expect((await list()).text).toContain(`data-news="${newest}"`)
  })

  test('leave no line, because nobody sees anything', async () => {
    await browser.get('/inbox/news')
    expect(await inbox.audit()).toEqual([])
  })

  test('are none of an empty inbox', async () => {
    expect((await browser.get('/inbox/news')).json).toEqual({ newest: null })
  })
})
