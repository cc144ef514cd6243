import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccessApi } from '../../testing/access-fixture.ts'
import { createInboxFixture, type InboxFixture, operator } from '../../testing/inbox-fixture.ts'

let inbox: InboxFixture
beforeAll(async () => void (inbox = await createInboxFixture()))
afterAll(() => inbox.close())

const linksIn = (html: string) =>
  [...(/<ul class="views"[^]*?<\/ul>/.exec(html)?.[0] ?? '').matchAll(/href="([^"]*)"([^>]*)>([^<]*?) *</g)].map(
    ([, href, current, label]) => [label, href!.replaceAll('&#38;', '&'), current !== ''],
  )

test('the lists that a desk looks at most are a press away, and the one that is shown is marked', async () => {
  const browser = await inbox.signIn()
  const { text } = await browser.get('/inbox?awaiting=desk')
  expect(linksIn(text)).toEqual([
    ['Our turn', '/inbox?awaiting=desk', true],
    ['Mine', `/inbox?${new URLSearchParams({ assignee: operator })}`, false],
    ['Unassigned', '/inbox?assignee=nobody', false],
    ['held', '/inbox?state=held', false],
    ['All', '/inbox?all', false],
  ])
  // It is the one that opens, and no fold opens for it.
  expect(linksIn((await browser.get('/inbox')).text)).toEqual(linksIn(text))
  expect(text).not.toContain('<details open>')
  for (const [, href] of linksIn(text)) expect((await browser.get(String(href))).status).toBe(200)
})

test('those in which something waits say how much, and what is searched is searched in the list that is shown', async () => {
  const browser = await inbox.signIn()
  const numbers = async () =>
    [...(await browser.get('/inbox')).text.matchAll(/>([^<>]*) <strong>(\d+)<\/strong><\/a>/g)].map(([, ...own]) => own)
  expect(await numbers()).toEqual([])
  for (const state of ['received', 'held', 'contacted'] as const) await inbox.store({ state })
  await inbox.testDatabase.pool.query(`update leads set assignee = $1 where state = 'contacted'`, [operator])
  expect(await numbers()).toEqual([
    ['Our turn', '2'],
    ['Mine', '1'],
    ['held', '1'],
  ])
  const { text } = await browser.get('/inbox?state=held&text=nowhere')
  expect(text).toContain('href="/inbox?state=held" aria-current="true"')
})

test('a reader has none of their own', async () => {
  const { cookie } = await inbox.signIn()
  const reader = inbox.browserWith(cookie, createAccessApi(inbox, { operators: [`${operator}=reader`] }))
  expect(linksIn((await reader.get('/inbox')).text).map(([label]) => label)).not.toContain('Mine')
})
