import { describe, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { writeToSubmitter } from '../../intake/conversation/write-to-submitter.ts'
import { changeState } from '../../intake/operator/change-state.ts'
import { eraseLead } from '../../intake/operator/erase-lead.ts'
import { createAccessApi } from '../../testing/access-fixture.ts'
import { german, keyIn, useRequestPage } from '../../testing/request-page-fixture.ts'

const { fixture, api, request, opened, show, post, ask, messages } = useRequestPage()

describe('its forms', () => {
  test('answer the desk, once however often they are sent', async () => {
    await ask('When may we call?')
    const key = keyIn((await show()).text)
    for (const query of ['', '?already']) {
      const { status, headers } = await post({ act: 'answer', text: 'Tuesday', key })
      expect([status, headers.get('location')]).toEqual([303, `${request.path}${query}#conversation`])
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
    const thanked = await api.ask(`${request.path}?sent=en`, { headers: { Cookie: await opened() } })
    expect(thanked.text).toContain('You took it back.')
    expect(thanked.text).not.toContain('Thank you')
  })

  test('are refused from another site, without the cookie, and with another button', async () => {
    expect((await post({ act: 'take_back' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(400)
    expect((await api.postForm(request.path, { act: 'take_back' })).status).toBe(404)
    expect((await post({ act: 'other' })).status).toBe(400)
    expect((await show()).text).toContain(exampleLead.need)
  })

  test('are gone where the conversation is over', async () => {
    for (const state of ['in_review', 'contacted', 'closed'] as const)
      await changeState(fixture.ports, request.id, state)
    expect((await show()).text).not.toContain('<textarea')
    const { status, text } = await post({ act: 'answer', text: 'One more thing' })
    expect([status, text]).toEqual([
      422,
      expect.stringMatching(/What you wrote was not sent\..*readonly.*One more thing/s),
    ])
    expect(await messages()).toEqual([])
    await eraseLead(fixture.ports, request.id)
    expect((await show()).text).not.toContain('<textarea')
    expect((await post({ act: 'answer', text: 'One more thing' })).text).toMatch(/was not sent\..*One more thing/s)
  })

  test('give back what was written where the cookie has ended meanwhile, but not to another site', async () => {
    const late = await api.postForm(request.path, { act: 'answer', text: 'Tuesday <b>' })
    expect([late.status, late.text]).toEqual([404, expect.stringMatching(/was not sent\..*Tuesday &#60;b&#62;/s)])
    const elsewhere = await api.postForm(
      request.path,
      { act: 'answer', text: 'Tuesday' },
      { 'Sec-Fetch-Site': 'cross-site' },
    )
    expect(elsewhere.text).not.toContain('Tuesday')
  })

  test('are answered in the language of their page, also where nothing can be opened any more', async () => {
    const both = createAccessApi(fixture, { otherLanguages: [german] })
    const headers = { Cookie: await opened(), 'Accept-Language': 'de' }
    expect((await both.ask(request.path, { headers })).text).toContain('name="language" value="de"')
    const { status, text } = await both.postForm(
      `${request.path}/answer`,
      { act: 'answer', text: 'Dienstag', language: 'de' },
      { 'Accept-Language': 'en' },
    )
    expect([status, text]).toEqual([404, expect.stringContaining('Dieser Browser kann die Anfrage nicht öffnen')])
    expect(text).toContain('Was Sie geschrieben haben, wurde nicht gesendet.')
    const other = await both.postForm(
      `${request.path}/answer`,
      { text: 'x', language: '<b>' },
      { 'Accept-Language': 'en' },
    )
    expect(other.text).toContain('This browser cannot open the request')
  })

  test('choose no time that has begun: it is offered no more, and an old page is told so', async () => {
    const time = { start: new Date(fixture.now().getTime() + 60_000).toISOString(), minutes: 30, zone: 'Europe/Berlin' }
    const offer = { text: 'When?', choices: [{ label: 'In a minute', time }, { label: 'Later' }] }
    const written = await writeToSubmitter(fixture.ports, request.id, {
      ...offer,
      author: 'ops@example.org',
      via: 'inbox',
    })
    if (written.kind !== 'written') throw new Error(written.kind)
    const { id: to } = written.message
    expect((await show()).text).toContain('<button name="chosen" value="1"')
    fixture.pass(61)
    const page = (await show()).text
    expect([page.includes('name="chosen" value="1"'), page.includes('name="chosen" value="2"')]).toEqual([false, true])
    const { status, text } = await post({ act: 'answer', to, chosen: '1', key: keyIn(page) })
    expect([status, text.includes('That time is over')]).toEqual([422, true])
    const headers = { Authorization: `Bearer ${request.statusToken}` }
    const byApi = await api.postJson(`/api/v1/lead/${request.id}/messages`, { to, chosen: '1' }, headers)
    expect([byApi.status, byApi.json.errors]).toMatchObject([
      422,
      [{ pointer: '/chosen', message: 'is a time that is over' }],
    ])
    expect(await messages()).toHaveLength(1)
  })
})
