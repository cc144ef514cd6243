import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleLead } from '../contract/lead.ts'
import type { Handlers } from '../http/call.ts'
import { a2aHandlers, mcpHandlers } from '../http/handlers/protocols.ts'
import { buildAgentCard } from '../discovery/documents/agent-card.ts'
import { connectA2a } from './a2a/connect.ts'
import { dataOf, receiptOf, say, taskOf } from './a2a/messages.ts'
import { anonymous, startA2a, type TestA2a } from './a2a/test-a2a.ts'
import { api } from './api-fixture.ts'
import { loadFixture } from './load-fixture.ts'
import { connectMcp, eras, textOf } from './mcp/connect.ts'
import { startMcp, type TestMcp } from './mcp/test-mcp.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** The flag of HTTP means the same at the doors of MCP and A2A: nothing is stored, moved, withdrawn or sent. */
let database: TestDatabase
let mcp: TestMcp
let agent: TestA2a
let answer: (request: Request) => Promise<Response>
let ask: ReturnType<typeof api>['ask']
beforeAll(async () => {
  database = await createTestDatabase()
  mcp = await startMcp({ database: database.database })
  agent = await startA2a(database.database)
  const handlers: Handlers = { ...mcpHandlers(mcp.answer), ...a2aHandlers(agent.answer) }
  const limiter = {
    consume: async () => allowance,
    peek: async () => allowance,
  }
  const served = api({ handlers, limiter })
  answer = (request) => served.answer(request, anonymous.key)
  ask = served.ask
})
afterAll(async () => {
  await Promise.all([mcp.close(), agent.close()])
  await database.close()
})
const limit = { policy: 'anonymous', requests: 1_000, windowSeconds: 60, per: 'address' } as const
const allowance = { limit, remaining: 1, resetSeconds: 1, exceeded: false }

/** Sends as a client does that was given such an address, or such headers. */
const sending =
  (query: string, headers: Record<string, string> = {}): typeof fetch =>
  async (url, init) => {
    const request = new Request(`https://example.org${new URL(String(url)).pathname}${query}`, init as RequestInit)
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return answer(request)
  }
const flags: [string, string, Record<string, string>][] = [
  ['?sandbox=true', '?sandbox=true', {}],
  ['X-Sandbox: true', '', { 'X-Sandbox': 'true' }],
]
const everyRow = async () => {
  const tables = [
    'leads',
    'lead_transitions',
    'lead_messages',
    'idempotency_records',
    'a2a_tasks',
    'a2a_pushes',
    'events',
  ]
  const rows = await Promise.all(
    tables.map((table) => database.pool.query(`select to_jsonb(t)::text as row from ${table} t`)),
  )
  return rows.flatMap(({ rows: found }) => found.map(({ row }) => row as string))
}
const { source: _, ...lead } = exampleLead

describe.each(eras)('at the door of MCP, by a client of %s', (_era, era) => {
  const connect = (query: string, headers?: Record<string, string>) =>
    connectMcp('https://example.org/mcp', era, sending(query, headers))
  const call = async (client: Awaited<ReturnType<typeof connect>>, name: string, args: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: args })) as {
      isError?: boolean
      content: unknown
      structuredContent: Record<string, any>
    }

  test.each(flags)(
    'with %s no tool stores, sends or withdraws; those that read answer',
    async (_name, query, headers) => {
      const real = await connect('')
      const { preview } = (await call(real, 'submit_lead', lead)).structuredContent
      const { confirmation_token } = preview
      const { receipt } = (await call(real, 'submit_lead', { ...lead, confirmation_token })).structuredContent
      const { id, status_token } = receipt
      const next = (await call(real, 'submit_lead', { ...lead, name: 'Eve' })).structuredContent.preview
      const before = await everyRow()
      const client = await connect(query, headers)
      for (const [name, args] of [
        ['submit_lead', lead],
        ['submit_lead', { ...lead, name: 'Eve', confirmation_token: next.confirmation_token }],
        ['reply_to_desk', { id, status_token, text: 'Tuesday' }],
        ['withdraw_lead', { id, status_token }],
      ] as const) {
        const refused = await call(client, name, args)
        expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringContaining('cannot be rehearsed')])
        expect(textOf(refused)).toContain('validate_lead')
      }
      expect((await call(client, 'validate_lead', lead)).structuredContent).toMatchObject({
        sandbox: true,
        valid: true,
      })
      expect((await call(client, 'lead_status', { id, status_token })).structuredContent).toMatchObject({ id })
      expect(await everyRow()).toEqual(before)
    },
  )

  test('an argument that asks for a rehearsal does not store either', async () => {
    const client = await connect('')
    const before = await everyRow()
    for (const name of ['submit_lead', 'reply_to_desk', 'withdraw_lead'])
      for (const flag of [{ sandbox: true }, { Sandbox: 'true' }, { sandbox: 1 }, { sandbox: 'yes' }])
        expect(textOf(await call(client, name, { ...lead, ...flag }))).toContain('cannot be rehearsed')
    expect((await call(client, 'submit_lead', { ...lead, sandbox: false })).isError).toBeUndefined()
    expect((await call(client, 'validate_lead', { ...lead, sandbox: true })).isError).toBeUndefined()
    expect(await everyRow()).toEqual(before)
  })
})

describe.each(['1.0', '0.3'] as const)('at the door of A2A, by a client of %s', (version) => {
  const connect = async (query: string, headers?: Record<string, string>) =>
    connectA2a(
      buildAgentCard(await loadFixture({}, { baseUrl: 'https://example.org' })),
      version,
      sending(query, headers),
    )

  test.each(flags)('with %s a message is rehearsed, and nothing is kept or changed', async (_name, query, headers) => {
    const real = await connect('')
    const stored = taskOf(await real.sendMessage(say({ ...lead, confirm: true })))
    const open = taskOf(await real.sendMessage(say({ name: 'Ada' })))
    const before = await everyRow()
    const client = await connect(query, headers)
    const verdict = { sandbox: true, valid: true, would: 'create' }
    expect(dataOf(await client.sendMessage(say({ ...lead, confirm: true })))).toMatchObject(verdict)
    expect(dataOf(await client.sendMessage(say({ ...lead, sandbox: false })))).toMatchObject(verdict)
    const within = say({ ...lead, confirm: true }, { to: open })
    expect(dataOf(await client.sendMessage(within))).toMatchObject(verdict)
    const words = `name: Ada\nemail: ada@example.com\nneed: An engine`
    expect(dataOf(await client.sendMessage(say(words)))).toMatchObject({ sandbox: true, valid: true })
    const toDesk = await client.sendMessage(say('Tuesday', { to: stored }))
    expect(dataOf(toDesk)).toMatchObject({ sandbox: true, would: 'answer' })
    for (const id of [open.id, stored.id])
      await expect(client.cancelTask({ tenant: '', id, metadata: undefined })).rejects.toThrow('cannot be rehearsed')
    const push = {
      tenant: '',
      taskId: open.id,
      id: '',
      url: 'https://hook.example/',
      token: '',
      authentication: undefined,
    }
    await expect(client.createTaskPushNotificationConfig(push)).rejects.toThrow('cannot be rehearsed')
    await expect(client.deleteTaskPushNotificationConfig({ tenant: '', taskId: open.id, id: 'x' })).rejects.toThrow(
      'cannot be rehearsed',
    )
    expect((await client.getTask({ tenant: '', id: open.id, historyLength: undefined })).id).toBe(open.id)
    expect(await everyRow()).toEqual(before)
  })

  test('the flag in the metadata of a cancellation is one as well', async () => {
    const client = await connect('')
    const { id } = taskOf(await client.sendMessage(say({ name: 'Ada' })))
    const before = await everyRow()
    for (const sandbox of [true, 'true', 'yes'])
      await expect(client.cancelTask({ tenant: '', id, metadata: { sandbox } })).rejects.toThrow('cannot be rehearsed')
    expect(await everyRow()).toEqual(before)
    await client.cancelTask({ tenant: '', id, metadata: { sandbox: false } })
  })

  test('a repeated confirmation in a rehearsal shows no real receipt', async () => {
    const client = await connect('')
    const said = { ...lead, confirm: true }
    const task = taskOf(await client.sendMessage(say(said, { messageId: 'the-same' })))
    expect(receiptOf(task)['id']).toContain('lead_')
    const again = await client.sendMessage(say({ confirm: true, sandbox: true }, { messageId: 'the-same', to: task }))
    expect('status' in again).toBe(false)
  })

  test('of the scenarios, the one that A2A has is rehearsed', async () => {
    const client = await connect('?sandbox=true', { 'X-Sandbox-Scenario': 'desk_asks' })
    expect(dataOf(await client.sendMessage(say(lead)))).toMatchObject({ next: { state: 'input-required' } })
  })
})

describe.each(['/mcp', '/a2a'])('at %s', (path) => {
  const body = { method: 'POST', body: '{}' }
  const json = { 'Content-Type': 'application/json' }
  test.each<[string, Record<string, string>]>([
    ['?sandbox=yes', {}],
    ['?sandbox=', {}],
    ['?sanbox=true', {}],
    ['?dry_run=true', {}],
    ['', { 'X-Sandbox': 'yes' }],
    ['', { 'X-Sanbox': 'true' }],
    ['', { 'X-Sandbox-Scenario': 'desk_asks' }],
    ['?sandbox=true', { 'X-Sandbox-Scenario': 'slow' }],
    ['?sandbox=true', { 'X-Sandbox-Scenario': 'meteor' }],
  ])('a flag in doubt is refused as at REST: %s %j', async (query, headers) => {
    const { status, json: problem } = await ask(`${path}${query}`, { ...body, headers: { ...json, ...headers } })
    expect([status, problem.code]).toEqual([400, 'invalid_parameter'])
  })

  test('false is what it says', async () => {
    const { json: answered } = await ask(`${path}?sandbox=false`, { ...body, headers: { ...json, 'X-Sandbox': '0' } })
    expect(answered.jsonrpc).toBe('2.0')
  })
})
