import { describe, expect, test } from 'vitest'
import { maxMessages } from '../../contract/message-limits.ts'
import { operator } from '../../testing/inbox-fixture.ts'
import { useLeadPage } from '../../testing/lead-page-fixture.ts'

const { lead, inbox, browser, write, page, messages, answer } = useLeadPage()

describe('the conversation on the page of a lead', () => {
  test('shows what each side said, by which door where that says something, and who wrote for the desk', async () => {
    expect(await page()).toContain('No messages yet.')
    expect((await write({ message: 'How many engines?' })).status).toBe(303)
    await answer('Two.')
    const text = await page()
    expect(text).toMatch(new RegExp(`class="message from-desk".*<p class="by"><bdi>${operator}</bdi> · <time`, 's'))
    expect(text).toMatch(/class="message from-submitter".*Submitter · MCP · <time.*Two\./s)
    expect(text.split('class="sent"')[0]).toContain('Awaits your answer')
  })

  test('stands apart from notes, which say that only operators see them', async () => {
    await write({ message: 'To them' })
    await browser.post(`/inbox/leads/${lead.id}`, { act: 'note', note: 'About them' })
    const [conversation, internal] = (await page()).split('class="internal"')
    expect([conversation!.includes('To them'), conversation!.includes('About them')]).toEqual([true, false])
    expect(internal).toMatch(/Only operators see notes\..*About them/s)
  })

  test('leaves a line in the audit for each message, and moves the lead', async () => {
    await write({ message: 'Hello' })
    expect((await inbox.audit()).map(([, action]) => action)).toContain('messaged')
    expect((await inbox.rows('leads'))[0]).toMatchObject({ state: 'contacted', awaiting: 'submitter', messages: 1 })
  })

  test('has the agreed call as a file for a calendar', async () => {
    const calendar = () => browser.get(`/inbox/leads/${lead.id}/calendar`)
    await write({ message: 'When?', start_1: '2026-12-01T10:00', minutes_1: '45', zone: 'Europe/Berlin' })
    expect([(await calendar()).status, (await page()).includes('/calendar"')]).toEqual([404, false])
    await answer('Then', { answers: (await messages())[0].id, chosen: '1' })
    expect(await page()).toContain(`<a href="/inbox/leads/${lead.id}/calendar">`)
    expect((await calendar()).text).toMatch(/DTSTART:20261201T090000Z\r\n[^]*SUMMARY:Call: /)
  })

  test('has an end', async () => {
    await inbox.testDatabase.pool.query('update leads set messages = $1', [maxMessages])
    expect((await write({ message: 'Hello' })).text).toContain('takes no more')
    await browser.post(`/inbox/leads/${lead.id}`, { act: 'erase' })
    const refused = await write({ message: 'Hello' })
    expect(refused.text).toContain('with the address to write to')
    expect(refused.text).not.toContain('name="message"')
  })

  test('ends with a closed lead, and says so in place of the form', async () => {
    for (const state of ['in_review', 'contacted', 'closed'])
      await browser.post(`/inbox/leads/${lead.id}`, { act: `move:${state}` })
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

test.each(['withdrawn', 'erased'])('a lead that is %s says that what was said is erased with it', async (state) => {
  await inbox.testDatabase.pool.query(
    `update leads set state = $2, name = null, email = null, need = null where id = $1`,
    [lead.id, state],
  )
  const text = await page()
  expect(text).toContain('What was said, if anything, was erased with the lead.')
  expect(text).toContain('Notes, if there were any, were erased with the lead.')
  expect(text).not.toMatch(/No messages yet|No notes yet/)
})
