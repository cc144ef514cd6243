import { beforeEach, expect, test } from 'vitest'
import { createAuthenticator } from '../authenticator.ts'
import { openSession, sendLead, signInCode } from '../inbox-journeys.ts'
import { operators } from '../operators.ts'
import { describeMatrix } from '../runtimes.ts'

describeMatrix('the inbox', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${runtime.url}${path}`, { headers: { ...caller, ...headers }, redirect: 'manual' })
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${runtime.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { ...caller, Origin: runtime.url, ...headers },
      redirect: 'manual',
    })
  const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const signedIn = async () => ({ Cookie: `__Host-inbox=${await openSession(runtime)}` })

  test('is a way from the address to a lead that is worked, and out', async () => {
    const { id, name } = await sendLead(runtime)
    const first = await (await get(`/inbox/leads/${id}`)).text()
    expect(first).not.toContain(name)
    const email = operators.overHttp
    let second = ''
    const code = await signInCode(runtime, email, async () => {
      const begun = await post('/inbox/sign-in', { email, next: hidden(first, 'next') })
      const [Cookie = ''] = begun.headers.getSetCookie().map((one) => one.split(';')[0]!)
      second = await (await get(begun.headers.get('location')!, { Cookie })).text()
    })
    const done = await post('/inbox/sign-in', {
      sign_in: hidden(second, 'sign_in'),
      code,
      next: hidden(second, 'next'),
    })
    expect([done.status, done.headers.get('location')]).toEqual([303, `/inbox/leads/${id}`])
    const [cookie = '', device] = done.headers.getSetCookie()
    expect(device).toMatch(
      /^__Host-inbox-device=de_[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    )
    expect(cookie).toMatch(/^__Host-inbox=se_[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200$/)
    const Cookie = cookie.split(';')[0]!
    const page = await get(`/inbox/leads/${id}`, { Cookie })
    const html = await page.text()
    expect(html).toContain(name)
    expect(page.headers.get('content-security-policy')).toContain(
      `script-src ${runtime.url}/inbox.js ${runtime.url}/_astro/`,
    )
    const form_token = hidden(html, 'form_token')
    const moved = await post(`/inbox/leads/${id}`, { act: 'move:in_review', form_token }, { Cookie })
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `/inbox/leads/${id}`])
    expect(await runtime.query('select state from leads where id = $1', [id])).toEqual([{ state: 'in_review' }])
    const exported = await get(`/inbox/export?format=json&text=${id}`, { Cookie })
    expect(exported.headers.get('content-disposition')).toMatch(/^attachment; filename="leads-[\d-]{10}\.json"$/)
    expect(await exported.json()).toMatchObject([{ id, state: 'in_review' }])
    expect((await post('/inbox/sign-out', { form_token }, { Cookie })).status).toBe(303)
    expect(await (await get(`/inbox/leads/${id}`, { Cookie })).text()).not.toContain(name)
  })

  test('lets an operator add a passkey and sign in with it', async () => {
    const key = createAuthenticator(runtime.url)
    const session = await signedIn()
    const form_token = hidden(await (await get('/inbox/account', session)).text(), 'form_token')
    const challengeOf = (answer: Response) =>
      /__Host-inbox-passkey=[^;]+/.exec(answer.headers.getSetCookie().join())![0]
    const offered = await post('/inbox/account/passkey', { form_token }, session)
    const made = { form_token, act: 'add-passkey', name: 'In software', passkey: key.create(await offered.json()) }
    const added = await post('/inbox/account', made, { Cookie: `${session.Cookie}; ${challengeOf(offered)}` })
    expect([added.status, added.headers.get('location')]).toEqual([303, '/inbox/account'])
    const asked = await post('/inbox/passkey/challenge', {})
    const passkey = key.get(await asked.json())
    const done = await post('/inbox/passkey', { passkey }, { Cookie: challengeOf(asked) })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/inbox'])
    const [cookie = ''] = done.headers.getSetCookie()
    const page = await (await get('/inbox/account', { Cookie: cookie.split(';')[0]! })).text()
    expect(page).toContain('In software')
    expect((await post('/inbox/passkey', { passkey }, { Cookie: challengeOf(asked) })).status).toBe(422)
    await runtime.query("delete from operator_passkeys where name = 'In software'")
  })

  test('takes no form of another site', async () => {
    const { id } = await sendLead(runtime)
    const headers = await signedIn()
    const form_token = hidden(await (await get('/inbox/numbers', headers)).text(), 'form_token')
    for (const Origin of ['https://evil.example', 'null'])
      expect((await post(`/inbox/leads/${id}`, { act: 'erase', form_token }, { ...headers, Origin })).status).toBe(400)
    expect(await runtime.query('select state from leads where id = $1', [id])).toEqual([{ state: 'received' }])
  })

  test('tells news and numbers only to who is signed in, and opens nothing to scripts of other sites', async () => {
    const headers = await signedIn()
    const { id } = await sendLead(runtime)
    expect(await (await get('/inbox/news', headers)).json()).toEqual({ newest: id })
    for (const path of ['/inbox/news', '/inbox/numbers.json']) {
      expect((await get(path)).status).toBe(401)
      const answer = await get(path, { ...headers, Origin: 'https://evil.example' })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null])
    }
  })

  test('has the script that its policy allows, and nothing where there is nothing', async () => {
    const script = await get('/inbox.js')
    expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
    expect((await get('/inbox/nothing', await signedIn())).status).toBe(404)
  })

  test('has metrics beside it for who has their token', async () => {
    expect((await get('/metrics')).status).toBe(401)
    const metrics = await get('/metrics', { Authorization: `Bearer ${runtime.metricsToken}` })
    expect([metrics.status, await metrics.text()]).toEqual([
      200,
      expect.stringContaining('intake_leads{state="received"}'),
    ])
  })
})

describeMatrix('an export of many leads', (runtime) => {
  test('has each of them', async () => {
    await runtime.query(
      `insert into leads (id, state, name, email, need, source, status_token_hash, received_at, updated_at)
       select 'lead_MANY' || number, 'closed', 'Name', 'a@example.com', 'need', 'many', number::text, now(), now()
       from generate_series(1, 5000) as number`,
    )
    const headers = { ...(await runtime.freshCaller()), Cookie: `__Host-inbox=${await openSession(runtime)}` }
    const answer = await fetch(`${runtime.url}/inbox/export?source=many`, { headers })
    expect(new Set((await answer.text()).match(/lead_MANY\d+/g)).size).toBe(5_000)
    await runtime.query("delete from leads where source = 'many'")
  })
})
