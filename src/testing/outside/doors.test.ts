import { randomUUID } from 'node:crypto'
import type { Client as A2aClient } from '@a2a-js/sdk/client'
import type { Client as McpClient } from '@modelcontextprotocol/client'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldError, LeadReceipt, Warning } from '../../contract/answers.ts'
import { exampleLead, honeypotField, leadLengths } from '../../contract/lead.ts'
import { operations } from '../../contract/operations.ts'
import { documentPaths, protocolPaths } from '../../contract/paths.ts'
import { anyCodePoint } from '../any-code-point.ts'
import { connectA2a } from '../a2a/connect.ts'
import { dataOf, receiptOf, say, stateOf, taskOf } from '../a2a/messages.ts'
import { freshFetch } from '../caller.ts'
import { connectMcp, textOf } from '../mcp/connect.ts'
import { describeMatrix, type Runtime } from '../runtimes.ts'

type Fields = Record<string, unknown>
type Verdict = { lead: Fields; warnings: Warning[] } | { errors: FieldError[] }
/** One way in. */
type Door = {
  source: string
  rehearse: (fields: Fields) => Promise<Verdict>
  /** Sends a lead for good, with whatever confirmation the door asks for. */
  submit: (fields: Fields) => Promise<Pick<LeadReceipt, 'status' | 'outcome' | 'warnings'>>
}

const { source: _, ...example } = exampleLead
const { name, email, phone } = example
const emoji = '🏗️'

/** Leads that are stored. Each gets a need of its own unless it is about the need. */
const valid: Record<string, Fields> = {
  'only what is required': { name, email, need: 'An engine' },
  'every field': { ...exampleLead, source: 'a label' },
  'optional fields that are null': { ...example, phone: null, source: null },
  'fields that nobody knows': { ...example, company: 'X', 'a/b~c': { deep: [1] }, nothing: null },
  'what a spam robot fills in': { ...example, [honeypotField]: 'http://spam.example', url: 'http://spam.example' },
  'Unicode, line ends and markup': {
    name: 'Zoë Åström 王小明',
    email,
    need: `<b>Ωmega</b> & ${emoji}\r\n\tNon-breaking; café in two forms: café`,
    source: 'Ünïcode',
  },
  'space around the text': { name: '  Ada  ', email, need: '\n An engine \n' },
  'the longest of everything': {
    name: '𝒜'.repeat(leadLengths.name.max),
    email: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`,
    need: '𝒩'.repeat(leadLengths.need.max - 40),
    phone: `+${'1'.repeat(leadLengths.phone.max - 1)}`,
    source: 's'.repeat(leadLengths.source.max),
  },
}

const invalid: Record<string, Fields> = {
  'nothing at all': {},
  'nothing that is known': { company: 'X' },
  'every field of another type': { name: 1, email: [], need: {}, phone: true, source: 7 },
  'required fields that are null': { name: null, email: null, need: null },
  'empty fields': { name: '', email: '', need: '', phone: '', source: '' },
  'fields of space': { name: ' ', email: ' ', need: '\n', phone: '      ', source: '\t' },
  'an e-mail address with a display name': { ...example, email: 'Ada <ada@example.com>' },
  'an e-mail address without a dot': { ...example, email: 'ada@example' },
  'a telephone number in words': { ...example, phone: 'call me' },
  'control characters': { name: 'A\u0000da', email, need: 'a\u0007', source: 'a\rb' },
  'half of a surrogate pair': { ...example, need: '\ud800' },
  'one character too many': {
    name: '𝒜'.repeat(leadLengths.name.max + 1),
    email: `${'a'.repeat(leadLengths.email.max)}@example.com`,
    need: 'n'.repeat(leadLengths.need.max + 1),
    phone: '1'.repeat(leadLengths.phone.max + 1),
    source: 's'.repeat(leadLengths.source.max + 1),
  },
}

describeMatrix('the doors', (runtime) => {
  let doors: Door[]
  let mcp: McpClient
  beforeAll(async () => {
    const send = freshFetch(runtime)
    mcp = await connectMcp(`${runtime.url}${protocolPaths.mcp}`, { mode: 'auto' }, send)
    const card = (await (await send(`${runtime.url}${documentPaths.agentCard}`)).json()) as never
    doors = [restDoor(runtime, send), mcpDoor(mcp), a2aDoor(await connectA2a(card, '1.0', send))]
  })
  afterAll(() => mcp.close())

  test.each(Object.entries(valid))('take %s alike, and store the same row', async (_name, fields) => {
    const verdicts = []
    const receipts = []
    const rows = []
    for (const { source, rehearse, submit } of doors) {
      const need = `${String(fields['need'])} ${randomUUID()}`
      const lead = { ...fields, need }
      const generic = (value: object) => withoutSource(value, { source, need })
      verdicts.push(generic(await rehearse(lead)))
      const { status, outcome, warnings } = await submit(lead)
      receipts.push({ status, outcome, warnings })
      const stored = await runtime.query('select name, email, need, phone, source, state from leads where need = $1', [
        need.normalize('NFC'),
      ])
      expect([source, stored.length]).toEqual([source, 1])
      rows.push(generic(stored[0]!))
    }
    expect(verdicts).toEqual(Array(doors.length).fill(verdicts[0]))
    expect(verdicts[0]).toMatchObject({ warnings: expect.any(Array) })
    expect(receipts).toEqual(Array(doors.length).fill(receipts[0]))
    expect(rows).toEqual(Array(doors.length).fill(rows[0]))
  })

  test.each(Object.entries(invalid))('refuse %s for the same reasons, with the same help', async (_name, fields) => {
    const verdicts = await Promise.all(doors.map(({ rehearse }) => rehearse(fields)))
    expect(verdicts).toEqual(Array(doors.length).fill(verdicts[0]))
    const { errors } = verdicts[0] as { errors: FieldError[] }
    expect(errors.length).toBeGreaterThan(0)
    for (const error of errors)
      expect(error).toEqual({
        pointer: expect.stringMatching(/^\/(name|email|need|phone|source)$/),
        code: expect.any(String),
        message: expect.any(String),
        hint: expect.any(String),
        example: expect.any(String),
      })
  })

  test('find nothing in what one of them refuses', async () => {
    const need = randomUUID()
    for (const { submit, source } of doors)
      await expect([source, submit({ name, email: 'ada@example', need })][1]).rejects.toThrow(
        /not of the required form/,
      )
    expect(await runtime.query('select id from leads where need = $1', [need])).toEqual([])
  })

  test('come to the same verdict on whatever is sent', async () => {
    const text = fc.oneof(
      fc.string({ unit: anyCodePoint, maxLength: 40 }),
      fc.constantFrom(name, email, phone, '', ' '),
    )
    const value = fc.oneof(text, text, fc.jsonValue({ maxDepth: 2 }))
    const lead = fc.record(
      { name: value, email: fc.oneof(value, fc.emailAddress()), need: value, phone: value },
      {
        requiredKeys: [],
      },
    )
    await fc.assert(
      fc.asyncProperty(lead, async (drawn) => {
        // What no JSON text says is not sent.
        const fields = JSON.parse(JSON.stringify(drawn)) as Fields
        if (JSON.stringify(fields).includes('"__proto__"')) return
        const verdicts = []
        for (const { source, rehearse } of doors)
          verdicts.push(withoutSource(await rehearse(fields), { source, need: String(fields['need']) }))
        expect(verdicts).toEqual(Array(doors.length).fill(verdicts[0]))
      }),
      // The same cases in every run.
      { numRuns: 100, seed: 20_261_120 },
    )
  })
})

/** What is the same at every door: not the label of the door, nor what makes each lead one of its own. */
function withoutSource(value: object, { source, need }: { source: string; need: string }): unknown {
  const told = JSON.parse(JSON.stringify(value)) as Fields & { lead?: Fields }
  for (const lead of [told, told.lead ?? {}]) {
    if (lead['source'] === source) lead['source'] = 'DOOR'
    if (lead['need'] === need.normalize('NFC')) lead['need'] = 'NEED'
  }
  return told
}

function restDoor(runtime: Runtime, send: typeof fetch): Door {
  const post = async (path: string, fields: Fields) => {
    const response = await send(`${runtime.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    return { status: response.status, json: (await response.json()) as Fields }
  }
  return {
    source: 'api',
    rehearse: async (fields) => {
      const { status, json } = await post(operations.rehearseLead.path, fields)
      expect([200, 422]).toContain(status)
      return verdictOf(json)
    },
    submit: async (fields) => {
      const { status, json } = await post(operations.submitLead.path, fields)
      if (status !== 201) throw new Error(JSON.stringify(json))
      return json as LeadReceipt
    },
  }
}

function mcpDoor(client: McpClient): Door {
  const call = (tool: string, args: Fields) => client.callTool({ name: tool, arguments: args })
  const submit = async (args: Fields) => {
    const result = await call('submit_lead', args)
    if (result.isError) throw new Error(textOf(result))
    return result.structuredContent as { preview?: { confirmation_token: string }; receipt?: LeadReceipt }
  }
  return {
    source: 'mcp',
    rehearse: async (fields) => {
      const { isError, structuredContent, _meta: meta } = await call('validate_lead', fields)
      return verdictOf((isError ? meta!['problem'] : structuredContent) as Fields)
    },
    submit: async (fields) => {
      const { preview } = await submit(fields)
      return (await submit({ ...fields, confirmation_token: preview!.confirmation_token })).receipt!
    },
  }
}

function a2aDoor(client: A2aClient): Door {
  return {
    source: 'a2a',
    rehearse: async (fields) => verdictOf(dataOf(await client.sendMessage(say({ ...fields, sandbox: true })))),
    submit: async (fields) => {
      const shown = taskOf(await client.sendMessage(say(fields)))
      if (dataOf(shown)['errors']) throw new Error(JSON.stringify(dataOf(shown)))
      const done = taskOf(await client.sendMessage(say({ confirm: true }, { to: shown })))
      expect(stateOf(done)).toBe('WORKING')
      return receiptOf(done) as unknown as LeadReceipt
    },
  }
}

function verdictOf(told: Fields): Verdict {
  return told['errors']
    ? { errors: told['errors'] as FieldError[] }
    : { lead: told['lead'] as Fields, warnings: told['warnings'] as Warning[] }
}
