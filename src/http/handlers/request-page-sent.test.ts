import { describe, expect, test } from 'vitest'
import { changeState } from '../../intake/operator/change-state.ts'
import { createAccessApi } from '../../testing/access-fixture.ts'
import { german, useRequestPage } from '../../testing/request-page-fixture.ts'

const { fixture, api, request, opened, show } = useRequestPage()

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
    ['', ['We answer to <strong><bdi>ada@example.com</bdi></strong>.']],
    [
      '+44 1632 960199',
      [
        'We answer to <strong><bdi>ada@example.com</bdi></strong>, or call <strong><bdi>+44\u00a01632\u00a0960199</bdi></strong>.',
      ],
    ],
  ])('says to whom sent it where the answer goes, telephone %j, and no cache keeps that', async (phone, told) => {
    const { headers } = await send({ phone, need: `Where to${phone}` })
    const [location, cookie] = [headers.get('location')!, headers.get('set-cookie')!.split(';')[0]!]
    expect(location).not.toContain('ada')
    const { text, headers: shown } = await api.ask(location, { headers: { Cookie: cookie } })
    for (const said of told) expect(text).toContain(said)
    expect(shown.get('cache-control')).toBe('no-store')
    // Whoever has only the address learns nothing.
    expect((await api.ask(location)).text).not.toContain('ada@example.com')
    expect((await api.ask(location.split('?')[0]!, { headers: { Cookie: cookie } })).text).not.toContain('ada@example')
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

  test('again, after its request was closed, is a new request, once', async () => {
    const place = async () => (await send({ need: 'Closed.' })).headers.get('location')!
    const first = await place()
    const [, id = ''] = /(lead_\w+)/.exec(first)!
    for (const state of ['in_review', 'contacted', 'closed'] as const) {
      expect(await place()).toBe(first)
      await changeState(fixture.ports, id, state)
    }
    const anew = await Promise.all([place(), place(), place()])
    expect(anew).not.toContain(first)
    expect(new Set([...anew, await place()]).size).toBe(1)
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
    const shown = async () => (await booking.ask(request.path, { headers: { Cookie: await opened() } })).text
    expect([(await shown()).includes(link), (await show()).text.includes('choose a time')]).toEqual([true, false])
    for (const state of ['in_review', 'contacted', 'closed'] as const)
      await changeState(fixture.ports, request.id, state)
    expect(await shown()).not.toContain(link)
  })

  test.each([
    ['en-GB', '/contact/thanks'],
    ['de', '/de/contact/thanks'],
    ['//evil.example', '/contact/thanks'],
  ])('is thanked for where the browser keeps no cookie: %j', async (language, thanks) => {
    const bilingual = createAccessApi(fixture, { otherLanguages: [german] })
    const { status, headers } = await bilingual.ask(`${request.path}?sent=${encodeURIComponent(language)}`)
    expect([status, headers.get('location')]).toEqual([303, thanks])
  })

  test.each([
    ['en-GB', 'The reference of your request is'],
    ['de', 'Ihre Anfrage hat das Zeichen'],
  ])(
    'a second time, from a browser that did not send it first, is thanked for with its reference: %s',
    async (language, told) => {
      const built = new Map([
        ['/contact/thanks', '<title></title><h1>Thank you</h1><p id="reference"></p>'],
        ['/de/contact/thanks', '<title></title><h1>Vielen Dank</h1><p id="reference"></p>'],
      ])
      const bilingual = createAccessApi(fixture, {
        otherLanguages: [german],
        loadPage: async (path) => built.get(path)!,
      })
      const sendIn = () =>
        bilingual.postForm(
          '/api/lead',
          { name: 'Ada', email: 'ada@example.com', need: `Twice, in ${language}.`, language },
          { Accept: 'text/html' },
        )
      await sendIn()
      const { headers } = await sendIn()
      const [, id] = /(lead_\w+)/.exec(headers.get('location')!)!
      const page = await bilingual.ask(headers.get('location')!)
      expect([page.status, page.headers.get('content-language'), page.headers.get('cache-control')]).toEqual([
        200,
        language,
        'no-store',
      ])
      expect(page.text).toContain(`<p id="reference">${told} <code>${id}</code>.</p>`)
      expect(page.headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  test('is not thanked for where there is no such request, it was answered, or taken back', async () => {
    const thanked = async (path = request.path) => (await api.ask(`${path}?sent=en-GB`)).status
    expect(await thanked(`/request/lead_${'0'.repeat(26)}`)).toBe(404)
    await changeState(fixture.ports, request.id, 'in_review')
    expect(await thanked()).toBe(303)
    await changeState(fixture.ports, request.id, 'contacted')
    expect(await thanked()).toBe(404)
    await api.postForm(request.path, { act: 'take_back' }, { Cookie: await opened() })
    expect(await thanked()).toBe(404)
  })

  test('and was held promises no time to a browser that keeps no cookie either', async () => {
    const { headers } = await send({ need: 'Held.', leave_empty: 'x' })
    const { status, text } = await api.ask(headers.get('location')!)
    expect([status, text.includes('set aside until a person'), text.includes('answers within')]).toEqual([
      200,
      true,
      false,
    ])
  })
})
