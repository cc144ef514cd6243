import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccessApi } from '../../testing/access-fixture.ts'
import { createInboxFixture, type InboxFixture, operator } from '../../testing/inbox-fixture.ts'

let inbox: InboxFixture
beforeAll(async () => void (inbox = await createInboxFixture()))
afterAll(() => inbox.close())

const linksIn = (html: string) =>
  [...(/<ul class="views"[^]*?<\/ul>/.exec(html)?.[0] ?? '').matchAll(/href="([^"]*)"([^>]*)>([^<]*)</g)].map(
    ([, href, current, label]) => [label, href!.replaceAll('&#38;', '&'), current !== ''],
  )

test('the lists that a desk looks at most are a press away, and the one that is shown is marked', async () => {
  const browser = await inbox.signIn()
  const { text } = await browser.get('/inbox?awaiting=desk')
  expect(linksIn(text)).toEqual([
    ['All', '/inbox', false],
    ['Our turn', '/inbox?awaiting=desk', true],
    ['Mine', `/inbox?${new URLSearchParams({ assignee: operator })}`, false],
    ['Unassigned', '/inbox?assignee=nobody', false],
    ['held', '/inbox?state=held', false],
  ])
  for (const [, href] of linksIn(text)) expect((await browser.get(String(href))).status).toBe(200)
})

test('a reader has none of their own', async () => {
  const { cookie } = await inbox.signIn()
  const reader = inbox.browserWith(cookie, createAccessApi(inbox, { operators: [`${operator}=reader`] }))
  expect(linksIn((await reader.get('/inbox')).text).map(([label]) => label)).not.toContain('Mine')
})
