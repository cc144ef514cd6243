import { randomUUID } from 'node:crypto'
import type { Client, ElicitResult } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LeadReceipt } from '../contract/answers.ts'
import { confirmationMinutes } from './confirmation.ts'
import { eras, modernRequest, textOf } from '../testing/mcp/connect.ts'
import { startMcp, type TestMcp } from '../testing/mcp/test-mcp.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let desk: TestMcp
let now = new Date('2026-11-20T12:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
  desk = await startMcp({ database: database.database, now: () => now })
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

const newLead = () => ({ name: 'Ada', email: 'ada@example.com', need: randomUUID() })
const stored = async (need: string) =>
  (await database.pool.query('select name, email, need, phone, source from leads where need = $1', [need])).rows

type Answer = {
  stored: boolean
  preview?: { lead: object; warnings: object[]; confirmation_token: string; expires_at: string }
  receipt?: LeadReceipt
  replayed?: boolean
}

describe.each(eras)('sending a lead with a client of %s', (_, era) => {
  let client: Client
  beforeAll(async () => {
    client = await desk.connect(era)
  })
  const submit = async (args: object) =>
    client.callTool({ name: 'submit_lead', arguments: args as Record<string, unknown> })
  const ok = async (args: object) => (await submit(args)).structuredContent as Answer
  const tokenFor = async (lead: object) => (await ok(lead)).preview!.confirmation_token

  test('first shows exactly what would be stored, and stores nothing', async () => {
    const lead = newLead()
    const answer = await ok({ ...lead, company: 'X' })
    expect(answer).toMatchObject({
      stored: false,
      preview: {
        lead: { ...lead, phone: null, source: 'mcp' },
        warnings: [{ pointer: '/company' }],
        expires_at: new Date(now.getTime() + confirmationMinutes * 60_000).toISOString(),
      },
    })
    expect(await stored(lead.need)).toEqual([])
  })

  test('with the token of the preview stores it, and follows it', async () => {
    const lead = newLead()
    const { stored: done, receipt } = await ok({ ...lead, confirmation_token: await tokenFor(lead) })
    expect([done, receipt?.status, receipt?.outcome]).toEqual([true, 'received', 'created'])
    expect(receipt!.status_url).toBe(`https://data-works.example/api/v1/lead/${receipt!.id}`)
    expect(await stored(lead.need)).toEqual([{ ...lead, phone: null, source: 'mcp' }])
    expect(desk.lines).toContainEqual({
      event: 'lead_stored',
      lead: receipt!.id,
      status: 'received',
      outcome: 'created',
      told: 0,
    })

    const { id, status_token } = receipt!
    const status = await client.callTool({ name: 'lead_status', arguments: { id, status_token } })
    expect(status.structuredContent).toMatchObject({ id, status: 'received', history: [{ actor: 'submitter' }] })
    const wrong = await client.callTool({ name: 'lead_status', arguments: { id, status_token: 'st_wrong' } })
    expect([wrong.isError, textOf(wrong)]).toEqual([true, expect.stringMatching(/^not_found/)])
  })

  test('takes it back with the token of its receipt, once and for all, and with no other', async () => {
    const lead = newLead()
    const { receipt } = await ok({ ...lead, confirmation_token: await tokenFor(lead) })
    const { id, status_token } = receipt!
    const withdraw = async (token: string) =>
      client.callTool({ name: 'withdraw_lead', arguments: { id, status_token: token } })
    expect(textOf(await withdraw('st_wrong'))).toMatch(/^not_found/)
    expect(await stored(lead.need)).toHaveLength(1)
    const first = (await withdraw(status_token!)).structuredContent
    expect(first).toMatchObject({ id, status: 'withdrawn' })
    expect((await withdraw(status_token!)).structuredContent).toEqual(first)
    expect(await stored(lead.need)).toEqual([])
  })

  test('may send what the preview showed instead of what was sent before it', async () => {
    const lead = newLead()
    const { lead: shown, confirmation_token } = (await ok(lead)).preview!
    expect((await ok({ ...shown, confirmation_token })).stored).toBe(true)
  })

  test('stores once, however often and from however many the token comes', async () => {
    const lead = newLead()
    const confirmed = { ...lead, confirmation_token: await tokenFor(lead) }
    const elsewhere = await startMcp(
      { database: database.database, now: () => now },
      { kind: 'credential', key: 'cred_1', scopes: ['write:lead'] },
    )
    const other = await elsewhere.connect(era)
    const answers = await Promise.all(
      [...Array(20).keys()].map((at) =>
        (at % 2 ? other : client).callTool({ name: 'submit_lead', arguments: confirmed }),
      ),
    )
    const receipts = answers.map((answer) => (answer.structuredContent as Answer).receipt)
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
    expect(answers.filter((answer) => !(answer.structuredContent as Answer).replayed)).toHaveLength(1)
    expect(await stored(lead.need)).toHaveLength(1)
    await elsewhere.close()
  })

  test('refuses a token for anything but what was shown', async () => {
    const lead = newLead()
    const token = await tokenFor(lead)
    const flipped = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
    for (const args of [
      { ...lead, need: `${lead.need}!`, confirmation_token: token },
      { ...lead, phone: '+44 117 496 0199', confirmation_token: token },
      { ...lead, source: 'another', confirmation_token: token },
      { ...lead, confirmation_token: flipped },
      { ...lead, confirmation_token: 'yes' },
      { ...lead, confirmation_token: '' },
      { ...lead, confirmation_token: true },
    ]) {
      const result = await submit(args)
      expect([args, result.isError]).toEqual([args, true])
      expect(textOf(result)).toMatch(/^invalid_parameter: confirmation_token does not stand for these fields/)
    }
    expect(await stored(lead.need)).toEqual([])
  })

  test('refuses a token whose time is over, but gives its receipt to who missed it', async () => {
    const [used, unused] = [newLead(), newLead()]
    const [usedToken, unusedToken] = [await tokenFor(used), await tokenFor(unused)]
    const { receipt } = await ok({ ...used, confirmation_token: usedToken })
    now = new Date(now.getTime() + confirmationMinutes * 60_000)
    expect(textOf(await submit({ ...unused, confirmation_token: unusedToken }))).toMatch(/has expired.*new preview/s)
    expect(await stored(unused.need)).toEqual([])
    expect(await ok({ ...used, confirmation_token: usedToken })).toEqual({ stored: true, receipt, replayed: true })
    expect(await stored(used.need)).toHaveLength(1)
  })
})

describe('a client that can ask the person itself', () => {
  const asked: { message: string }[] = []
  const clientWho = async (answer: ElicitResult) => {
    const client = await desk.connect({ mode: 'auto' }, { elicitation: { form: {} } })
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params)
      return answer
    })
    return async (args: Record<string, unknown>) => client.callTool({ name: 'submit_lead', arguments: args })
  }

  test('is given the question with every value, and once the person agrees the lead is stored in the same call', async () => {
    const lead = { ...newLead(), source: 'a host' }
    const submit = await clientWho({ action: 'accept', content: { agreed: true } })
    const answer = (await submit({ ...lead, company: 'X' })).structuredContent as Answer
    expect([answer.stored, answer.receipt?.status]).toEqual([true, 'received'])
    const { message } = asked.at(-1)!
    for (const [field, value] of Object.entries(lead)) expect(message).toContain(`${field}: ${value}`)
    expect(message).toContain('(company: ')
    expect(await stored(lead.need)).toEqual([{ ...lead, phone: null }])
  })

  test.each([
    { action: 'decline' as const },
    { action: 'cancel' as const },
    { action: 'accept' as const, content: { agreed: false } },
    { action: 'accept' as const, content: {} },
  ])('has nothing stored where the person says %j', async (said) => {
    const lead = newLead()
    const { structuredContent } = await (await clientWho(said))(lead)
    expect(structuredContent).toEqual({ stored: false, declined: true })
    expect(await stored(lead.need)).toEqual([])
  })

  test('may send a token all the same, and an answer to another lead stores nothing', async () => {
    const [lead, other] = [newLead(), newLead()]
    const plain = await desk.connect({ mode: 'auto' })
    const { structuredContent } = await plain.callTool({ name: 'submit_lead', arguments: lead })
    const { confirmation_token } = (structuredContent as Answer).preview!
    const submit = await clientWho({ action: 'accept', content: { agreed: true } })
    const answers = { inputResponses: { confirm: { action: 'accept', content: { agreed: true } } } }
    const { headers, body } = modernRequest('tools/call', {
      name: 'submit_lead',
      arguments: other,
      ...answers,
      requestState: confirmation_token,
    })
    const response = await desk.fetch({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect(await response.text()).toContain('does not stand for these fields')
    expect(((await submit({ ...lead, confirmation_token })).structuredContent as Answer).stored).toBe(true)
    expect([await stored(lead.need), await stored(other.need)]).toEqual([[expect.anything()], []])
  })
})

test('no line of the log holds what a lead says', () => {
  expect(JSON.stringify(desk.lines)).not.toMatch(/ada@example|Ada|ct_/)
})
