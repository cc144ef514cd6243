import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ask, type Ask } from '../client.ts'
import { describeMatrix } from '../runtimes.ts'

const lead = { name: 'Grace Hopper', email: 'grace@example.com', need: 'Compilers, and soon.' }

describeMatrix('the form', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })
  const send = (path: string, options: Ask = {}) =>
    ask(runtime, path, { ...options, headers: { ...caller, ...options.headers } })

  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    send('/api/lead', {
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,*/*', ...headers },
    })

  test('is stored and leads to its page, which says thanks and what comes next', async () => {
    const need = `Form ${randomUUID()}\r\nsecond line`
    const answer = await form({ ...lead, need, phone: '', leave_empty: '' })
    const [page, cookie] = [answer.headers.get('location')!, answer.headers.get('set-cookie')!]
    expect([answer.status, page]).toEqual([303, expect.stringMatching(/^\/request\/lead_\w+\?sent=en-GB$/)])
    expect(cookie).toMatch(/; Path=\/request\/lead_\w+; Secure; HttpOnly; SameSite=Lax; /)
    const shown = await send(page, { headers: { Cookie: cookie.split(';')[0]! } })
    expect([shown.status, shown.text]).toEqual([
      200,
      expect.stringMatching(/<h1[^>]*>Thank you<\/h1>[^]*What happens next/),
    ])
    expect(shown.text).toContain(page.slice('/request/'.length, page.indexOf('?')))
    const rows = await runtime.query('select need, phone, source, state from leads where need = $1', [
      need.replace('\r\n', '\n'),
    ])
    expect(rows).toEqual([{ need: need.replace('\r\n', '\n'), phone: null, source: 'website', state: 'received' }])
  })

  test('is answered in its language, by a page that leads to the others', async () => {
    const answer = await form({ ...lead, need: `Form ${randomUUID()}`, language: 'de' })
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
    const { text } = await send(answer.headers.get('location')!, { headers: { Cookie: cookie } })
    expect(text).toMatch(/<html lang="de"[^]*<a href="\/" lang="en-GB" hreflang="en-GB">[^]*<h1[^>]*>Vielen Dank<\/h1>/)
  })

  test('says thanks to a browser that keeps no cookies, too', async () => {
    const answer = await form({ ...lead, need: `Form ${randomUUID()}` })
    const told = await send(answer.headers.get('location')!)
    expect([told.status, told.text]).toEqual([200, expect.stringMatching(/<h1[^>]*>Thank you<\/h1>/)])
    const [, id] = /(lead_\w+)/.exec(answer.headers.get('location')!)!
    expect(told.text).toContain(`<code>${id}</code>`)
  })

  test('comes back filled in, with its errors, as inert text', async () => {
    const answer = await form({
      name: '"><script>alert(1)</script>',
      email: 'nobody',
      need: '</textarea><script>x</script>',
    })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.text).not.toContain('<script>alert')
    expect(answer.text).not.toContain('</textarea><script>')
    expect(answer.text).toMatch(/<input[^>]*name="email"[^>]*value="nobody"[^>]*aria-invalid="true"/)
    expect(answer.text).toMatch(/id="email-error"[^>]*>Enter an e-mail address/)
  })

  test('holds what only a program would fill in, and its page says so', async () => {
    const need = `Bait ${randomUUID()}`
    const answer = await form({ ...lead, need, leave_empty: 'https://spam.example' })
    expect(answer.status).toBe(303)
    const Cookie = answer.headers.get('set-cookie')!.split(';')[0]!
    const { text } = await send(answer.headers.get('location')!, { headers: { Cookie } })
    expect([text.includes('set aside until a person has checked it'), text.includes('answers within')]).toEqual([
      true,
      false,
    ])
    expect(await runtime.query('select state from leads where need = $1', [need])).toEqual([{ state: 'held' }])
  })

  test('answers JSON in the sandbox, where no person is', async () => {
    const body = 'name=x'
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await send('/api/lead?sandbox=true', { body, headers })).json).toMatchObject({
      code: 'validation_failed',
      sandbox: true,
    })
  })

  test('comes back when it is too large to be read', async () => {
    const answer = await form({ ...lead, need: 'x'.repeat(70_000) })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, expect.stringContaining('text/html')])
  })

  test('answers JSON to a program that asks for it', async () => {
    expect((await form({ ...lead }, { Accept: 'application/json' })).status).toBe(201)
    expect((await form({ name: 'x' }, { Accept: 'application/json' })).json.code).toBe('validation_failed')
  })
})
