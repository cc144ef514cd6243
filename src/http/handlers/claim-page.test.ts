import { describe, expect, test } from 'vitest'
import { grantTypes } from '../../contract/oauth.ts'
import { createAccessApi } from '../../testing/access-fixture.ts'
import { useAccessApi, useAccessFixture } from '../../testing/use-access.ts'
import { expectSafe, hiddenFields, hostile } from '../../testing/access-pages.ts'

const fixture = useAccessFixture()
const api = useAccessApi(fixture)

describe('the page of a claim', () => {
  const started = async (agentName?: string) => {
    const registered = await api.postJson('/api/lead', {
      type: 'anonymous',
      ...(agentName !== undefined && { agent_name: agentName }),
    })
    const { claim_token, credential } = registered.json
    const address = fixture.newAddress()
    await api.postJson('/api/lead', { claim_token, email: address })
    return { claim_token, credential, address, link: fixture.newestLink() }
  }
  const look = (link: string, method = 'GET') => api.ask(`/claim?link=${encodeURIComponent(link)}`, { method })
  const answer = (link: string, word: string) => api.postForm('/claim', { link, answer: word })

  test('takes an answer from itself only: another site with the link could have made a code, and ended the one before', async () => {
    const { link } = await started()
    for (const word of ['yes', 'no']) {
      const page = await api.postForm('/claim', { link, answer: word }, { 'Sec-Fetch-Site': 'cross-site' })
      expect([word, page.status]).toEqual([word, 400])
    }
    expect((await api.postForm('/claim', { link, answer: 'yes' }, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(
      200,
    )
  })

  test('says who asks for what, and works without a script', async () => {
    const { address, link } = await started('Agent 7')
    const page = await look(link)
    expect(page.status).toBe(200)
    expectSafe(page)
    for (const text of ['Agent 7', address, 'Example &#38; Sons', 'Send requests for a consultation', '30 days'])
      expect(page.text).toContain(text)
    expect(page.text).toMatch(/<form method="post" action="\/claim">/)
    expect(hiddenFields(page)).toEqual({ link })
  })

  test('takes the code that the agent shows, and the agent that polls gets its token', async () => {
    const { json } = await api.postJson('/api/lead', { type: 'service_auth', login_hint: fixture.newAddress() })
    const { user_code, verification_uri, interval, expires_in, token: claim_token } = json.claim
    expect([verification_uri, interval, expires_in]).toEqual([expect.stringMatching(/\/claim$/), 5, 600])
    const link = fixture.newestLink()
    const type = (code: string) => api.postForm('/claim', { link, answer: 'code', user_code: code })
    const poll = () => api.postForm('/oauth2/token', { grant_type: grantTypes.claim, claim_token })
    expect(await poll()).toMatchObject({ status: 400, json: { error: 'authorization_pending', retryable: true } })
    expect(await poll()).toMatchObject({ status: 400, json: { error: 'slow_down' } })
    const wrong = await type(hostile)
    expectSafe(wrong)
    expect([wrong.status, wrong.text]).toEqual([200, expect.stringContaining('role="alert"')])
    const page = await type(user_code)
    expectSafe(page)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('The agent may go on')])
    expect(page.text).toContain('The agent may now act for you at Example &#38; Sons.')
    fixture.pass(10)
    const { status, json: token } = await poll()
    expect([status, await fixture.isAlive(token.access_token)]).toEqual([200, true])
    expect((await poll()).json.error).toBe('invalid_grant')
  })

  test('says of a complete claim which agent may act, and until when, as long as it may', async () => {
    const { claim_token, link } = await started('Agent 7')
    const otp = /<output>(\d{6})<\/output>/.exec((await answer(link, 'yes')).text)![1]
    const { json } = await api.postJson('/api/lead', { claim_token, otp })
    for (const page of [await look(link), await answer(link, 'yes')]) {
      expectSafe(page)
      expect([page.status, page.text]).toEqual([409, expect.stringContaining('<strong>“Agent 7”</strong> may now act')])
      expect(page.text).toContain(`<time datetime="${json.credential_expires}">`)
    }
    fixture.pass(31 * 86_400)
    const later = await look(link)
    expectSafe(later)
    expect([later.status, later.text]).toEqual([409, expect.not.stringContaining('may now act')])
  })

  test('ends a complete claim at the press of a button on its page', async () => {
    const { claim_token, link } = await started()
    const otp = /<output>(\d{6})<\/output>/.exec((await answer(link, 'yes')).text)![1]
    const { json } = await api.postJson('/api/lead', { claim_token, otp })
    const page = await look(link)
    expect(page.text).toContain('<button name="answer" value="no" class="secondary">End this access</button>')
    expect(hiddenFields(page)).toEqual({ link })
    expect((await answer(link, 'no')).text).toContain('The agent was turned away')
    expect(await fixture.isAlive(json.credential)).toBe(false)
  })

  test('tells an agent that polls that its person turned it away', async () => {
    const { claim_token, link } = await started()
    await answer(link, 'no')
    const polled = await api.postForm('/oauth2/token', { grant_type: grantTypes.claim, claim_token })
    expect([polled.status, polled.json.error]).toEqual([400, 'access_denied'])
  })

  test('may be looked at by machines, also with HEAD, without showing or burning a code', async () => {
    const { claim_token, link } = await started()
    for (let count = 0; count < 5; count++) expect((await look(link)).text).not.toMatch(/<output>/)
    expect((await look(link, 'HEAD')).text).toBe('')
    expect((await api.postJson('/api/lead', { claim_token, otp: '000000' })).json.code).toBe('otp_not_generated')
    const page = await answer(link, 'yes')
    expectSafe(page)
    const otp = /<output>(\d{6})<\/output>/.exec(page.text)![1]
    expect((await api.postJson('/api/lead', { claim_token, otp })).status).toBe(200)
  })

  test('turns the agent away, and says the same to everybody after that', async () => {
    const { credential, link } = await started()
    const page = await answer(link, 'no')
    expectSafe(page)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('The agent was turned away')])
    expect(await fixture.isAlive(credential)).toBe(false)
    const gone = [
      await look(link),
      await answer(link, 'yes'),
      await answer(link, 'no'),
      await look('cl_unknown'),
      await look(''),
    ]
    for (const late of gone) {
      expectSafe(late)
      expect([late.status, late.text]).toEqual([410, gone[0]!.text])
    }
  })

  test('shows the name of an agent as text, in one line and in one direction', async () => {
    const { link } = await started(hostile.replace(/\u2028/, '\n'))
    const page = await look(link)
    expectSafe(page)
    expect(page.text).toContain('calls itself <strong>“script alert(1) script img')
    const mail = fixture.mails.at(-1)!
    expect(mail.html).not.toMatch(/<(script|img)/)
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/[\u202a-\u202e\u200b\u2028]/)
    expect(mail.subject).not.toContain('alert')
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.text.split('\n')[0]).toMatch(/^An agent that calls itself “.*” says that it acts for you/)
  })

  test('says so where the name of an agent is nothing to see', async () => {
    const { link } = await started('\ufff9\ufffa\ufffb')
    expect((await look(link)).text).toContain('An agent that gave no name')
    expect(fixture.mails.at(-1)!.text).toContain('An agent that gave no name')
  })

  test('says what is wrong in words for people, with headers of a page', async () => {
    const { link } = await started()
    for (const word of ['', 'maybe', 'YES']) {
      const page = await answer(link, word)
      expectSafe(page)
      expect(page.status).toBe(400)
    }
    fixture.pass(600)
    const page = await look(link)
    expectSafe(page)
    expect([page.status, page.text]).toEqual([410, expect.stringContaining('This link is too old')])
    expectSafe(await look(hostile))
    expectSafe(await api.postForm('/claim', { link: hostile, answer: hostile }))
  })

  test('goes into the frame of the site, whatever is written in it', async () => {
    const framed = createAccessApi(fixture, {
      loadPage: async () =>
        '<!doctype html><html><head><title>Access – Site</title></head><body><div class="prose" id="access"></div><footer>Foot</footer></body></html>',
    })
    const { link } = await started(`</div></body><div id="access"></div>$'$\`$&`)
    const { text } = await framed.ask(`/claim?link=${link}`)
    expect(text).toContain('<title>Does this agent act for you?</title>')
    expect(text).toMatch(/<div class="prose" id="access">\s*<h1>/)
    expect(text.match(/<footer>/g)).toHaveLength(1)
    expect(text.match(/id="access"/g)).toHaveLength(1)
  })
})
