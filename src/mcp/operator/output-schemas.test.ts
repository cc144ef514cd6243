import type { Client } from '@modelcontextprotocol/client'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createInboxFixture, type InboxFixture, operator } from '../../testing/inbox-fixture.ts'
import { eras } from '../../testing/mcp/connect.ts'
import { connectOperator } from '../../testing/mcp/operator-client.ts'
import { operatorTokenOf } from '../../testing/operator-program.ts'
import { fixtureQuestions } from '../../testing/question-fixture.ts'
import { operatorTools } from './server.ts'

type Node = Record<string, unknown>

/**
 * @returns a schema that lets through nothing that it does not name: an answer has no member that nobody was told of
 */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const node = schema as Node
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]))
  if (node['allOf'])
    return { ...inner, allOf: (node['allOf'] as Node[]).map((part) => open(part)), unevaluatedProperties: false }
  return node['properties'] && node['type'] === 'object' ? { ...inner, additionalProperties: false } : inner
}

/** A part of another: what it does not name, the rest may. */
function open(part: Node): Node {
  const { additionalProperties: _, ...rest } = closed(part) as Node
  return rest
}

let inbox: InboxFixture
beforeAll(async () => {
  const replies = [{ id: 'facts', title: 'Ask for facts', text: 'By when do you need it?' }]
  const questions = await fixtureQuestions()
  inbox = await createInboxFixture(undefined, { promise: { count: 2, unit: 'hours' }, replies, questions })
})
beforeEach(() => inbox.clear())

describe.each(eras)('over %s', (_version, era) => {
  let client: Client
  const validators = new Map<string, ValidateFunction>()
  const answered = new Set<string>()
  beforeAll(async () => {
    const undrafted = { replies: ['facts'], daily: 100 }
    client = await connectOperator(inbox, await operatorTokenOf(inbox, { undrafted }), era)
    const { tools } = await client.listTools()
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
    for (const { name, outputSchema } of tools) validators.set(name, ajv.compile(closed(outputSchema) as Node))
  })

  /** Holds what a tool answers against what it said that it would. */
  async function call(name: string, args: Node = {}): Promise<any> {
    const result = await client.callTool({ name, arguments: args })
    expect([result.isError ?? false, result.content]).toEqual([false, expect.anything()])
    const validate = validators.get(name)!
    validate(result.structuredContent)
    expect([name, validate.errors]).toEqual([name, null])
    answered.add(name)
    return result.structuredContent
  }

  test('every tool says what it answers, and every answer is so: of a lead with all that it may have, and of one without', async () => {
    const plain = await inbox.store({ phone: null, source: null })
    const id = await inbox.store({ name: 'Ada', phone: '+49 30 1234567' })
    const answers = { plants: { label: 'How many?', kind: 'number', place: 1, value: 12, text: '12' } }
    const spam = { score: 5, reasons: [{ signal: 'shouting', points: 5 }] }
    await inbox.testDatabase.pool.query(
      `update leads set answers = $2, spam = $3, language = 'en', signed_by = 'agent.example' where id = $1`,
      [id, answers, spam],
    )
    await call('list_waiting')
    inbox.pass(3 * 3600)
    await call('list_waiting')
    expect((await call('list_leads', { limit: 1 })).next).not.toBeNull()
    await call('list_leads')
    await call('move_lead', { id, status: 'in_review' })
    await call('move_lead', { id, status: 'in_review' })
    await call('give_lead', { id, assignee: operator })
    await call('add_note', { id, text: 'Looks good' })
    const time = { start: '2027-01-05T09:00:00Z', minutes: 30, zone: 'Europe/Berlin' }
    const said = { id, text: 'When?', choices: [{ label: 'Tuesday', time }, { label: 'Another' }] }
    const { draft } = await call('write_to_submitter', said)
    await call('write_to_submitter', { ...said, draft_token: draft.draft_token })
    await call('write_to_submitter', { ...said, draft_token: draft.draft_token })
    await inbox.testDatabase.pool.query(
      `insert into lead_messages (id, lead_id, sequence, side, via, text, answers, chosen, spam, at)
       select $2, $1, 2, 'submitter', 'api', 'Tuesday', id, '1', $3, now() from lead_messages where lead_id = $1`,
      [id, `msg_of_${id}`, spam],
    )
    await inbox.testDatabase.pool.query(`update leads set messages = 2, awaiting = 'desk' where id = $1`, [id])
    await call('list_saved_replies', { id: plain })
    await call('send_saved_reply', { id: plain, reply: 'facts' })
    await call('send_saved_reply', { id: plain, reply: 'facts' })
    const whole = await call('read_lead', { id })
    expect(whole).toMatchObject({ answers, spam, thread: [{ choices: [{ time }, {}] }, { chosen: '1', spam }] })
    await call('read_lead', { id: plain })
    await inbox.testDatabase.pool.query(
      `update leads set need = null, name = null, email = null, state = 'erased' where id = $1`,
      [plain],
    )
    await call('read_lead', { id: plain })
    expect([...answered].toSorted()).toEqual(operatorTools.map(({ name }) => name).toSorted())
  })

  test('the list of tools, with the schemas of their answers, costs at most 10,000 tokens', async () => {
    // So many characters were a token where it was counted with that of a model: see `tool-list.test.ts`.
    expect(JSON.stringify(await client.listTools()).length / 4.1).toBeLessThan(10_000)
  })

  test('what an operator declined is answered as it was said, too', async () => {
    const id = await inbox.store()
    const asking = await connectOperator(inbox, await operatorTokenOf(inbox), era, { elicitation: { form: {} } })
    asking.setRequestHandler('elicitation/create', () => ({ action: 'decline' }))
    const result = await asking.callTool({ name: 'write_to_submitter', arguments: { id, text: 'Hello' } })
    expect(validators.get('write_to_submitter')!(result.structuredContent)).toBe(true)
  })
})
