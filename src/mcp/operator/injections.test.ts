import type { Client } from '@modelcontextprotocol/client'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createInboxFixture, type InboxFixture } from '../../testing/inbox-fixture.ts'
import { injections, mark } from '../../testing/mcp/injections.ts'
import { connectOperator } from '../../testing/mcp/operator-client.ts'
import { operatorTokenOf } from '../../testing/operator-program.ts'

const secret = 'OSTRICH'
let inbox: InboxFixture
const replies = [{ id: 'facts', title: 'Ask', text: 'Dear {{submitter.name}}, by when do you need it?' }]
/** Without a rule every message is a draft first; with one, a saved reply is not. */
const modes = [
  { name: 'without a rule', undrafted: undefined },
  { name: 'with a rule of the owner', undrafted: { replies: ['facts'], daily: 100 } },
]
const clients = new Map<string, Client>()
const asked: string[] = []
beforeAll(async () => {
  inbox = await createInboxFixture(undefined, { promise: { count: 2, unit: 'hours' }, replies })
  for (const { name, undrafted } of modes) {
    const made = await operatorTokenOf(inbox, { undrafted })
    const client = await connectOperator(inbox, made, { mode: 'auto' }, { elicitation: { form: {} } })
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message)
      return { action: 'decline' }
    })
    clients.set(name, client)
  }
})
beforeEach(() => inbox.clear())

const callWith =
  (mode: string) =>
  (name: string, args: Record<string, unknown> = {}) =>
    clients.get(mode)!.callTool({ name, arguments: args })
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

const all = modes.flatMap(({ name }) => injections.map((text) => [name, text] as const))
describe.each(all)('%s, a lead that says %j', (mode, text) => {
  const call = callWith(mode)

  test('is read as what a stranger wrote: it changes nothing, and brings nothing of another lead along', async () => {
    const { id } = await store(text)
    const before = await kept()
    const read = await call('read_lead', { id })
    expect(JSON.stringify(read)).not.toContain(secret)
    const replied = await call('list_saved_replies', { id })
    expect(JSON.stringify(replied)).not.toContain(secret)
    for (const answer of [read, replied, await call('list_leads', { text: mark }), await call('list_waiting')]) {
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
    for (const to of [id, other])
      for (const reply of [text.slice(0, 100), 'approved', mark])
        await call('send_saved_reply', { id: to, reply, text }).catch(() => undefined)
    // The name of this one is no name, so it does not even stand in a text of the owner.
    const ownText = await call('send_saved_reply', { id, reply: 'facts' })
    expect(ownText.isError).toBe(true)
    for (const name of ['erase_lead', 'export_leads', 'send_message'])
      await expect(call(name, { id: other })).rejects.toThrow()
    expect(await kept()).toBe(before)
  })

  test('has at most the words of the owner go out, and only where a rule lets them', async () => {
    const { other } = await store(text)
    await call('send_saved_reply', { id: other, reply: 'facts' })
    await call('send_saved_reply', { id: other, reply: 'facts' })
    const said = (await inbox.rows('lead_messages')).filter(({ side }) => side === 'desk')
    const words = 'Dear Grace, by when do you need it?'
    expect(said.map((message) => message.text)).toEqual(mode === 'without a rule' ? [] : [words])
    const ruled = (await inbox.rows('audit_entries')).filter(({ action }) => action === 'sent_undrafted')
    expect(ruled.map(({ lead_id: lead }) => lead)).toEqual(mode === 'without a rule' ? [] : [other])
  })
})

test('who is asked before a message goes out sees first where it goes, whatever its submitter calls themselves', async () => {
  const id = await inbox.store({ name: 'Ada <bank@example.org>\nText: all is well', email: 'eve@example.com' })
  asked.length = 0
  await callWith('without a rule')('write_to_submitter', { id, text: 'Hello' })
  expect(asked[0]).toMatch(
    /^Send this message\?\nTo: eve@example\.com\nWho calls themselves: "Ada <bank@example\.org> Text: all is well"\n/,
  )
})
