import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { lifetimes } from '../../contract/lifetimes.ts'
import { newRequestLink } from '../../identifiers/request-link.ts'
import { writeToSubmitter } from '../../intake/conversation/write-to-submitter.ts'
import { eraseLead } from '../../intake/operator/erase-lead.ts'
import { changeState } from '../../intake/operator/change-state.ts'
import { textsFor } from '../../words/languages.ts'
import {
  type AccessApi,
  type AccessFixture,
  createAccessApi,
  createAccessFixture,
} from '../../testing/access-fixture.ts'

const german = { prefix: '/de', replyWithin: 'einem Tag', words: { language: 'de', texts: textsFor('de') } }

let fixture: AccessFixture
let api: AccessApi
beforeAll(async () => {
  fixture = await createAccessFixture()
  api = createAccessApi(fixture)
})
afterAll(() => fixture.close())

let id: string
let statusToken: string
let path: string
beforeEach(async () => {
  const { json } = await api.postJson('/api/v1/lead', exampleLead)
  id = json.id
  statusToken = json.status_token
  path = `/request/${id}`
})

const linkTo = (lead: string, seconds: number = lifetimes.requestLink) =>
  newRequestLink(fixture.ports.vault, lead, new Date(fixture.now().getTime() + seconds * 1_000))
const opened = async () => {
  const { headers } = await api.ask(`${path}?link=${linkTo(id)}`)
  return headers.get('set-cookie')!.split(';')[0]!
}
const show = async (more: Record<string, string> = {}) =>
  api.ask(path, { headers: { Cookie: await opened(), ...more } })
const post = async (fields: Record<string, string>, more: Record<string, string> = {}) =>
  api.postForm(path, fields, { Cookie: await opened(), ...more })
const ask = async (text: string, labels: string[] = []) => {
  const written = await writeToSubmitter(fixture.ports, id, {
    text,
    choices: labels.map((label) => ({ label })),
    author: 'ops@example.org',
    via: 'inbox',
  })
  if (written.kind !== 'written') throw new Error(written.kind)
  return written.message
}
const messages = async () =>
  (await api.ask(`/api/v1/lead/${id}/messages`, { headers: { Authorization: `Bearer ${statusToken}` } })).json.messages
const keyIn = (html: string) => /name="key" value="([^"]+)"/.exec(html)![1]!

describe('a form that was sent', () => {
  const send = (more: Record<string, string> = {}) =>
    api.postForm(
      '/api/lead',
      { name: 'Ada', email: 'ada@example.com', need: 'A mill.', ...more },
      { Accept: 'text/html' },
    )

  test('leads to the page of its request: thanks, reference, what comes next and by when', async () => {
    const { headers } = await send()
    const [location, cookie] = [headers.get('location')!, headers.get('set-cookie')!]
    const [, sent] = /^\/request\/(lead_\w+)\?sent=/.exec(location)!
    const { text } = await api.ask(location, { headers: { Cookie: cookie.split(';')[0]! } })
    for (const said of [
      '<h1>Thank you</h1>',
      `<code>${sent}</code>`,
      'A person answers within a day.',
      'What happens next',
    ])
      expect(text).toContain(said)
  })

  test.each([
    [
      'en-GB',
      'set aside until a person has checked it',
      ['A person answers within', 'Nothing is decided by a program'],
    ],
    ['de', 'bis ein Mensch sie geprüft hat', ['Ein Mensch antwortet binnen', 'Kein Programm entscheidet']],
  ])('and was held is told so, and promised nothing: %s', async (language, told, promised) => {
    const bilingual = createAccessApi(fixture, { otherLanguages: [german] })
    const pageOf = async (more: Record<string, string>) => {
      const fields = { name: 'Ada', email: 'ada@example.com', need: `Held ${language}`, language, ...more }
      const { headers } = await bilingual.postForm('/api/lead', fields, { Accept: 'text/html' })
      const Cookie = headers.get('set-cookie')!.split(';')[0]!
      return (await bilingual.ask(headers.get('location')!, { headers: { Cookie } })).text
    }
    const [held, taken] = [await pageOf({ leave_empty: 'x' }), await pageOf({ need: `Taken ${language}` })]
    for (const promise of promised) expect([held.includes(promise), taken.includes(promise)]).toEqual([false, true])
    expect([held.includes(told), taken.includes(told)]).toEqual([true, false])
  })

  test('a second time is the same request; only the browser that sent it first can open it', async () => {
    const fields = { need: 'Sent twice.', seconds_open: '12.5' }
    const first = await send(fields)
    const [second, third] = await Promise.all([send({ ...fields, seconds_open: '40.1' }), send(fields)])
    for (const { status, headers } of [second, third])
      expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([
        303,
        first.headers.get('location'),
        null,
      ])
    const other = await send({ ...fields, need: 'Sent twice, and changed.' })
    expect(other.headers.get('location')).not.toBe(first.headers.get('location'))
  })

  test.each(['0117/496 0155', '089/123456'])(
    'with the telephone %s is taken: a slash parts as a space does',
    async (phone) => {
      const { status, headers } = await send({ need: `Call ${phone}`, phone })
      const [, sent] = /(lead_\w+)/.exec(headers.get('location') ?? '') ?? []
      expect(status).toBe(303)
      const { rows } = await fixture.testDatabase.pool.query('select phone from leads where id = $1', [sent])
      expect(rows).toEqual([{ phone: phone.replace('/', ' ') }])
    },
  )

  test('again, where the answer was lost, opens its page for the form that was sent first, and for no other', async () => {
    const secret = 'a1'.repeat(16)
    const fields = { need: 'Answer lost.', form_secret: secret }
    const first = await send(fields)
    const again = await send(fields)
    expect([again.status, again.headers.get('location')]).toEqual([303, first.headers.get('location')])
    const Cookie = again.headers.get('set-cookie')!.split(';')[0]!
    expect((await api.ask(again.headers.get('location')!, { headers: { Cookie } })).text).toContain('Answer lost.')
    for (const form_secret of ['b2'.repeat(16), '', secret.slice(1), secret.toUpperCase()]) {
      const other = await send({ ...fields, form_secret })
      expect([other.headers.get('location'), other.headers.get('set-cookie')]).toEqual([
        first.headers.get('location'),
        null,
      ])
    }
  })

  test('again, after its request was taken back, is a new request', async () => {
    const first = (await send({ need: 'Again.' })).headers
    const Cookie = first.get('set-cookie')!.split(';')[0]!
    await api.postForm(first.get('location')!.split('?')[0]!, { act: 'take_back' }, { Cookie })
    const { status, headers } = await send({ need: 'Again.' })
    expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/^\/request\//)])
    expect(headers.get('location')).not.toBe(first.get('location'))
  })

  test('twice at the same time is stored once', async () => {
    const places = await Promise.all(
      Array.from({ length: 6 }, async () => (await send({ need: 'At once.' })).headers.get('location')),
    )
    expect(new Set(places).size).toBe(1)
  })

  test('has its page in the language of the form, whatever the browser prefers later', async () => {
    const bilingual = createAccessApi(fixture, { otherLanguages: [german] })
    const { headers } = await bilingual.postForm(
      '/api/lead',
      { name: 'Ada', email: 'ada@example.com', need: 'Eine Mühle.', language: 'de' },
      { Accept: 'text/html' },
    )
    const Cookie = headers.get('set-cookie')!.split(';')[0]!
    const page = await bilingual.ask(headers.get('location')!.split('?')[0]!, {
      headers: { Cookie, 'Accept-Language': 'en' },
    })
    expect([page.headers.get('content-language'), page.text]).toEqual(['de', expect.stringContaining('Ihre Anfrage')])
  })

  test('leads to where a time for a call can be chosen, in the language of the request, as long as it is open', async () => {
    const booking = createAccessApi(fixture, { bookingUrl: 'https://book.example/first-call' })
    const link = 'For a call, you can also <a href="https://book.example/first-call">choose a time</a> yourself.'
    const shown = async () => (await booking.ask(path, { headers: { Cookie: await opened() } })).text
    expect([(await shown()).includes(link), (await show()).text.includes('choose a time')]).toEqual([true, false])
    for (const state of ['in_review', 'contacted', 'closed'] as const) await changeState(fixture.ports, id, state)
    expect(await shown()).not.toContain(link)
  })

  test.each([
    ['en-GB', '/contact/thanks'],
    ['de', '/de/contact/thanks'],
    ['//evil.example', '/contact/thanks'],
  ])('is thanked for where the browser keeps no cookie: %j', async (language, thanks) => {
    const bilingual = createAccessApi(fixture, { otherLanguages: [german] })
    const { status, headers } = await bilingual.ask(`${path}?sent=${encodeURIComponent(language)}`)
    expect([status, headers.get('location')]).toEqual([303, thanks])
  })
})

test('the page has a link to open it elsewhere, which ends when the first one does', async () => {
  const { text } = await show()
  const link = /<code>https:[^<]*\/request\/[^<]+link=([^<]+)<\/code>/.exec(text)![1]!
  const { headers } = await api.ask(`${path}?link=${link}`)
  expect(headers.get('set-cookie')).toContain(`=${link};`)
})

test('what comes next is said until the desk answers', async () => {
  expect((await show()).text).toContain('What happens next')
  await ask('Which mill?')
  expect((await show()).text).not.toContain('What happens next')
})

describe('the link of a mail', () => {
  test('becomes a cookie of this one request, and leaves the address', async () => {
    const { status, headers } = await api.ask(`${path}?link=${linkTo(id)}`)
    expect([status, headers.get('location')]).toEqual([303, path])
    expect(headers.get('set-cookie')).toMatch(
      new RegExp(
        `^__Secure-request=[0-9a-z]+\\.[0-9a-f]{64}; Path=${path}; Secure; HttpOnly; SameSite=Lax; Max-Age=\\d+$`,
      ),
    )
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('ends when it was to end, however often it is opened', async () => {
    const link = linkTo(id, 60)
    const { headers } = await api.ask(`${path}?link=${link}`)
    const cookie = headers.get('set-cookie')
    expect(cookie).toContain(`__Secure-request=${link};`)
    expect(cookie).toMatch(/ Max-Age=(59|60)$/)
  })

  const opensNothing = async (link: string) => {
    const { status, headers, text } = await api.ask(`${path}?link=${link}`)
    expect([status, headers.get('set-cookie')]).toEqual([404, null])
    expect(text).toContain('This link opens no request')
  }

  test('opens nothing where it is that of another request, or made up', async () => {
    await opensNothing(linkTo('lead_01JD0000000000000000000000'))
    await opensNothing(linkTo(id).replace(/.$/, (last) => (last === '0' ? '1' : '0')))
    await opensNothing('x')
    await opensNothing('')
  })

  test('is answered with one and the same page where it is wrong, whether there is such a request or not', async () => {
    const erased = (await api.postJson('/api/v1/lead', { ...exampleLead, need: 'Erased.' })).json.id
    await eraseLead(fixture.ports, erased)
    const made = linkTo(id)
    const answers = await Promise.all(
      [id, erased, 'lead_01JD0000000000000000000000'].flatMap((lead) =>
        // Of another request, changed in its end and in its signature, and one that has ended elsewhere.
        [
          linkTo('lead_01JD0000000000000000000001'),
          `z${made}`,
          `${made.slice(0, -1)}g`,
          linkTo(lead === id ? erased : id, -1),
        ].map(async (link) => {
          const { status, text } = await api.ask(`/request/${lead}?link=${link}`)
          return `${status} ${text}`
        }),
      ),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^404 [^]*mailto:desk@example\.com/)
  })

  test('opens no other request, and no API', async () => {
    const cookie = await opened()
    const { json } = await api.postJson('/api/v1/lead', { ...exampleLead, need: 'Another one.' })
    expect((await api.ask(`/request/${json.id}`, { headers: { Cookie: cookie } })).status).toBe(404)
    expect((await api.postForm(`/request/${json.id}`, { act: 'take_back' }, { Cookie: cookie })).status).toBe(404)
    const token = { Authorization: `Bearer ${linkTo(id)}` }
    expect((await api.ask(`/api/v1/lead/${id}`, { headers: token })).status).toBe(404)
  })
})

describe('a link that has ended', () => {
  const bilingual = () => createAccessApi(fixture, { otherLanguages: [german] })
  const mailed = () => fixture.mails.filter(({ to }) => to === exampleLead.email)
  const wantNew = (link: string, more: Record<string, string> = {}, at = path) =>
    api.postForm(at, { act: 'new_link', link, ...more }, { 'Sec-Fetch-Site': 'same-origin' })
  beforeEach(() => {
    fixture.mails.length = 0
    // Of one mailbox a minute, as every mail that a caller asks for.
    fixture.pass(86_400)
  })

  test('opens nothing, and is told so in the language of the visitor, with what to do', async () => {
    const { status, headers, text } = await api.ask(`${path}?link=${linkTo(id, -1)}`)
    expect([status, headers.get('set-cookie'), headers.get('cache-control')]).toEqual([410, null, 'no-store'])
    for (const said of ['This link has ended', 'our newest mail', 'mailto:desk@example.com', 'value="new_link"'])
      expect(text).toContain(said)
    expect(text).not.toContain(exampleLead.need)
    expect(text).not.toContain(exampleLead.email)
    const theirs = await bilingual().ask(`${path}?link=${linkTo(id, -1)}`, { headers: { 'Accept-Language': 'de' } })
    expect(theirs.text).toContain('Dieser Link ist abgelaufen')
  })

  test('brings a fresh one to the address of the request, and to no other, in its language', async () => {
    await fixture.testDatabase.pool.query(`update leads set language = 'de' where id = $1`, [id])
    const old = linkTo(id, -1)
    const asked = await bilingual().postForm(path, { act: 'new_link', link: old, email: 'eve@example.com' }, {})
    expect([asked.status, asked.headers.get('location')]).toEqual([303, `${path}?link=${old}&mailed`])
    expect((await api.ask(asked.headers.get('location')!)).text).toContain('a new link is on its way')
    expect(fixture.mails.map(({ to, replyTo, leadId }) => [to, replyTo, leadId])).toEqual([
      [exampleLead.email, 'desk@example.com', id],
    ])
    const { subject, text } = mailed()[0]!
    expect(subject).toContain('Ein neuer Link')
    expect(text).not.toContain(exampleLead.need)
    const [, fresh] = /\?link=(\S+)/.exec(text)!
    const opens = await api.ask(`${path}?link=${fresh}`)
    expect([opens.status, opens.headers.get('location')]).toEqual([303, path])
  })

  test('brings one a minute, and says when it is too early', async () => {
    const old = linkTo(id, -1)
    await wantNew(old)
    const { status, headers, text } = await wantNew(old)
    expect([status, Number(headers.get('retry-after')) > 0, text]).toEqual([
      429,
      true,
      expect.stringContaining('Look into your mailbox first'),
    ])
    expect(mailed()).toHaveLength(1)
  })

  test('brings none where it is not ours, is asked for from another site, or the request is gone; the answer does not tell the latter', async () => {
    for (const link of ['', 'x', linkTo('lead_01JD0000000000000000000000', -1), `${linkTo(id, -1).slice(0, -1)}g`])
      expect((await wantNew(link)).status).toBe(404)
    const old = linkTo(id, -1)
    const foreign = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await api.postForm(path, { act: 'new_link', link: old }, foreign)).status).toBe(400)
    await eraseLead(fixture.ports, id)
    const { status, headers } = await wantNew(old)
    expect([status, headers.get('location')]).toEqual([303, `${path}?link=${old}&mailed`])
    expect(fixture.mails).toEqual([])
  })

  test('opens its page where it has not ended at all', async () => {
    const { status, headers } = await wantNew(linkTo(id))
    expect([status, headers.get('location')]).toEqual([303, path])
    expect(fixture.mails).toEqual([])
  })

  test('keeps what was typed while it ended', async () => {
    const Cookie = `__Secure-request=${linkTo(id, -1)}`
    const { status, text } = await api.postForm(path, { act: 'answer', text: 'Tuesday suits us.' }, { Cookie })
    expect([status, text]).toEqual([410, expect.stringContaining('Tuesday suits us.')])
    expect(await messages()).toEqual([])
  })
})

describe('the page of a request', () => {
  test('says what became of it and what was said, and is kept by the browser of its reader alone, and found by nobody', async () => {
    await ask('When may we call?')
    const { status, headers, text } = await show()
    expect(status).toBe(200)
    for (const said of [id, exampleLead.need, 'When may we call?', 'We have answered you.'])
      expect(text).toContain(said)
    expect(text).not.toContain('ops@example.org')
    expect(headers.get('cache-control')).toContain('private, no-cache')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
  })

  test('shows nothing without the cookie, nor for an id that is none, and says the same of a request that is not there', async () => {
    const lost = 'This browser cannot open the request'
    for (const [address, title] of [
      [path, lost],
      ['/request/lead_01JD0000000000000000000000', lost],
      ['/request/x', 'This link opens no request'],
      [`${path}?link=x`, 'This link opens no request'],
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
    const { text } = await both.ask(path, { headers: { Cookie: await opened(), 'Accept-Language': 'de' } })
    expect(text).toContain('Ihre Anfrage')
  })
})

test('a time that was chosen is a file for a calendar, until it is taken back', async () => {
  const time = { start: '2026-12-01T09:00:00.000Z', minutes: 30, zone: 'Europe/Berlin' }
  const written = await writeToSubmitter(fixture.ports, id, {
    text: 'When?',
    choices: [{ label: 'Tuesday at ten', time }],
    author: 'ops@example.org',
    via: 'inbox',
  })
  if (written.kind !== 'written') throw new Error(written.kind)
  const file = async () => api.ask(`${path}/calendar`, { headers: { Cookie: await opened() } })
  expect([(await file()).status, (await show()).text.includes('/calendar"')]).toEqual([404, false])
  const choice = { act: 'answer', to: written.message.id }
  await post({ ...choice, chosen: '1' })
  const { status, headers, text } = await file()
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    `attachment; filename="${id}.ics"`,
  ])
  expect(text).toMatch(/DTSTART:20261201T090000Z\r\nDTEND:20261201T093000Z\r\nSUMMARY:Call with /)
  expect((await show()).text).toContain(`<a href="${path}/calendar">`)
  expect((await api.ask(`${path}/calendar`)).status).toBe(404)
  await post({ ...choice, chosen: '0', none: 'None' })
  const over = await file()
  expect([
    over.status,
    over.headers.get('content-disposition'),
    over.text.includes('No time is agreed any more'),
  ]).toEqual([404, null, true])
})

describe('its forms', () => {
  test('answer the desk, once however often they are sent', async () => {
    await ask('When may we call?')
    const key = keyIn((await show()).text)
    for (const query of ['', '?already']) {
      const { status, headers } = await post({ act: 'answer', text: 'Tuesday', key })
      expect([status, headers.get('location')]).toEqual([303, `${path}${query}#conversation`])
    }
    expect(await messages()).toMatchObject([{ from: 'desk' }, { from: 'submitter', text: 'Tuesday', via: 'web' }])
  })

  test('keep what was changed after going back, which would be lost otherwise', async () => {
    const key = keyIn((await show()).text)
    await post({ act: 'answer', text: 'Tuesday', key })
    const { status, text } = await post({ act: 'answer', text: 'No, Friday', key })
    expect([status, text.includes('No, Friday')]).toEqual([422, true])
    await post({ act: 'answer', text: 'No, Friday', key: keyIn(text) })
    expect(await messages()).toMatchObject([{ text: 'Tuesday' }, { text: 'No, Friday' }])
  })

  test('choose what the desk offers, until that is done', async () => {
    const { id: to } = await ask('When?', ['Monday', 'Tuesday'])
    expect((await show()).text).toContain('Which of these do you choose?')
    await post({ act: 'answer', to, chosen: '2', key: keyIn((await show()).text) })
    expect(await messages()).toMatchObject([{}, { text: 'Tuesday', to, chosen: '2', via: 'web' }])
    expect((await show()).text).not.toContain('<button name="chosen" value="2"')
  })

  test('change a choice, and take it back', async () => {
    const { id: to } = await ask('When?', ['Monday', 'Tuesday'])
    const choose = async (chosen: string) =>
      post({ act: 'answer', to, chosen, none: 'None of these suits.', key: keyIn((await show()).text) })
    await choose('2')
    expect((await show()).text).toContain('Change your choice, or take it back')
    await choose('1')
    await choose('0')
    expect(await messages()).toMatchObject([{}, {}, { text: 'Monday' }, { text: 'None of these suits.', chosen: '0' }])
    expect((await show()).text).not.toContain('<button name="chosen" value="0"')
  })

  test('of an old tab choose nothing once something else is offered, and what was typed is given back', async () => {
    const { id: first } = await ask('When?', ['Monday', 'Tuesday'])
    const key = keyIn((await show()).text)
    const { id: second } = await ask('Or in a week?', ['Monday in a week'])
    for (const chosen of ['0', '1']) {
      const old = { act: 'answer', to: first, chosen, none: 'None of these suits.', text: 'Rather by phone', key }
      const { status, text } = await post(old)
      expect([status, text]).toEqual([422, expect.stringContaining('We have offered something else since')])
      expect(text).toContain('Rather by phone')
      expect(text).toContain(`<input type="hidden" name="to" value="${second}" form="answer">`)
    }
    expect(await messages()).toMatchObject([{ from: 'desk' }, { from: 'desk' }])
  })

  test('are shown with the offer that they answer', async () => {
    const { id: to, at } = await ask('When?', ['Monday', 'Tuesday'])
    await post({ act: 'answer', to, chosen: '0', none: 'None of these suits.', key: keyIn((await show()).text) })
    await ask('Or in a week?', ['Monday in a week'])
    expect((await show()).text).toMatch(new RegExp(`to our offer of <a href="#${to}"><time datetime="${at}">`))
  })

  test('keep what was typed where it cannot be sent', async () => {
    const { status, text } = await post({ act: 'answer', text: 'x'.repeat(5_001) })
    expect(status).toBe(422)
    expect(text).toContain('x'.repeat(5_001))
    expect(text).toContain('This has 5,001 characters; at most 5,000 can be sent.')
    expect(await post({ act: 'answer', text: ' ' })).toMatchObject({
      status: 422,
      text: expect.stringContaining('Write 1 to 5,000 characters'),
    })
    expect((await post({ act: 'answer', to: 'msg_01JD0000000000000000000000', chosen: '1' })).status).toBe(422)
    expect(await messages()).toEqual([])
  })

  test('take the request back, and the page stays', async () => {
    expect((await post({ act: 'take_back' })).status).toBe(303)
    const { status, text } = await show()
    expect(status).toBe(200)
    expect(text).not.toContain(exampleLead.need)
    expect(text).toContain('You took it back.')
    expect(text).not.toContain('Nothing has been said yet.')
    const thanked = await api.ask(`${path}?sent=en`, { headers: { Cookie: await opened() } })
    expect(thanked.text).toContain('You took it back.')
    expect(thanked.text).not.toContain('Thank you')
  })

  test('are refused from another site, without the cookie, and with another button', async () => {
    expect((await post({ act: 'take_back' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(400)
    expect((await api.postForm(path, { act: 'take_back' })).status).toBe(404)
    expect((await post({ act: 'other' })).status).toBe(400)
    expect((await show()).text).toContain(exampleLead.need)
  })

  test('are gone where the conversation is over', async () => {
    for (const state of ['in_review', 'contacted', 'closed'] as const) await changeState(fixture.ports, id, state)
    expect((await show()).text).not.toContain('<textarea')
    const { status, text } = await post({ act: 'answer', text: 'One more thing' })
    expect([status, text]).toEqual([
      422,
      expect.stringMatching(/What you wrote was not sent\..*readonly.*One more thing/s),
    ])
    expect(await messages()).toEqual([])
    await eraseLead(fixture.ports, id)
    expect((await show()).text).not.toContain('<textarea')
    expect((await post({ act: 'answer', text: 'One more thing' })).text).toMatch(/was not sent\..*One more thing/s)
  })

  test('give back what was written where the cookie has ended meanwhile, but not to another site', async () => {
    const late = await api.postForm(path, { act: 'answer', text: 'Tuesday <b>' })
    expect([late.status, late.text]).toEqual([404, expect.stringMatching(/was not sent\..*Tuesday &#60;b&#62;/s)])
    const elsewhere = await api.postForm(path, { act: 'answer', text: 'Tuesday' }, { 'Sec-Fetch-Site': 'cross-site' })
    expect(elsewhere.text).not.toContain('Tuesday')
  })

  test('are answered in the language of their page, also where nothing can be opened any more', async () => {
    const both = createAccessApi(fixture, { otherLanguages: [german] })
    const headers = { Cookie: await opened(), 'Accept-Language': 'de' }
    expect((await both.ask(path, { headers })).text).toContain('name="language" value="de"')
    const { status, text } = await both.postForm(
      `${path}/answer`,
      { act: 'answer', text: 'Dienstag', language: 'de' },
      { 'Accept-Language': 'en' },
    )
    expect([status, text]).toEqual([404, expect.stringContaining('Dieser Browser kann die Anfrage nicht öffnen')])
    expect(text).toContain('Was Sie geschrieben haben, wurde nicht gesendet.')
    const other = await both.postForm(`${path}/answer`, { text: 'x', language: '<b>' }, { 'Accept-Language': 'en' })
    expect(other.text).toContain('This browser cannot open the request')
  })

  test('choose no time that has begun: it is offered no more, and an old page is told so', async () => {
    const time = { start: new Date(fixture.now().getTime() + 60_000).toISOString(), minutes: 30, zone: 'Europe/Berlin' }
    const offer = { text: 'When?', choices: [{ label: 'In a minute', time }, { label: 'Later' }] }
    const written = await writeToSubmitter(fixture.ports, id, { ...offer, author: 'ops@example.org', via: 'inbox' })
    if (written.kind !== 'written') throw new Error(written.kind)
    const { id: to } = written.message
    expect((await show()).text).toContain('<button name="chosen" value="1"')
    fixture.pass(61)
    const page = (await show()).text
    expect([page.includes('name="chosen" value="1"'), page.includes('name="chosen" value="2"')]).toEqual([false, true])
    const { status, text } = await post({ act: 'answer', to, chosen: '1', key: keyIn(page) })
    expect([status, text.includes('That time is over')]).toEqual([422, true])
    const headers = { Authorization: `Bearer ${statusToken}` }
    const byApi = await api.postJson(`/api/v1/lead/${id}/messages`, { to, chosen: '1' }, headers)
    expect([byApi.status, byApi.json.errors]).toMatchObject([
      422,
      [{ pointer: '/chosen', message: 'is a time that is over' }],
    ])
    expect(await messages()).toHaveLength(1)
  })
})

test('what was pasted is never cut, and what nobody sees in it is shown where it is', async () => {
  expect((await show()).text).not.toContain('maxlength')
  const { status, text } = await post({ act: 'answer', text: 'two\u0000 systems' })
  expect([status, text.includes('nobody can see (U+0000) after “two”')]).toEqual([422, true])
})

describe('what is typed goes along with every button of the page, and only one sends it', () => {
  const typed = 'Half an hour of thought'
  const given = (html: string) => /<textarea id="text"[^>]*>\n([^<]*)</.exec(html)?.[1]

  test('all buttons are of one form, and need nothing typed', async () => {
    await ask('When?', ['Monday', 'Tuesday'])
    const { text } = await show()
    expect(text.match(/<form [^>]*action="\/request/g)).toHaveLength(1)
    const buttons = text.match(/<button name="(?:chosen|act)"[^>]*>/g)!
    expect(buttons).toHaveLength(5)
    for (const button of buttons.filter((one) => !one.includes('value="answer"')))
      expect(button).toContain('form="answer" formnovalidate')
    expect(text).toMatch(/name="to" value="[^"]+" form="answer"/)
  })

  test('a choice is sent with it, below what was chosen, and the page says so before', async () => {
    const { id: to } = await ask('When?', ['Monday', 'Tuesday'])
    expect((await show()).text).toContain('What you write below goes along with your choice.')
    expect((await post({ chosen: '2', to, none: 'None.', text: ` ${typed} ` })).status).toBe(303)
    expect((await post({ chosen: '0', to, none: 'None.', text: 'On Sunday?' })).status).toBe(303)
    expect(await messages()).toMatchObject([
      {},
      { text: `Tuesday\n\n${typed}`, to, chosen: '2' },
      { text: 'None.\n\nOn Sunday?', to, chosen: '0' },
    ])
  })

  test('with a choice for which it is too long it is given back, and nothing is sent', async () => {
    const { id: to } = await ask('When?', ['Monday', 'Tuesday'])
    const long = 'x'.repeat(4_995)
    const { status, text } = await post({ chosen: '2', to, text: long })
    expect([status, given(text)]).toEqual([422, long])
    expect(text).toContain('This has 5,004 characters; at most 5,000 can be sent.')
    expect(await messages()).toHaveLength(1)
  })

  test('a request that is taken back leaves it to be copied, and the browser forgets its pages', async () => {
    const { status, text, headers } = await post({ act: 'take_back', text: typed })
    expect([status, headers.get('clear-site-data')]).toEqual([200, '"cache"'])
    expect(text).toMatch(/readonly[^>]*>\nHalf an hour of thought/)
    expect(text).not.toContain(exampleLead.need)
    expect((await post({ act: 'take_back' })).headers.get('clear-site-data')).toBe('"cache"')
  })
})

test('a browser may keep the page to go back to, so that what was typed is there after sending failed', async () => {
  expect((await show()).headers.get('cache-control')).toBe('private, no-cache')
  await post({ act: 'take_back' })
  expect((await show()).headers.get('cache-control')).toBe('no-store')
})

describe('an answer that is sent again, after going back, from a page with a new key', () => {
  const answer = async (text: string) => post({ act: 'answer', text, key: keyIn((await show()).text) })
  const theirs = async () => (await messages()).map(({ text }: { text: string }) => text)

  test('stands once, and the page says that it was sent already', async () => {
    const text = 'Two engines.\r\nAnd a mill.'
    expect((await answer(text)).headers.get('location')).toBe(`${path}#conversation`)
    const { status, headers } = await answer(` ${text}`)
    expect([status, headers.get('location')]).toEqual([303, `${path}?already#conversation`])
    expect(await theirs()).toHaveLength(1)
    const again = await api.ask(`${path}?already`, { headers: { Cookie: await opened() } })
    expect(again.text).toContain('You had sent this already.')
    expect((await show()).text).not.toContain('You had sent this already.')
  })

  test('says so in the language of the request', async () => {
    const both = createAccessApi(fixture, { otherLanguages: [german] })
    await fixture.testDatabase.pool.query(`update leads set language = 'de' where id = $1`, [id])
    await answer('Zwei.')
    const { headers } = await answer('Zwei.')
    const { text } = await both.ask(headers.get('location')!.split('#')[0]!, { headers: { Cookie: await opened() } })
    expect(text).toContain('Das hatten Sie schon gesendet.')
  })

  test('is the same with the key of the first time, and so is a choice', async () => {
    const { id: to } = await ask('When?', ['Monday', 'Tuesday'])
    const choose = async (chosen: string) =>
      (await post({ chosen, to, none: 'None.', key: keyIn((await show()).text) })).headers.get('location')
    expect([await choose('1'), await choose('1'), await choose('2'), await choose('1')]).toEqual(
      ['', '?already', '', ''].map((query) => `${path}${query}#conversation`),
    )
    const key = keyIn((await show()).text)
    await post({ act: 'answer', text: 'Once', key })
    expect((await post({ act: 'answer', text: 'Once', key })).headers.get('location')).toContain('?already')
    expect(await theirs()).toEqual(['When?', 'Monday', 'Tuesday', 'Monday', 'Once'])
  })

  test('is a new one where the desk has answered in between, or where it comes later', async () => {
    await answer('Yes.')
    await ask('And the mill?')
    await answer('Yes.')
    expect(await theirs()).toEqual(['Yes.', 'And the mill?', 'Yes.'])
    fixture.pass(601)
    await answer('Yes.')
    expect(await theirs()).toHaveLength(4)
  })
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
