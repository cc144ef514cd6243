import { describe, expect, test } from 'vitest'
import { seenOn, typedInto, useLeadPage } from '../../testing/lead-page-fixture.ts'

const { inbox, browser, send, page, messages, answer } = useLeadPage()

describe('a form that is sent again', () => {
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
      expect([status, typedInto(text, 'message'), typedInto(text, 'note')]).toEqual([200, '', 'About them'])
      expect(text).toContain(again)
      expect(text).not.toContain('value="Any day"')
    }
    expect(await messages()).toHaveLength(1)
  })

  test('by loading the answer to a note anew keeps no note again, and gives the message back alone', async () => {
    const form = { act: 'note', ...typed, seen: seenOn(await page()) }
    await send(form)
    const { text } = await send(form)
    expect([typedInto(text, 'message'), typedInto(text, 'note'), text.includes(again)]).toEqual(['To them', '', true])
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

  test('twice at once keeps one note', async () => {
    const form = { act: 'note', note: 'Once', form_token: await browser.formToken(), seen: seenOn(await page()) }
    const answers = await Promise.all([send(form), send(form), send(form)])
    expect(answers.filter(({ status }) => status === 422)).toEqual([])
    expect(await inbox.rows('lead_notes')).toHaveLength(1)
  })
})
