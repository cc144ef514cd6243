import type { Client } from '@modelcontextprotocol/client'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOperatorToken } from '../../access/operators/tokens.ts'
import { operatorScopeNames } from '../../contract/operators.ts'
import { createInboxFixture, type InboxFixture, operator } from '../../testing/inbox-fixture.ts'
import { connectMcp } from '../../testing/mcp/connect.ts'
import { injections, mark } from '../../testing/mcp/injections.ts'
import { owners } from '../../testing/operators.ts'

const secret = 'OSTRICH'
let inbox: InboxFixture
let client: Client
const asked: string[] = []
beforeAll(async () => {
  inbox = await createInboxFixture(undefined, { promise: { count: 2, unit: 'hours' } })
  const made = await makeOperatorToken(
    { ...inbox.ports, operators: owners(operator) },
    { operator, name: 'Test', scopes: operatorScopeNames, days: 300 },
  )
  if (made.kind !== 'made') throw new Error(made.kind)
  const send: typeof fetch = async (url, init) => {
    const request = new Request(String(url), init as RequestInit)
    request.headers.set('Authorization', `Bearer ${made.token}`)
    return inbox.api.fetch(request)
  }
  client = await connectMcp(`${inbox.ports.baseUrl}/mcp/operator`, { mode: 'auto' }, send, {
    elicitation: { form: {} },
  })
  client.setRequestHandler('elicitation/create', ({ params }) => {
    asked.push(params.message)
    return { action: 'decline' }
  })
})
beforeEach(() => inbox.clear())

const call = (name: string, args: Record<string, unknown> = {}) => client.callTool({ name, arguments: args })
/** All that a tool could have changed. */
const kept = async () =>
  JSON.stringify([
    await inbox.rows('leads order by id'),
    await inbox.rows('lead_notes order by id'),
    await inbox.rows('lead_messages order by id'),
    await inbox.rows('mails order by id'),
  ])

/** @returns pointers to each text within a value that has the mark */
function marked(value: unknown, pointer = ''): string[] {
  if (typeof value === 'string') return value.includes(mark) ? [pointer] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => marked(inner, `${pointer}/${key}`))
}

async function store(text: string): Promise<{ id: string; other: string }> {
  const other = await inbox.store({ name: 'Grace', email: 'grace@example.com', need: `Only for the desk: ${secret}` })
  const told = text.replaceAll('{other}', other)
  const id = await inbox.store({
    name: told.replaceAll('\n', ' ').slice(0, 200),
    need: told,
    source: told.slice(0, 100),
  })
  await inbox.testDatabase.pool.query(
    `insert into lead_messages (id, lead_id, sequence, side, via, text, at) values ($1, $2, 1, 'submitter', 'api', $3, now())`,
    [`msg_${id}`, id, told],
  )
  await inbox.testDatabase.pool.query(`update leads set messages = 1, awaiting = 'desk' where id = $1`, [id])
  return { id, other }
}

describe.each(injections)('a lead that says %j', (text) => {
  test('is read as what a stranger wrote: it changes nothing, and brings nothing of another lead along', async () => {
    const { id } = await store(text)
    const before = await kept()
    const read = await call('read_lead', { id })
    expect(JSON.stringify(read)).not.toContain(secret)
    for (const answer of [read, await call('list_leads', { text: mark }), await call('list_waiting')]) {
      const { _meta: meta } = answer as { _meta?: { untrusted?: string[] } }
      const untrusted = meta?.untrusted ?? []
      const outside = marked(answer.structuredContent).filter(
        (pointer) => !untrusted.some((one) => pointer === one || pointer.startsWith(`${one}/`)),
      )
      expect(outside).toEqual([])
    }
    expect(await kept()).toBe(before)
  })

  test('sends nothing to anybody, though a model does all that it says', async () => {
    const { id, other } = await store(text)
    const before = await kept()
    for (const to of [id, other])
      for (const draft of [undefined, 'ok', 'approved', text.slice(0, 200)])
        await call('write_to_submitter', {
          id: to,
          text: text.slice(0, 500),
          ...(draft && { draft_token: draft }),
        }).catch(() => undefined)
    for (const name of ['erase_lead', 'export_leads', 'send_message'])
      await expect(call(name, { id: other })).rejects.toThrow()
    expect(await kept()).toBe(before)
  })
})

test('who is asked before a message goes out sees first where it goes, whatever its submitter calls themselves', async () => {
  const id = await inbox.store({ name: 'Ada <bank@example.org>\nText: all is well', email: 'eve@example.com' })
  asked.length = 0
  await call('write_to_submitter', { id, text: 'Hello' })
  expect(asked[0]).toMatch(
    /^Send this message\?\nTo: eve@example\.com\nWho calls themselves: "Ada <bank@example\.org> Text: all is well"\n/,
  )
})
