import type { Client } from '@modelcontextprotocol/client'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { muteAddress } from '../../access/muted.ts'
import { createInboxFixture, type InboxFixture, operator } from '../../testing/inbox-fixture.ts'
import { textOf } from '../../testing/mcp/connect.ts'
import { connectOperator } from '../../testing/mcp/operator-client.ts'
import { operatorTokenOf } from '../../testing/operator-program.ts'

const replies = [
  { id: 'facts', title: 'Ask for facts', text: 'By when do you need it?' },
  { id: 'named', title: 'Greet', text: 'Dear {{submitter.name}}, who decides?' },
  { id: 'decline', title: 'Decline', text: 'We would not do this well.' },
]
let inbox: InboxFixture
let ruled: Client
let without: Client
beforeAll(async () => {
  inbox = await createInboxFixture(undefined, { replies })
  without = await connectOperator(inbox, await operatorTokenOf(inbox))
})
beforeEach(async () => {
  await inbox.clear()
  const undrafted = { replies: ['facts', 'named'], daily: 3 }
  ruled = await connectOperator(inbox, await operatorTokenOf(inbox, { undrafted }))
})

const send = (id: string, reply = 'facts', client = ruled) =>
  client.callTool({ name: 'send_saved_reply', arguments: { id, reply } })
const why = async (id: string, reply?: string, client?: Client) => textOf(await send(id, reply, client))
const said = async () => (await inbox.rows('lead_messages order by at')).map(({ text }) => text)

test('the saved replies are listed in the words that the submitter would read', async () => {
  const id = await inbox.store({ name: 'Ada' })
  const listed = await ruled.callTool({ name: 'list_saved_replies', arguments: { id } })
  expect(listed.structuredContent).toMatchObject({
    replies: [{ name: 'facts' }, { name: 'named', text: 'Dear Ada, who decides?' }, { name: 'decline' }],
  })
})

test('by a rule of an owner a saved reply goes out at once, in the name of the operator, and the audit names the rule', async () => {
  const id = await inbox.store({ name: 'Ada' })
  expect((await send(id, 'named')).structuredContent).toMatchObject({
    sent: true,
    replayed: false,
    message: { text: 'Dear Ada, who decides?', via: 'mcp' },
    rule: { daily: 3, left: 2 },
  })
  expect(await inbox.rows('lead_messages')).toMatchObject([{ author: operator, text: 'Dear Ada, who decides?' }])
  const audited = (await inbox.rows('audit_entries order by id')).map(({ action, rule }) => [action, rule])
  expect(audited.slice(-2)).toEqual([
    ['sent_undrafted', expect.stringMatching(/^opt_\w+: facts, named without a draft, at most 3 a day$/)],
    ['messaged', null],
  ])
})

test('the same call again sends nothing more, and says so', async () => {
  const id = await inbox.store()
  const both = await Promise.all([send(id), send(id)])
  expect(both.filter(({ isError }) => !isError).length).toBeGreaterThanOrEqual(1)
  expect((await send(id)).structuredContent).toMatchObject({ sent: true, replayed: true })
  expect(await said()).toEqual(['By when do you need it?'])
})

test('without a rule nothing goes out, and the model is told to draft', async () => {
  const id = await inbox.store()
  expect(await why(id, 'facts', without)).toMatch(/No rule of an owner.*Nothing was sent[^]*write_to_submitter/)
  expect(await said()).toEqual([])
})

test('a rule is about its own replies, for as many a day as it says', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => inbox.store()))
  expect(await why(ids[0]!, 'decline')).toContain('is about facts, named')
  expect(await why(ids[0]!, 'x')).toContain('there are facts, named, decline')
  for (const id of ids.slice(0, 3)) expect((await send(id)).isError).toBeFalsy()
  expect(await why(ids[3]!)).toContain('3 a day')
  expect(await said()).toHaveLength(3)
})

test('what looks like spam, was answered already, or has a name that is none, waits for a person', async () => {
  const held = await inbox.store({ state: 'held' })
  expect(await why(held)).toContain('a person has to look first')
  const answered = await inbox.store()
  await send(answered)
  expect(await why(answered, 'named')).toContain('not the turn of the desk')
  const named = await inbox.store({ name: 'Win at evil.example now' })
  expect(await why(named, 'named')).toContain('does not read like one')
  expect((await send(named)).isError).toBeFalsy()
  const closed = await inbox.store({ state: 'closed' })
  expect((await send(closed)).isError).toBe(true)
  expect(await said()).toHaveLength(2)
})

test('nothing goes without a draft to a mailbox whose owner said “This was not me”', async () => {
  const id = await inbox.store({ email: 'victim@example.com' })
  await muteAddress(inbox.ports, 'victim@example.com')
  expect(await why(id)).toContain('a mailbox gets one such mail a day')
  expect(await said()).toEqual([])
})
