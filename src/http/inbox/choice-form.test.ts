import { expect, test } from 'vitest'
import { englishWords } from '../../testing/english.ts'
import { createInboxFixture } from '../../testing/inbox-fixture.ts'
import { useLeadPage } from '../../testing/lead-page-fixture.ts'

const { lead, inbox, write, page, messages, answer } = useLeadPage()

test('a message offers choices: words, and times in the zone of the desk', async () => {
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

test('a message offers times in the zone of the site until another one was used; a script puts in that of the operator', async () => {
  const zoned = await createInboxFixture({ ...englishWords, timeZone: 'Europe/Vienna' })
  const there = await zoned.store()
  const { text } = await (await zoned.signIn()).get(`/inbox/leads/${there}`)
  await zoned.close()
  expect(text).toContain('<input id="zone" name="zone" data-own-zone value="Europe/Vienna"')
  await write({ message: 'When?', start_1: '2026-12-01T10:00', zone: 'Asia/Tokyo' })
  expect(await page()).toContain('<input id="zone" name="zone" value="Asia/Tokyo"')
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
  await inbox.testDatabase.pool.query(`update leads set language = 'de' where id = $1`, [lead.id])
  await write({ message: 'Wann?', start_1: '2026-12-01T10:00', zone: 'Europe/Berlin' })
  expect((await messages())[0].choices[0].label).toBe('Dienstag, 1. Dezember 2026 um 10:00 (Europe/Berlin)')
})

test('Return in a field of the choices presses a button that does nothing', async () => {
  const [, form = ''] = /<form method="post" class="case"[^>]*>(.*)<\/form>/s.exec(await page())!
  expect(/<button[^>]*>/.exec(form)?.[0]).toBe('<button disabled hidden>')
})
