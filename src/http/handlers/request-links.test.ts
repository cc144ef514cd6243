import { beforeEach, describe, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { eraseLead } from '../../intake/operator/erase-lead.ts'
import { createAccessApi } from '../../testing/access-fixture.ts'
import { german, useRequestPage } from '../../testing/request-page-fixture.ts'

const { fixture, api, request, linkTo, opened, messages } = useRequestPage()

describe('the link of a mail', () => {
  test('becomes a cookie of this one request, and leaves the address', async () => {
    const { status, headers } = await api.ask(`${request.path}?link=${linkTo(request.id)}`)
    expect([status, headers.get('location')]).toEqual([303, request.path])
    expect(headers.get('set-cookie')).toMatch(
      new RegExp(
        `^__Secure-request=[0-9a-z]+\\.[0-9a-f]{64}; Path=${request.path}; Secure; HttpOnly; SameSite=Lax; Max-Age=\\d+$`,
      ),
    )
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('ends when it was to end, however often it is opened', async () => {
    const link = linkTo(request.id, 60)
    const { headers } = await api.ask(`${request.path}?link=${link}`)
    const cookie = headers.get('set-cookie')
    expect(cookie).toContain(`__Secure-request=${link};`)
    expect(cookie).toMatch(/ Max-Age=(59|60)$/)
  })

  const opensNothing = async (link: string) => {
    const { status, headers, text } = await api.ask(`${request.path}?link=${link}`)
    expect([status, headers.get('set-cookie')]).toEqual([404, null])
    expect(text).toContain('This link opens no request')
  }

  test('opens nothing where it is that of another request, or made up', async () => {
    await opensNothing(linkTo('lead_01JD0000000000000000000000'))
    await opensNothing(linkTo(request.id).replace(/.$/, (last) => (last === '0' ? '1' : '0')))
    await opensNothing('x')
    await opensNothing('')
  })

  test('is answered with one and the same page where it is wrong, whether there is such a request or not', async () => {
    const erased = (await api.postJson('/api/v1/lead', { ...exampleLead, need: 'Erased.' })).json.id
    await eraseLead(fixture.ports, erased)
    const made = linkTo(request.id)
    const answers = await Promise.all(
      [request.id, erased, 'lead_01JD0000000000000000000000'].flatMap((lead) =>
        // Of another request, changed in its end and in its signature, and one that has ended elsewhere.
        [
          linkTo('lead_01JD0000000000000000000001'),
          `z${made}`,
          `${made.slice(0, -1)}g`,
          linkTo(lead === request.id ? erased : request.id, -1),
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
    const token = { Authorization: `Bearer ${linkTo(request.id)}` }
    expect((await api.ask(`/api/v1/lead/${request.id}`, { headers: token })).status).toBe(404)
  })
})

describe('a link that has ended', () => {
  const bilingual = () => createAccessApi(fixture, { otherLanguages: [german] })
  const mailed = () => fixture.mails.filter(({ to }) => to === exampleLead.email)
  const wantNew = (link: string, more: Record<string, string> = {}, at = request.path) =>
    api.postForm(at, { act: 'new_link', link, ...more }, { 'Sec-Fetch-Site': 'same-origin' })
  beforeEach(() => {
    fixture.mails.length = 0
    // Of one mailbox a minute, as every mail that a caller asks for.
    fixture.pass(86_400)
  })

  test('opens nothing, and is told so in the language of the visitor, with what to do', async () => {
    const { status, headers, text } = await api.ask(`${request.path}?link=${linkTo(request.id, -1)}`)
    expect([status, headers.get('set-cookie'), headers.get('cache-control')]).toEqual([410, null, 'no-store'])
    for (const said of ['This link has ended', 'our newest mail', 'mailto:desk@example.com', 'value="new_link"'])
      expect(text).toContain(said)
    expect(text).not.toContain(exampleLead.need)
    expect(text).not.toContain(exampleLead.email)
    const theirs = await bilingual().ask(`${request.path}?link=${linkTo(request.id, -1)}`, {
      headers: { 'Accept-Language': 'de' },
    })
    expect(theirs.text).toContain('Dieser Link ist abgelaufen')
  })

  test('brings a fresh one to the address of the request, and to no other, in its language', async () => {
    await fixture.testDatabase.pool.query(`update leads set language = 'de' where id = $1`, [request.id])
    const old = linkTo(request.id, -1)
    const asked = await bilingual().postForm(request.path, { act: 'new_link', link: old, email: 'eve@example.com' }, {})
    expect([asked.status, asked.headers.get('location')]).toEqual([303, `${request.path}?link=${old}&mailed`])
    expect((await api.ask(asked.headers.get('location')!)).text).toContain('a new link is on its way')
    expect(fixture.mails.map(({ to, replyTo, leadId }) => [to, replyTo, leadId])).toEqual([
      [exampleLead.email, 'desk@example.com', request.id],
    ])
    const { subject, text } = mailed()[0]!
    expect(subject).toContain('Ein neuer Link')
    expect(text).not.toContain(exampleLead.need)
    const [, fresh] = /\?link=(\S+)/.exec(text)!
    const opens = await api.ask(`${request.path}?link=${fresh}`)
    expect([opens.status, opens.headers.get('location')]).toEqual([303, request.path])
  })

  test('brings one a minute, and says when it is too early', async () => {
    const old = linkTo(request.id, -1)
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
    for (const link of [
      '',
      'x',
      linkTo('lead_01JD0000000000000000000000', -1),
      `${linkTo(request.id, -1).slice(0, -1)}g`,
    ])
      expect((await wantNew(link)).status).toBe(404)
    const old = linkTo(request.id, -1)
    const foreign = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await api.postForm(request.path, { act: 'new_link', link: old }, foreign)).status).toBe(400)
    await eraseLead(fixture.ports, request.id)
    const { status, headers } = await wantNew(old)
    expect([status, headers.get('location')]).toEqual([303, `${request.path}?link=${old}&mailed`])
    expect(fixture.mails).toEqual([])
  })

  test('opens its page where it has not ended at all', async () => {
    const { status, headers } = await wantNew(linkTo(request.id))
    expect([status, headers.get('location')]).toEqual([303, request.path])
    expect(fixture.mails).toEqual([])
  })

  test('keeps what was typed while it ended', async () => {
    const Cookie = `__Secure-request=${linkTo(request.id, -1)}`
    const { status, text } = await api.postForm(request.path, { act: 'answer', text: 'Tuesday suits us.' }, { Cookie })
    expect([status, text]).toEqual([410, expect.stringContaining('Tuesday suits us.')])
    expect(await messages()).toEqual([])
  })
})
