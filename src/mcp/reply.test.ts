import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeToSubmitter } from '../intake/conversation/write-to-submitter.ts'
import { createLeadFixture } from '../testing/lead-fixture.ts'
import { eras, textOf } from '../testing/mcp/connect.ts'
import { startMcp, type TestMcp } from '../testing/mcp/test-mcp.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let desk: TestMcp
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  desk = await startMcp({ database: database.database })
  client = await desk.connect(eras[0]![1])
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

const begin = async () => {
  const fixture = createLeadFixture(database)
  const { id, status_token } = await fixture.submit()
  const call = (name: string, more: object = {}) =>
    client.callTool({ name, arguments: { id, status_token, ...more } as Record<string, unknown> })
  const ask = (text: string, labels: string[]) =>
    writeToSubmitter(fixture.ports, id, {
      text,
      choices: labels.map((label) => ({ label })),
      author: 'ops@example.org',
      via: 'inbox',
    })
  return { id, call, ask }
}

test('lead_status shows what the desk asks, and reply_to_desk answers it', async () => {
  const { call, ask } = await begin()
  expect((await call('lead_status')).structuredContent).toMatchObject({ awaiting: 'desk', conversation: [] })
  await ask('When?', ['Monday', 'Tuesday'])
  const status = await call('lead_status')
  const { conversation, awaiting } = status.structuredContent as { conversation: { id: string }[]; awaiting: string }
  expect([awaiting, conversation]).toMatchObject([
    'submitter',
    [{ text: 'When?', choices: [{ id: '1' }, { id: '2' }] }],
  ])
  expect(status).toMatchObject({ _meta: { untrusted: ['/conversation'] } })
  const answered = await call('reply_to_desk', { to: conversation[0]!.id, chosen: '2' })
  expect(answered.structuredContent).toMatchObject({ stored: true })
  expect((await call('lead_status')).structuredContent).toMatchObject({
    awaiting: 'desk',
    messages: 2,
    conversation: [{}, { text: 'Tuesday', via: 'mcp', chosen: '2' }],
  })
})

test('an answer with a key is sent once, however often it comes', async () => {
  const { call } = await begin()
  const send = (text: string) => call('reply_to_desk', { text, idempotency_key: 'a key of mine' })
  const first = await send('Tuesday suits.')
  expect((await send('Tuesday suits.')).structuredContent).toEqual(first.structuredContent)
  expect((await call('lead_status')).structuredContent).toMatchObject({ messages: 1 })
  const quoted = await call('reply_to_desk', { text: 'Tuesday suits.', idempotency_key: '"a key of mine"' })
  expect(quoted.structuredContent).toEqual(first.structuredContent)
  expect(textOf(await send('Wednesday.'))).toMatch(/^idempotency_key_reused/)
  expect(textOf(await call('reply_to_desk', { text: 'Hi', idempotency_key: '' }))).toContain('- idempotency_key ')
})

test('what is wrong with an answer is said all at once', async () => {
  const { call } = await begin()
  expect(textOf(await call('reply_to_desk'))).toContain('text is required where nothing is chosen')
  const wrong = textOf(await call('reply_to_desk', { status_token: '', chosen: 'x' }))
  for (const field of ['status_token', 'to', 'chosen']) expect(wrong).toContain(`- ${field} `)
  expect(textOf(await call('reply_to_desk', { status_token: 'st_other', text: 'Hi' }))).toMatch(/^not_found/)
})

test('what was not sent is named, in the words of tools', async () => {
  const { call } = await begin()
  const { structuredContent } = await call('reply_to_desk', { text: 'Tuesday', choice: '2', sandbox: false })
  expect(structuredContent).toMatchObject({
    stored: true,
    warnings: [{ pointer: '/choice' }, { pointer: '/sandbox', hint: expect.stringContaining('No argument') }],
  })
  expect((await call('reply_to_desk', { text: 'Tuesday' })).structuredContent).not.toHaveProperty('warnings')
})

test('a status token that is missing is said to be, with one of the right form', async () => {
  const { call } = await begin()
  for (const [tool, more] of [
    ['reply_to_desk', { text: 'Hi' }],
    ['lead_status', {}],
  ] as const)
    expect(textOf(await call(tool, { ...more, status_token: undefined }))).toMatch(
      /- status_token is required\..* Example: "st_\S{43}"/,
    )
})

test('of a long conversation the last messages are shown, with how many there are and where the others are', async () => {
  const { id, call, ask } = await begin()
  for (let index = 1; index <= 20; index++) await ask(`Message ${index}`, [])
  expect((await call('lead_status')).structuredContent).not.toHaveProperty('more')
  await ask('Message 21', [])
  const { structuredContent } = await call('lead_status')
  const { conversation, more } = structuredContent as { conversation: { text: string }[]; more: string }
  expect([conversation.length, conversation[0]!.text]).toEqual([20, 'Message 2'])
  expect(more).toMatch(new RegExp(`last 20 of 21 messages.*/api/v1/lead/${id}/messages`))
})

test('nothing is said about a lead that was taken back', async () => {
  const { call } = await begin()
  await call('withdraw_lead')
  expect(textOf(await call('reply_to_desk', { text: 'Hi' }))).toMatch(/^conversation_ended: The lead is closed or/)
  expect((await call('lead_status')).structuredContent).toMatchObject({ awaiting: null, conversation: [] })
})
