import { randomUUID } from 'node:crypto'
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LeadReceipt } from '../contract/answers.ts'
import { confirmationMinutes } from './confirmation.ts'
import { eras, textOf } from '../testing/mcp/connect.ts'
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

test('no line of the log holds what a lead says', () => {
  expect(JSON.stringify(desk.lines)).not.toMatch(/ada@example|Ada|ct_/)
})
