import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newRequestLink } from '../../identifiers/request-link.ts'
import { createVault } from '../../identifiers/vault.ts'
import { openSession, sendLead } from '../inbox-journeys.ts'
import { mailTo } from '../mailbox.ts'
import { describeMatrix } from '../runtimes.ts'
import { eventually } from '../lab/server.ts'
import { waitMs } from '../patience.ts'

/** Longer than a lease. */
const timeoutMs = 2 * waitMs

describeMatrix('the page of a request', (runtime) => {
  test('is opened by the mail of the desk, answers it, and takes the request back', async () => {
    const caller = await runtime.freshCaller()
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(new URL(path, runtime.url), { headers: { ...caller, ...headers }, redirect: 'manual' })
    const post = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
      fetch(`${runtime.url}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { ...caller, Origin: runtime.url, 'Sec-Fetch-Site': 'same-origin', ...headers },
        redirect: 'manual',
      })
    const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
    const email = `grace-${randomUUID()}@example.com`
    const { id } = await sendLead(runtime, { email })
    const operator = { Cookie: `__Host-inbox=${await openSession(runtime)}` }
    const form_token = hidden(await (await get(`/inbox/leads/${id}`, operator)).text(), 'form_token')
    const work = (fields: Record<string, string>) => post(`/inbox/leads/${id}`, { ...fields, form_token }, operator)
    expect((await work({ act: 'message', message: 'When may we call?' })).status).toBe(303)
    const look = async () => {
      const [, found] = /(\S+\/request\/\S+\?link=\S+)/.exec(await mailTo(runtime, email).catch(() => '')) ?? []
      // A function that was cut off while it delivered leaves that to the next one, once its lease is over.
      if (found === undefined) await work({ act: 'note', note: 'Has the mail gone out?' })
      return found
    }
    const link = await eventually('the mail comes', look, { timeoutMs, everyMs: 1_000 })
    const { pathname, search } = new URL(link)

    const opened = await get(`${pathname}${search}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, pathname])
    const [cookie = ''] = opened.headers.getSetCookie()
    expect(cookie).toContain(`; Path=${pathname}; Secure; HttpOnly; SameSite=Lax;`)
    const Cookie = cookie.split(';')[0]!
    const page = await get(pathname, { Cookie })
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('When may we call?')
    expect(html).toContain('</footer>')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')

    const answered = await post(pathname, { act: 'answer', text: 'Tuesday', key: hidden(html, 'key') }, { Cookie })
    expect([answered.status, answered.headers.get('location')]).toEqual([303, `${pathname}#conversation`])
    expect(
      await runtime.query('select text, via from lead_messages where lead_id = $1 and side = $2', [id, 'submitter']),
    ).toEqual([{ text: 'Tuesday', via: 'web' }])
    expect((await post(pathname, { act: 'take_back' }, { Cookie })).status).toBe(303)
    expect(await (await get(pathname, { Cookie })).text()).not.toContain('When may we call?')
    expect((await get(pathname)).status).toBe(404)
  })

  test('brings a fresh link by mail for one that has ended, and nothing for a wrong one', async () => {
    const caller = await runtime.freshCaller()
    const email = `ada-${randomUUID()}@example.com`
    const { id } = await sendLead(runtime, { email })
    const vault = createVault(runtime.secretKey, (size) => randomBytes(size))
    const old = newRequestLink(vault, id, new Date(Date.now() - 1_000))
    const look = (link: string) =>
      fetch(`${runtime.url}/request/${id}?link=${link}`, { headers: { ...caller }, redirect: 'manual' })
    const want = (link: string) =>
      fetch(`${runtime.url}/request/${id}`, {
        method: 'POST',
        body: new URLSearchParams({ act: 'new_link', link }),
        headers: { ...caller, Origin: runtime.url, 'Sec-Fetch-Site': 'same-origin' },
        redirect: 'manual',
      })
    const [ended, wrong] = [await look(old), await look(`${old.slice(0, -1)}g`)]
    expect([ended.status, wrong.status]).toEqual([410, 404])
    expect(await ended.text()).toContain('value="new_link"')
    expect((await want(`${old.slice(0, -1)}g`)).status).toBe(404)
    expect((await want(old)).status).toBe(303)
    const found = async () => /(\S+\/request\/\S+\?link=\S+)/.exec(await mailTo(runtime, email).catch(() => ''))?.[1]
    const link = await eventually('the mail comes', found, { timeoutMs, everyMs: 1_000 })
    const { pathname, search } = new URL(link)
    const opened = await fetch(`${runtime.url}${pathname}${search}`, { headers: { ...caller }, redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/request/${id}`])
  })
})
