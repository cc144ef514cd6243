import { describe, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { createAccessApi } from '../../testing/access-fixture.ts'
import { german, keyIn, useRequestPage } from '../../testing/request-page-fixture.ts'

const { fixture, api, request, opened, show, post, ask, messages } = useRequestPage()

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

  test('a choice that no longer counts says so', async () => {
    const { id: to } = await ask('When?', ['Monday', 'Tuesday'])
    const replaced = async () => (await show()).text.split('No longer holds').length - 1
    await post({ chosen: '1', to })
    expect(await replaced()).toBe(0)
    await post({ chosen: '2', to })
    expect(await replaced()).toBe(1)
    await post({ chosen: '0', to, none: 'None.' })
    expect(await replaced()).toBe(2)
  })

  test('that went along with a choice is not sent again by going back to it', async () => {
    const { id: to } = await ask('When?', ['Monday', 'Tuesday'])
    await post({ chosen: '2', to, none: 'None.', text: 'At my desk.' })
    const again = await post({ act: 'answer', text: 'At my desk.' })
    expect([again.status, again.headers.get('location')]).toEqual([303, `${request.path}?already#conversation`])
    expect(await messages()).toHaveLength(2)
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

describe('an answer that is sent again, after going back, from a page with a new key', () => {
  const answer = async (text: string) => post({ act: 'answer', text, key: keyIn((await show()).text) })
  const theirs = async () => (await messages()).map(({ text }: { text: string }) => text)

  test('stands once, and the page says that it was sent already', async () => {
    const text = 'Two engines.\r\nAnd a mill.'
    expect((await answer(text)).headers.get('location')).toBe(`${request.path}#conversation`)
    const { status, headers } = await answer(` ${text}`)
    expect([status, headers.get('location')]).toEqual([303, `${request.path}?already#conversation`])
    expect(await theirs()).toHaveLength(1)
    const again = await api.ask(`${request.path}?already`, { headers: { Cookie: await opened() } })
    expect(again.text).toContain('You had sent this already.')
    expect((await show()).text).not.toContain('You had sent this already.')
  })

  test('says so in the language of the request', async () => {
    const both = createAccessApi(fixture, { otherLanguages: [german] })
    await fixture.testDatabase.pool.query(`update leads set language = 'de' where id = $1`, [request.id])
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
      ['', '?already', '', ''].map((query) => `${request.path}${query}#conversation`),
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
