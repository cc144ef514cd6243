import { englishWords } from '../../testing/english.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxMessages } from '../../contract/message-limits.ts'
import { textsFor } from '../../words/languages.ts'
import { createInboxFixture, type InboxBrowser, type InboxFixture, operator } from '../../testing/inbox-fixture.ts'

let inbox: InboxFixture
let browser: InboxBrowser
let id: string
beforeAll(async () => {
  inbox = await createInboxFixture()
  browser = await inbox.signIn()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.clear()
  id = await inbox.store({})
})

const write = (fields: Record<string, string>) => browser.post(`/inbox/leads/${id}`, { act: 'message', ...fields })
const page = async () => (await browser.get(`/inbox/leads/${id}`)).text
const messages = () => inbox.rows('lead_messages')
const answer = (text: string, more: { answers?: string; chosen?: string; spam?: object } = {}) =>
  inbox.testDatabase.pool.query(
    `with turned as (update leads set messages = messages + 1, awaiting = 'desk' where id = $1 returning messages)
     insert into lead_messages (id, lead_id, sequence, side, via, text, answers, chosen, spam, at)
     select 'msg_answer' || messages, $1, messages, 'submitter', 'mcp', $2, $3, $4, $5::jsonb, now() from turned`,
    [id, text, more.answers ?? null, more.chosen ?? null, more.spam ? JSON.stringify(more.spam) : null],
  )

describe('the conversation on the page of a lead', () => {
  test('shows what each side said, by which door, and who wrote for the desk', async () => {
    expect(await page()).toContain('Nothing was said yet.')
    expect((await write({ message: 'How many engines?' })).status).toBe(303)
    await answer('Two.')
    const text = await page()
    expect(text).toMatch(new RegExp(`class="message from-desk".*Desk, <bdi>${operator}</bdi>, inbox`, 's'))
    expect(text).toMatch(/class="message from-submitter".*Submitter, MCP.*Two\./s)
    expect(text).toContain('Awaits your answer')
  })

  test('stands apart from notes, which say that nobody else sees them', async () => {
    await write({ message: 'To them' })
    await browser.post(`/inbox/leads/${id}`, { act: 'note', note: 'About them' })
    const [conversation, internal] = (await page()).split('class="internal"')
    expect([conversation!.includes('To them'), conversation!.includes('About them')]).toEqual([true, false])
    expect(internal).toMatch(/Only for the desk\. Nobody else sees them\..*About them/s)
  })

  test('gives back what could not be sent because the lead was closed or erased meanwhile', async () => {
    for (const act of ['move:in_review', 'move:contacted', 'move:closed'])
      await browser.post(`/inbox/leads/${id}`, { act })
    const closed = await write({ message: 'Half an hour of thought' })
    expect([closed.status, closed.text]).toEqual([
      422,
      expect.stringMatching(/readonly[^>]*>\s*Half an hour of thought/),
    ])
    await browser.post(`/inbox/leads/${id}`, { act: 'erase' })
    for (const fields of [{ message: 'Half an hour of thought' }, { act: 'note', note: 'Half an hour of thought' }])
      expect((await write(fields)).text).toMatch(/readonly[^>]*>\s*Half an hour of thought/)
  })

  test('leaves a line in the audit for each message, and moves the lead', async () => {
    await write({ message: 'Hello' })
    expect((await inbox.audit()).map(([, action]) => action)).toContain('messaged')
    expect((await inbox.rows('leads'))[0]).toMatchObject({ state: 'contacted', awaiting: 'submitter', messages: 1 })
  })

  test('offers choices: words, and times in the zone of the desk', async () => {
    const times = { start_2: '2026-12-01T10:00', minutes_2: '45', zone: 'Europe/Berlin' }
    await write({ message: 'When?', choice_1: 'Any time', ...times })
    expect((await messages())[0].choices).toEqual([
      { id: '1', label: 'Any time' },
      {
        id: '2',
        label: expect.stringContaining('Tuesday, 1 December 2026'),
        time: { start: '2026-12-01T09:00:00.000Z', minutes: 45, zone: 'Europe/Berlin' },
      },
    ])
    await answer('Any time', { answers: (await messages())[0].id, chosen: '1' })
    const text = await page()
    expect(text).toContain('Any time <strong>chosen</strong>')
    expect(text).toContain(`to the offer of <a href="#${(await messages())[0].id}">`)
    // The next time is in the same zone.
    expect(text).toContain('value="Europe/Berlin"')
  })

  test('offers times in the zone of the site until another one was used; a script puts in that of the operator', async () => {
    const zoned = await createInboxFixture({ ...englishWords, timeZone: 'Europe/Vienna' })
    const lead = await zoned.store()
    const { text } = await (await zoned.signIn()).get(`/inbox/leads/${lead}`)
    await zoned.close()
    expect(text).toContain('<input id="zone" name="zone" data-own-zone value="Europe/Vienna"')
    await write({ message: 'When?', start_1: '2026-12-01T10:00', zone: 'Asia/Tokyo' })
    expect(await page()).toContain('<input id="zone" name="zone" value="Asia/Tokyo"')
  })

  test('has the agreed call as a file for a calendar', async () => {
    const calendar = () => browser.get(`/inbox/leads/${id}/calendar`)
    await write({ message: 'When?', start_1: '2026-12-01T10:00', minutes_1: '45', zone: 'Europe/Berlin' })
    expect([(await calendar()).status, (await page()).includes('/calendar"')]).toEqual([404, false])
    await answer('Then', { answers: (await messages())[0].id, chosen: '1' })
    expect(await page()).toContain(`<a href="/inbox/leads/${id}/calendar">`)
    expect((await calendar()).text).toMatch(/DTSTART:20261201T090000Z\r\n[^]*SUMMARY:Call: /)
  })

  test('comes back as it was written, where something is wrong with it', async () => {
    for (const [fields, why] of [
      [{ message: ' ' }, 'Write something into the message.'],
      [{ message: 'x'.repeat(5001) }, 'This has 5,001 characters; at most 5,000'],
      [{ message: 'Hi\u0007' }, 'nobody can see (U+0007) after “Hi”'],
      [{ message: 'When?', start_3: '2026-02-30T10:00' }, 'Choice 3 is not usable'],
      [{ message: 'When?', start_1: '2026-12-01T10:00', zone: 'Mars' }, 'Choice 1 is not usable'],
      [{ message: 'When?', start_1: '2026-12-01T10:00', minutes_1: '1' }, 'Choice 1 is not usable'],
      [
        { message: 'When?', choice_1: 'a', choice_2: 'Past', start_2: '2020-12-01T10:00', zone: 'UTC' },
        'of “Past” is over',
      ],
    ] as const) {
      const refused = await write(fields)
      expect([refused.status, refused.text.includes(why)]).toEqual([422, true])
      if (fields.message.startsWith('When')) expect(refused.text).toContain('When?</textarea>')
    }
    expect(await messages()).toEqual([])
  })

  test('has an end', async () => {
    await inbox.testDatabase.pool.query('update leads set messages = $1', [maxMessages])
    expect((await write({ message: 'Hello' })).text).toContain('takes no more')
    await browser.post(`/inbox/leads/${id}`, { act: 'erase' })
    const refused = await write({ message: 'Hello' })
    expect(refused.text).toContain('nobody is there to write to')
    expect(refused.text).not.toContain('name="message"')
  })

  test('ends with a closed lead, and says so in place of the form', async () => {
    for (const state of ['in_review', 'contacted', 'closed'])
      await browser.post(`/inbox/leads/${id}`, { act: `move:${state}` })
    const text = await page()
    expect(text).toContain('The lead is closed, and the conversation with it.')
    expect(text).not.toContain('name="message"')
    expect((await write({ message: 'Hello' })).text).toContain('The lead is closed, and the conversation with it.')
  })

  test('says which message looks like spam, and shows it all the same', async () => {
    await answer('Cheap pills', { spam: { score: 6, reasons: [{ signal: 'spam_phrases', points: 6 }] } })
    expect(await page()).toMatch(/Cheap pills.*Looks like spam: 6 points/s)
  })
})

describe('the list of leads', () => {
  test('marks those whose submitter awaits an answer', async () => {
    expect((await browser.get('/inbox')).text).not.toContain('Awaits your answer')
    await answer('Hello?')
    expect((await browser.get('/inbox')).text).toContain('Awaits your answer')
    await write({ message: 'Here we are' })
    expect((await browser.get('/inbox')).text).not.toContain('Awaits your answer')
  })
})

describe('saved replies', () => {
  const replies = [
    { id: 'facts', title: 'Ask for facts', text: 'Dear {{submitter.name}},\n\nby when?' },
    { id: 'no', title: 'Decline & thank', text: 'No.' },
  ]
  const german = [{ id: 'facts', title: 'Um Angaben bitten', text: 'Guten Tag {{submitter.name}}, bis wann?' }]
  let desk: InboxFixture
  let reader: InboxBrowser
  beforeAll(async () => {
    const words = { language: 'de', texts: textsFor('de') }
    const otherLanguages = [{ prefix: '/de', replyWithin: 'zwei Tagen', words, replies: german }]
    desk = await createInboxFixture(undefined, { replies, otherLanguages })
    reader = await desk.signIn()
  })
  afterAll(() => desk.close())
  const written = (html: string) => /<textarea id="message"[^>]*>\n([^<]*)</.exec(html)?.[1]

  test('are listed, and none is where the content has none', async () => {
    expect(await page()).not.toContain('saved reply')
    const lead = await desk.store({ name: 'Ada' })
    const { text } = await reader.get(`/inbox/leads/${lead}`)
    expect(text).toContain('<summary>Begin with a saved reply</summary>')
    expect(text).toMatch(
      /value="begin:facts" formnovalidate>Ask for facts<.*value="begin:no" formnovalidate>Decline &#38; thank</s,
    )
  })

  test('are put behind what is written, with the name of the submitter, and nothing is sent', async () => {
    const lead = await desk.store({ name: '<Ada> $&' })
    const pick = (act: string, message: string) => reader.post(`/inbox/leads/${lead}`, { act, message })
    const begun = await pick('begin:facts', '')
    expect([begun.status, written(begun.text)]).toEqual([200, 'Dear &#60;Ada&#62; $&#38;,\n\nby when?'])
    expect(begun.text).not.toContain('role="alert"')
    expect(written((await pick('begin:no', 'Hello. ')).text)).toBe('Hello.\n\nNo.')
    expect(await desk.rows('lead_messages')).toEqual([])
  })

  test('are those of the language of the request', async () => {
    const lead = await desk.store({ name: 'Ada' })
    await desk.testDatabase.pool.query("update leads set language = 'de' where id = $1", [lead])
    const begun = await reader.post(`/inbox/leads/${lead}`, { act: 'begin:facts', message: '' })
    expect(written(begun.text)).toBe('Guten Tag Ada, bis wann?')
    expect((await reader.post(`/inbox/leads/${lead}`, { act: 'begin:no', message: '' })).status).toBe(422)
  })

  test('that are not there change nothing, and say so', async () => {
    const lead = await desk.store({ name: 'Ada' })
    for (const act of ['begin', 'begin:', 'begin:constructor']) {
      const shown = await reader.post(`/inbox/leads/${lead}`, { act, message: 'Kept' })
      expect([act, shown.status, written(shown.text)]).toEqual([act, 422, 'Kept'])
    }
  })
})

test.each([
  ['message', 5_000],
  ['note', 5_000],
])(
  'what was pasted into a %s is never cut: too much of it comes back whole, with how much that is',
  async (name, most) => {
    expect(await page()).not.toMatch(/<textarea[^>]*maxlength/)
    const long = 'z'.repeat(most + 1)
    const { status, text } = await browser.post(`/inbox/leads/${id}`, { act: name, [name]: long })
    expect([status, text.includes(long)]).toEqual([422, true])
    expect(text).toContain('This has 5,001 characters; at most 5,000 can be sent.')
  },
)

describe('what is typed goes along with every button of the page of a lead', () => {
  const textOf = (html: string, name: string) => new RegExp(`<textarea id="${name}"[^>]*>\n([^<]*)<`).exec(html)?.[1]
  const send = (fields: Record<string, string>) => browser.post(`/inbox/leads/${id}`, fields)

  test('of which there is one form, and no field of it is required by another button', async () => {
    const text = await page()
    expect(text.match(/<form [^>]*action="\/inbox\/leads/g)).toHaveLength(1)
    expect(text).not.toMatch(/<textarea[^>]* required/)
  })

  test.each([
    ['move:in_review', 'in_review'],
    ['assign', 'received'],
  ])('%s is done, and message, note and choices stay', async (act, state) => {
    const typed = { message: 'To them', note: 'About them', choice_2: 'Tuesday' }
    const { status, text } = await send({ act, assignee: operator, ...typed })
    expect([status, textOf(text, 'message'), textOf(text, 'note')]).toEqual([200, 'To them', 'About them'])
    expect(text).toContain('value="Tuesday"')
    expect((await inbox.rows('leads'))[0]!.state).toBe(state)
    expect([await messages(), await inbox.rows('lead_notes')]).toEqual([[], []])
  })

  test('a note is kept and the message stays; a message is sent and the note stays', async () => {
    const kept = await send({ act: 'note', note: 'About them', message: 'To them' })
    expect([kept.status, textOf(kept.text, 'message'), textOf(kept.text, 'note')]).toEqual([200, 'To them', ''])
    const sent = await send({ act: 'message', message: 'To them', note: 'More', choice_1: 'Any day' })
    expect([sent.status, textOf(sent.text, 'message'), textOf(sent.text, 'note')]).toEqual([200, '', 'More'])
    expect(sent.text).not.toContain('name="choice_1" aria-label="Choice 1" value="Any day"')
    expect([(await messages()).length, (await inbox.rows('lead_notes')).length]).toEqual([1, 1])
  })

  test('where nothing else was typed, the browser goes on with GET', async () => {
    expect((await send({ act: 'note', note: 'About them', message: '  ', zone: 'UTC', minutes_1: '30' })).status).toBe(
      303,
    )
  })
})

test('what nobody can see in a choice is shown where it is', async () => {
  const { status, text } = await write({ message: 'When?', choice_2: 'Tuesday\u0007 at ten' })
  expect([status, text]).toEqual([422, expect.stringMatching(/Choice 2.*nobody can see \(U\+0007\) after “Tuesday”/)])
})

test('a time that the clocks of its zone show twice is refused, with a way to say which', async () => {
  const time = { message: 'When?', start_1: '2027-10-31T02:30' }
  const { status, text } = await write({ ...time, zone: 'Europe/Berlin' })
  expect([status, text]).toEqual([422, expect.stringContaining('comes twice')])
  expect((await write({ ...time, start_1: '2027-10-31T00:30', zone: 'UTC' })).status).toBe(303)
})

test('a time that the clocks of its zone skip is refused with a sentence', async () => {
  const { status, text } = await write({ message: 'When?', start_1: '2027-03-28T02:30', zone: 'Europe/Berlin' })
  expect([status, text.includes('Choice 1 is at a time that does not exist')]).toEqual([422, true])
  expect(await messages()).toEqual([])
})

test('a time without a label is named in the language of the lead', async () => {
  await inbox.testDatabase.pool.query(`update leads set language = 'de' where id = $1`, [id])
  await write({ message: 'Wann?', start_1: '2026-12-01T10:00', zone: 'Europe/Berlin' })
  expect((await messages())[0].choices[0].label).toBe('Dienstag, 1. Dezember 2026 um 10:00 (Europe/Berlin)')
})

describe('a form that is sent again', () => {
  const textOf = (html: string, name: string) => new RegExp(`<textarea id="${name}"[^>]*>\n([^<]*)<`).exec(html)?.[1]
  const seenOn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)![1]!
  const send = (fields: Record<string, string>) => browser.post(`/inbox/leads/${id}`, fields)
  const typed = {
    message: 'To them',
    note: 'About them',
    choice_1: 'Any day',
    start_2: '2026-12-01T10:00',
    zone: 'UTC',
  }
  const again = 'That had been done already'

  test('by loading its answer anew sends nothing again, says so, and gives the note back alone', async () => {
    const form = { act: 'message', ...typed, seen: seenOn(await page()) }
    await send(form)
    for (const seconds of [0, 3_600]) {
      inbox.pass(seconds)
      const { status, text } = await send(form)
      expect([status, textOf(text, 'message'), textOf(text, 'note')]).toEqual([200, '', 'About them'])
      expect(text).toContain(again)
      expect(text).not.toContain('value="Any day"')
    }
    expect(await messages()).toHaveLength(1)
  })

  test('by loading the answer to a note anew keeps no note again, and gives the message back alone', async () => {
    const form = { act: 'note', ...typed, seen: seenOn(await page()) }
    await send(form)
    const { text } = await send(form)
    expect([textOf(text, 'message'), textOf(text, 'note'), text.includes(again)]).toEqual(['To them', '', true])
    expect([await messages(), await inbox.rows('lead_notes')]).toMatchObject([[], [{}]])
  })

  test('from a newer page, into which the browser put the text, is known by its words for a while', async () => {
    const offer = async (more: object = {}) =>
      send({ act: 'message', message: 'When?', choice_1: 'Any day', seen: seenOn(await page()), ...more })
    expect((await offer()).status).toBe(303)
    expect((await offer()).text).toContain(again)
    expect((await offer({ choice_1: 'Monday' })).status).toBe(303)
    await answer('Which day?')
    expect((await offer({ choice_1: 'Monday' })).status).toBe(303)
    inbox.pass(601)
    expect((await offer({ choice_1: 'Monday' })).status).toBe(303)
    expect(await messages()).toHaveLength(5)
  })

  test('twice at once sends one message, and both are told of it', async () => {
    const form = { act: 'message', message: 'Once', form_token: await browser.formToken(), seen: seenOn(await page()) }
    const answers = await Promise.all([send(form), send(form), send(form)])
    expect(answers.filter(({ status }) => status === 422)).toEqual([])
    expect(await messages()).toHaveLength(1)
  })
})

test('Return in a field of the choices presses a button that does nothing', async () => {
  const [, form = ''] = /<form method="post" class="case"[^>]*>(.*)<\/form>/s.exec(await page())!
  expect(/<button[^>]*>/.exec(form)?.[0]).toBe('<button disabled hidden>')
})

test.each(['withdrawn', 'erased'])('a lead that is %s says that what was said is erased with it', async (state) => {
  await inbox.testDatabase.pool.query(
    `update leads set state = $2, name = null, email = null, need = null where id = $1`,
    [id, state],
  )
  const text = await page()
  expect(text).toContain('What was said, if anything, was erased with the lead.')
  expect(text).toContain('Notes, if there were any, were erased with the lead.')
  expect(text).not.toMatch(/Nothing was said yet|None yet/)
})

test('of a lead that was erased meanwhile, message, note and choices are given back to be copied', async () => {
  const fields = { message: 'Half an hour', note: 'About them', choice_1: 'Any day' }
  const seen = /name="seen" value="([^"]+)"/.exec(await page())![1]!
  await browser.post(`/inbox/leads/${id}`, { act: 'erase' })
  for (const act of ['message', 'note', 'move:in_review', 'assign']) {
    const { status, text } = await write({ act, ...fields, seen })
    const copies = [...text.matchAll(/<textarea id="(unsent[^"]*)"[^>]* readonly[^>]*>\n([^<]*)</g)]
    expect([act, status, copies.map(([, at, copy]) => [at, copy])]).toEqual([
      act,
      422,
      [
        ['unsent', 'Half an hour'],
        ['unsent-2', 'About them'],
        ['unsent-3', 'Any day'],
      ],
    ])
  }
})
