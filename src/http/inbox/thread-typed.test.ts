import { describe, expect, test } from 'vitest'
import { operator } from '../../testing/inbox-fixture.ts'
import { seenOn, typedInto, useLeadPage } from '../../testing/lead-page-fixture.ts'

const { lead, inbox, browser, send, write, page, messages } = useLeadPage()

describe('a text that cannot be sent', () => {
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
        'of “Past: Tuesday, 1 December 2020 at 10:00 (UTC)” is over',
      ],
    ] as const) {
      const refused = await write(fields)
      expect([refused.status, refused.text.includes(why)]).toEqual([422, true])
      if (fields.message.startsWith('When')) expect(refused.text).toContain('When?</textarea>')
    }
    expect(await messages()).toEqual([])
  })

  test('comes back to be copied, where the lead was closed or erased meanwhile', async () => {
    for (const act of ['move:in_review', 'move:contacted', 'move:closed'])
      await browser.post(`/inbox/leads/${lead.id}`, { act })
    const closed = await write({ message: 'Half an hour of thought' })
    expect([closed.status, closed.text]).toEqual([
      422,
      expect.stringMatching(/readonly[^>]*>\s*Half an hour of thought/),
    ])
    await browser.post(`/inbox/leads/${lead.id}`, { act: 'erase' })
    for (const fields of [{ message: 'Half an hour of thought' }, { act: 'note', note: 'Half an hour of thought' }])
      expect((await write(fields)).text).toMatch(/readonly[^>]*>\s*Half an hour of thought/)
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
    const { status, text } = await browser.post(`/inbox/leads/${lead.id}`, { act: name, [name]: long })
    expect([status, text.includes(long)]).toEqual([422, true])
    expect(text).toContain('This has 5,001 characters; at most 5,000 can be sent.')
  },
)

describe('what is typed goes along with every button of the page of a lead', () => {
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
    expect([status, typedInto(text, 'message'), typedInto(text, 'note')]).toEqual([200, 'To them', 'About them'])
    expect(text).toContain('value="Tuesday"')
    expect((await inbox.rows('leads'))[0]!.state).toBe(state)
    expect([await messages(), await inbox.rows('lead_notes')]).toEqual([[], []])
  })

  test('a note is kept and the message stays; a message is sent and the note stays', async () => {
    const kept = await send({ act: 'note', note: 'About them', message: 'To them' })
    expect([kept.status, typedInto(kept.text, 'message'), typedInto(kept.text, 'note')]).toEqual([200, 'To them', ''])
    const sent = await send({ act: 'message', message: 'To them', note: 'More', choice_1: 'Any day' })
    expect([sent.status, typedInto(sent.text, 'message'), typedInto(sent.text, 'note')]).toEqual([200, '', 'More'])
    expect(sent.text).not.toContain('name="choice_1" aria-label="Choice 1" value="Any day"')
    expect([(await messages()).length, (await inbox.rows('lead_notes')).length]).toEqual([1, 1])
  })

  test('where nothing else was typed, the browser goes on with GET', async () => {
    expect((await send({ act: 'note', note: 'About them', message: '  ', zone: 'UTC', minutes_1: '30' })).status).toBe(
      303,
    )
  })
})

test('of a lead that was erased meanwhile, message, note and choices are given back to be copied', async () => {
  const fields = { message: 'Half an hour', note: 'About them', choice_1: 'Any day' }
  const seen = seenOn(await page())
  await browser.post(`/inbox/leads/${lead.id}`, { act: 'erase' })
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
