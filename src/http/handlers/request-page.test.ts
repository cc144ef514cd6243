import { describe, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { changeState } from '../../intake/operator/change-state.ts'
import { writeToSubmitter } from '../../intake/conversation/write-to-submitter.ts'
import { createAccessApi } from '../../testing/access-fixture.ts'
import { german, keyIn, useRequestPage } from '../../testing/request-page-fixture.ts'

const { fixture, api, request, opened, show, post, ask } = useRequestPage()

describe('the page of a request', () => {
  test('says what became of it and what was said, and is kept by the browser of its reader alone, and found by nobody', async () => {
    await ask('When may we call?')
    const { status, headers, text } = await show()
    expect(status).toBe(200)
    for (const said of [request.id, exampleLead.need, 'When may we call?', 'We have answered you.'])
      expect(text).toContain(said)
    expect(text).not.toContain('ops@example.org')
    expect(headers.get('cache-control')).toContain('private, no-cache')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
  })

  test('shows nothing without the cookie, nor for an id that is none, and says the same of a request that is not there', async () => {
    const lost = 'This browser cannot open the request'
    for (const [address, title] of [
      [request.path, lost],
      ['/request/lead_01JD0000000000000000000000', lost],
      ['/request/x', 'This link opens no request'],
      [`${request.path}?link=x`, 'This link opens no request'],
    ] as const) {
      const { status, text } = await api.ask(address)
      expect([status, text]).toEqual([404, expect.stringContaining(title)])
      expect(text).not.toContain(exampleLead.need)
    }
  })

  test('runs nothing of what was said', async () => {
    await post({ act: 'answer', text: '<script>alert(1)</script>', key: '' })
    expect((await show()).text).toContain('&#60;script&#62;')
  })

  test('speaks the language that the browser asks for', async () => {
    const both = createAccessApi(fixture, { otherLanguages: [german] })
    const { text } = await both.ask(request.path, { headers: { Cookie: await opened(), 'Accept-Language': 'de' } })
    expect(text).toContain('Ihre Anfrage')
  })
})

test('the page has a link to open it elsewhere, which ends when the first one does', async () => {
  const { text } = await show()
  const link = /<a class="link" href="https:[^"]*\/request\/[^"]+link=([^"]+)"/.exec(text)![1]!
  const { headers } = await api.ask(`${request.path}?link=${link}`)
  expect(headers.get('set-cookie')).toContain(`=${link};`)
})

test('what comes next is said until the desk answers', async () => {
  expect((await show()).text).toContain('What happens next')
  await ask('Which mill?')
  expect((await show()).text).not.toContain('What happens next')
})

test('the steps of what comes next follow the state: the first is done when somebody reads the request', async () => {
  const places = async () =>
    [
      ...(await show()).text
        .split('<ol class="steps">')[1]!
        .split('</ol>')[0]!
        .matchAll(/<li([^>]*)>/g),
    ].map(([, place]) => place)
  expect(await places()).toEqual([' aria-current="step"', '', ''])
  await changeState(fixture.ports, request.id, 'in_review')
  expect(await places()).toEqual([' class="past"', ' aria-current="step"', ''])
})

test('a browser may keep the page to go back to, so that what was typed is there after sending failed', async () => {
  expect((await show()).headers.get('cache-control')).toBe('private, no-cache')
  await post({ act: 'take_back' })
  expect((await show()).headers.get('cache-control')).toBe('no-store')
})

test('a time that was chosen is a file for a calendar, until it is taken back', async () => {
  const time = { start: '2026-12-01T09:00:00.000Z', minutes: 30, zone: 'Europe/Berlin' }
  const written = await writeToSubmitter(fixture.ports, request.id, {
    text: 'When?',
    choices: [{ label: 'Tuesday at ten', time }],
    author: 'ops@example.org',
    via: 'inbox',
  })
  if (written.kind !== 'written') throw new Error(written.kind)
  const file = async () => api.ask(`${request.path}/calendar`, { headers: { Cookie: await opened() } })
  expect([(await file()).status, (await show()).text.includes('/calendar"')]).toEqual([404, false])
  const choice = { act: 'answer', to: written.message.id }
  await post({ ...choice, chosen: '1' })
  const { status, headers, text } = await file()
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    `attachment; filename="${request.id}.ics"`,
  ])
  expect(text).toMatch(/DTSTART:20261201T090000Z\r\nDTEND:20261201T093000Z\r\nSUMMARY:Call with /)
  expect((await show()).text).toContain(`<a href="${request.path}/calendar">`)
  expect((await api.ask(`${request.path}/calendar`)).status).toBe(404)
  await post({ ...choice, chosen: '0', none: 'None' })
  const over = await file()
  expect([
    over.status,
    over.headers.get('content-disposition'),
    over.text.includes('No time is agreed any more'),
  ]).toEqual([404, null, true])
})

test('a newer offer is shown open to who chose by an older one, also where another tab had chosen from it', async () => {
  const { id: first } = await ask('When?', ['Monday'])
  const { id: second } = await ask('Or in a week?', ['Monday in a week', 'Tuesday in a week'])
  await post({ chosen: '1', to: second, key: keyIn((await show()).text) })
  expect((await show()).text).toContain('<details><summary>Change your choice')
  const { status, text } = await post({ chosen: '1', to: first })
  expect([status, text]).toEqual([422, expect.stringContaining('<details open><summary>Change your choice')])
  expect(text).toContain('Tuesday in a week</button>')
})
