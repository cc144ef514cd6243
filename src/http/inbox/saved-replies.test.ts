import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInboxFixture, type InboxBrowser, type InboxFixture } from '../../testing/inbox-fixture.ts'
import { typedInto, useLeadPage } from '../../testing/lead-page-fixture.ts'
import { textsFor } from '../../words/languages.ts'

const { page } = useLeadPage()

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
  const written = (html: string) => typedInto(html, 'message')

  test('are listed, and none is where the content has none', async () => {
    expect(await page()).not.toContain('saved reply')
    const lead = await desk.store({ name: 'Ada' })
    const { text } = await reader.get(`/inbox/leads/${lead}`)
    expect(text).toMatch(/<summary>Begin with a saved reply<\/summary>.*<textarea id="message"/s)
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
