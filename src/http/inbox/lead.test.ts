import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LeadState, leadStates, movesFrom, stateNames } from '../../contract/states.ts'
import {
  createInboxFixture,
  hiddenField,
  type InboxBrowser,
  type InboxFixture,
  operator,
} from '../../testing/inbox-fixture.ts'

let inbox: InboxFixture
let browser: InboxBrowser
beforeAll(async () => {
  inbox = await createInboxFixture()
  browser = await inbox.signIn()
})
afterAll(() => inbox.close())
beforeEach(() => inbox.clear())

const work = (id: string, act: string, more: Record<string, string> = {}) =>
  browser.post(`/inbox/leads/${id}`, { act, ...more })
const stateOf = async (id: string) => (await inbox.rows('leads')).find((row) => row.id === id).state
/** The forms of this file are sent after a look at the numbers, which leaves no line. */
const actions = async () => (await inbox.audit()).map(([, action, leadId]) => [action, leadId])

describe('a lead', () => {
  test('is shown with all of it, and each look leaves a line before the answer', async () => {
    const id = await inbox.store({
      name: 'Grace Hopper',
      email: 'grace@example.com',
      phone: '+44 117 496 0199',
      need: 'A compiler',
    })
    const page = await browser.get(`/inbox/leads/${id}`)
    for (const text of ['Grace Hopper', 'grace@example.com', '+44 117 496 0199', 'A compiler', id, 'Received'])
      expect(page.text).toContain(text)
    expect(page.text).toContain('href="tel:+441174960199"')
    // What is wanted comes first, and what was said before what can be done.
    expect(page.text).toMatch(/A compiler.*tel:.*>Conversation<.*>Next step<.*>Notes<.*>History</s)
    expect(await inbox.audit()).toEqual([[operator, 'viewed', id]])
    await browser.get(`/inbox/leads/${id}`)
    expect(await actions()).toEqual([
      ['viewed', id],
      ['viewed', id],
    ])
  })

  test('has no more than one button louder than the others: to answer, or to release what is held', async () => {
    const loud = async (state: LeadState) => {
      const { text } = await browser.get(`/inbox/leads/${await inbox.store({ state })}`)
      return [...text.matchAll(/<button name="act" value="([^"]*)"(?: formnovalidate)?>/g)].map(([, act]) => act)
    }
    expect([await loud('received'), await loud('contacted')]).toEqual([['message'], ['message']])
    expect([await loud('held'), await loud('closed')]).toEqual([['move:received'], []])
  })

  test('says of its moves which one leads on', async () => {
    const on = async (state: LeadState) => {
      const { text } = await browser.get(`/inbox/leads/${await inbox.store({ state })}`)
      return [...text.matchAll(/value="([^"]*)" formnovalidate class="secondary on"/g)].map(([, act]) => act)
    }
    expect([await on('received'), await on('contacted')]).toEqual([['move:in_review'], ['move:closed']])
    expect([await on('held'), await on('closed')]).toEqual([[], []])
  })

  test('leads to those that wait before and after it', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 10, 9, minute))
    const [old, closed, mine, young] = [
      await inbox.store({ receivedAt: at(1) }),
      await inbox.store({ receivedAt: at(2), state: 'closed' }),
      await inbox.store({ receivedAt: at(3) }),
      await inbox.store({ receivedAt: at(4) }),
    ]
    const beside = async (id: string) =>
      [...(await browser.get(`/inbox/leads/${id}`)).text.matchAll(/href="\/inbox\/leads\/(\w+)" rel="(\w+)"/g)].map(
        ([, other, rel]) => [rel, other],
      )
    expect(await beside(mine)).toEqual([
      ['prev', young],
      ['next', old],
    ])
    expect(await beside(closed)).toEqual([
      ['prev', mine],
      ['next', old],
    ])
    expect([await beside(young), await beside(old)]).toEqual([[['next', mine]], [['prev', mine]]])
  })

  test('is not shown where the line cannot be written', async () => {
    const id = await inbox.store({ name: 'Grace Hopper' })
    await inbox.testDatabase.pool.query('alter table audit_entries rename to hidden_entries')
    try {
      for (const path of [`/inbox/leads/${id}`, '/inbox', '/inbox/export?format=csv']) {
        const answer = await browser.get(path)
        expect([path, answer.status]).toEqual([path, 500])
        expect(answer.text).not.toContain('Grace')
      }
    } finally {
      await inbox.testDatabase.pool.query('alter table hidden_entries rename to audit_entries')
    }
  })

  test.each(['lead_none', '%00', '%', '..%2f..', "'", 'x'.repeat(1_500), '%F0%9F%98%80'])(
    'is not there under %j, and nobody is said to have seen it',
    async (id) => {
      const answer = await browser.get(`/inbox/leads/${id}`)
      expect([answer.status, await inbox.audit()]).toEqual([404, []])
    },
  )

  test('opens a mail to its address only, whatever the address holds', async () => {
    const id = await inbox.store({ email: 'x?bcc=evil%40evil.example&body=hi@example.com' })
    const href = /href="(mailto:[^"]*)"/.exec((await browser.get(`/inbox/leads/${id}`)).text)![1]!
    const url = new URL(href.replaceAll('&#38;', '&'))
    expect(url.search).toBe('')
    expect(decodeURIComponent(url.pathname)).toBe('x?bcc=evil%40evil.example&body=hi@example.com')
  })

  test('says why it looks like spam', async () => {
    const id = await inbox.store({ state: 'held' })
    await inbox.testDatabase.pool.query('update leads set spam = $2 where id = $1', [
      id,
      JSON.stringify({ score: 6, reasons: [{ signal: 'link_in_name', points: 6 }] }),
    ])
    expect((await browser.get(`/inbox/leads/${id}`)).text).toMatch(/6 points.*The name has a link/s)
  })

  test('names others that may be the same', async () => {
    const [one, other] = [await inbox.store(), await inbox.store({ name: 'Grace Again' })]
    expect((await browser.get(`/inbox/leads/${one}`)).text).toMatch(
      new RegExp(
        `open><summary>1 possible duplicate<.*/inbox/leads/${other}"><bdi>Grace Again</bdi>.*same address`,
        's',
      ),
    )
    for (const name of ['Grace 3', 'Grace 4']) await inbox.store({ name })
    expect((await browser.get(`/inbox/leads/${one}`)).text).toContain('class="alike"><summary>3 possible duplicates<')
  })
})

describe('moving a lead', () => {
  const pairs = stateNames.flatMap((from) => stateNames.map((to) => [from, to] as const))

  test.each(pairs.filter(([from, to]) => movesFrom(from).includes(to)))('works from %s to %s', async (from, to) => {
    const id = await inbox.store({ state: from })
    const page = await browser.get(`/inbox/leads/${id}`)
    expect(page.text).toContain(`value="move:${to}"`)
    const done = await work(id, `move:${to}`)
    expect([done.status, done.headers.get('location'), done.text]).toEqual([303, `/inbox/leads/${id}`, ''])
    expect(await stateOf(id)).toBe(to)
    expect(await actions()).toEqual([
      ['viewed', id],
      ['moved', id],
    ])
    expect((await browser.get(`/inbox/leads/${id}`)).text).toMatch(/by operator/)
  })

  test('is neither offered nor possible otherwise', async () => {
    for (const [from, to] of pairs.filter(([before, after]) => !movesFrom(before).includes(after))) {
      const id = await inbox.store({ state: from })
      expect((await browser.get(`/inbox/leads/${id}`)).text).not.toContain(`value="move:${to}"`)
      const done = await work(id, `move:${to}`)
      expect([from, to, done.status, await stateOf(id)]).toEqual([from, to, 422, from])
      expect(done.text).toContain(`It is ${from.replace('_', ' ')} and can move to`)
    }
    expect((await actions()).filter(([action]) => action !== 'viewed')).toEqual([])
  })

  test.each(['', 'move', 'move:', 'move:nowhere', 'MOVE:closed', 'constructor', 'move:__proto__', 'erase:', 'note:x'])(
    'does nothing for %j',
    async (act) => {
      const id = await inbox.store()
      if (act === 'erase:') return expect((await work(id, act)).status).toBe(303)
      expect((await work(id, act)).status).toBe(422)
      expect(await stateOf(id)).toBe('received')
    },
  )

  test('moves it once where two ask at the same moment', async () => {
    const id = await inbox.store()
    const token = await browser.formToken()
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.post(`/inbox/leads/${id}`, { act: 'move:in_review', form_token: token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422])
    expect((await actions()).filter(([action]) => action === 'moved')).toHaveLength(1)
  })

  test('of nobody is not found', async () => {
    expect((await work('lead_none', 'move:closed')).status).toBe(404)
    expect((await work('lead_none', 'note', { note: 'x' })).status).toBe(404)
    expect((await work('lead_none', 'erase')).status).toBe(404)
    expect(await actions()).toEqual([])
  })
})

describe('a note', () => {
  test('is kept with who wrote it', async () => {
    const id = await inbox.store()
    expect((await work(id, 'note', { note: 'Called.\r\nNobody there.' })).status).toBe(303)
    expect((await browser.get(`/inbox/leads/${id}`)).text).toMatch(
      new RegExp(`Called.\nNobody there.*${operator}`, 's'),
    )
    expect(await actions()).toEqual([
      ['noted', id],
      ['viewed', id],
    ])
  })

  test.each(['', '  \n', 'x'.repeat(5_001), 'a\u0007b'])('that is %j is refused and given back', async (note) => {
    const id = await inbox.store()
    const page = await work(id, 'note', { note })
    expect([page.status, await inbox.rows('lead_notes')]).toEqual([422, []])
    expect(page.text).toMatch(/role="alert"[^>]*>[^<]*\bnote\b/)
    expect(page.text).toContain(`\n${note}</textarea>`)
  })

  test('is not kept about an erased lead', async () => {
    const id = await inbox.store()
    await work(id, 'erase')
    const page = await work(id, 'note', { note: 'x' })
    expect([page.status, await inbox.rows('lead_notes')]).toEqual([422, []])
    expect(page.text).toContain('no note is kept')
  })
})

describe('erasing', () => {
  test('takes all personal data, notes included, and leaves a receipt', async () => {
    const id = await inbox.store({ name: 'Grace Hopper', email: 'grace@example.com', need: 'A compiler' })
    await work(id, 'note', { note: 'Grace called' })
    expect((await work(id, 'erase')).status).toBe(303)
    const page = await browser.get(`/inbox/leads/${id}`)
    expect(page.text).not.toMatch(/Grace|grace@|compiler/)
    expect(page.text).toMatch(/was erased.*Receipt: <code>/s)
    expect(page.text).not.toMatch(/name="act"/)
    for (const table of ['leads', 'lead_notes', 'audit_entries'])
      expect(JSON.stringify(await inbox.rows(table))).not.toMatch(/Grace|grace@|compiler/)
    expect(await actions()).toContainEqual(['erased', id])
    expect((await browser.get('/inbox?all')).text).toContain('Erased lead')
  })

  test('once is enough', async () => {
    const id = await inbox.store()
    await work(id, 'erase')
    for (const act of ['erase', 'confirm-spam', 'move:in_review']) expect((await work(id, act)).status).toBe(422)
    expect((await actions()).filter(([action]) => action === 'erased')).toHaveLength(1)
  })

  test('as spam is for what is held', async () => {
    const [held, received] = [await inbox.store({ state: 'held' }), await inbox.store()]
    expect((await browser.get(`/inbox/leads/${received}`)).text).not.toContain('confirm-spam')
    expect((await work(received, 'confirm-spam')).text).toContain('It is received, so this cannot be done.')
    expect((await browser.get(`/inbox/leads/${held}`)).text).toContain('No spam: release')
    expect((await work(held, 'confirm-spam')).status).toBe(303)
    expect([await stateOf(held), await stateOf(received)]).toEqual(['erased', 'received'])
    expect((await browser.get(`/inbox/leads/${held}`)).text).toContain('(spam)')
  })

  test('is there for every state that has something to erase', async () => {
    for (const state of Object.keys(leadStates) as (keyof typeof leadStates)[]) {
      const gone = state === 'withdrawn' || state === 'erased'
      const id = await inbox.store({ state, ...(gone && { need: null, name: null, email: null, source: null }) })
      const { text } = await browser.get(`/inbox/leads/${id}`)
      expect([state, text.includes('value="erase"'), hiddenField({ text } as never, 'form_token')]).toEqual([
        state,
        !gone,
        expect.any(String),
      ])
    }
  })
})
