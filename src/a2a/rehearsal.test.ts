import { describe, expect, test } from 'vitest'
import { validateLead } from '../intake/validate.ts'
import { dataOf, say } from '../testing/a2a/messages.ts'
import { newLead, useDesk, useClient } from '../testing/a2a/use-desk.ts'

const desk = useDesk()
const { database, storedWith } = desk
const asText = ({ name, email, need }: Record<'name' | 'email' | 'need', string>) =>
  `name: ${name}\nemail: ${email}\nneed: ${need}`
const everyRow = async () => {
  const tables = ['leads', 'lead_transitions', 'idempotency_records', 'a2a_tasks', 'events']
  const rows = await Promise.all(
    tables.map((table) => database.pool.query(`select to_jsonb(t)::text as row from ${table} t`)),
  )
  return rows.flatMap(({ rows: found }) => found.map(({ row }) => row as string))
}

describe.each(['1.0', '0.3'] as const)('to a client of %s', (version) => {
  const client = useClient(desk, version)
  const { send, task } = client

  test('a flag by the name that others give it can only be meant so', async () => {
    const before = await everyRow()
    const answer = await send({ ...newLead(), dryRun: true, confirm: true })
    expect(dataOf(answer)).toMatchObject({ sandbox: true, valid: true, warnings: [{ pointer: '/dryRun' }] })
    expect(await everyRow()).toEqual(before)
  })

  test('a rehearsal says what would be, and leaves no row anywhere', async () => {
    const open = await task({ name: 'Ada' })
    const before = await everyRow()
    const lead = newLead()
    const rehearsals = [
      say({ sandbox: true, ...lead }),
      say(lead, { metadata: { sandbox: true } }),
      say({ ...lead, confirm: true, Sandbox: 'TRUE' }),
      say([asText(lead), { sandbox: 1, phone: lead.phone }]),
      { ...say(lead), metadata: { sandbox: 'true' } },
      say(`${asText(lead)}\nphone: ${lead.phone}\nsandbox: true`),
      say([`sandbox: true\n${asText(lead)}`, { phone: lead.phone, confirm: true }]),
      say([`- Sandbox = TRUE\n${asText(lead)}`, { phone: lead.phone }]),
      say(`name: ${lead.name}, sandbox: 1, email: ${lead.email}, phone: ${lead.phone}; need: ${lead.need}`),
      say(`name: ${lead.name}, email: ${lead.email}, phone: ${lead.phone}; need: ${lead.need}, sandbox: true`),
      say(['confirm\nsandbox: true', lead]),
    ]
    for (const rehearsal of rehearsals) {
      const answer = await client.sendMessage(rehearsal)
      expect('status' in answer).toBe(false)
      expect(dataOf(answer)).toEqual({
        sandbox: true,
        valid: true,
        would: 'create',
        lead: { ...lead, source: 'a2a' },
        warnings: [],
      })
    }
    const invalid = await send({ sandbox: true, name: '' })
    const validation = validateLead({ name: '' }, [])
    expect(dataOf(invalid)).toEqual({
      sandbox: true,
      valid: false,
      code: 'validation_failed',
      errors: validation.ok ? [] : validation.errors,
    })
    const within = await send({ sandbox: true, email: lead.email, need: lead.need }, { to: open })
    expect(dataOf(within)).toMatchObject({ valid: true, lead: { name: 'Ada' } })
    expect(await everyRow()).toEqual(before)
  })

  test('a flag that is neither true nor false is refused, for a guess could store a lead', async () => {
    const lead = newLead()
    for (const flags of [
      { sandbox: 'yes' },
      { sandbox: {} },
      { sandbox: 2, confirm: true },
      { confirm: 'ok' },
      { confirm: [] },
    ])
      await expect(send({ ...lead, ...flags })).rejects.toThrow('must be true or false')
    for (const line of ['sandbox: yes', 'Sandbox:', 'sandbox = please'])
      await expect(send([`${asText(lead)}\n${line}`, { confirm: true }])).rejects.toThrow('must be true or false')
    await expect(send({ ...lead, confirm: true }, { metadata: { sandbox: 'no' } })).rejects.toThrow('`sandbox`')
    expect(await storedWith(lead.need)).toEqual([])
  })

  test('files and addresses are refused politely, whatever comes with them', async () => {
    const part = say('').message!.parts[0]!
    for (const content of [
      { $case: 'raw', value: Buffer.from('x'.repeat(10_000)) },
      { $case: 'url', value: 'http://169.254.169.254/' },
    ] as const)
      await expect(
        client.sendMessage(say('', { parts: [...say(newLead()).message!.parts, { ...part, content }] })),
      ).rejects.toThrow('`message.parts[1]` is a file. We read text and data only')
  })

  test('in the scenario `desk_asks` the desk asks, and an answer is checked, without a trace', async () => {
    const before = await everyRow()
    const scenario = { sandbox: true, scenario: 'desk_asks' }
    const asked = dataOf(await send({ ...newLead(), ...scenario }))
    expect(asked).toMatchObject({
      valid: true,
      warnings: [],
      next: { state: 'input-required', message: { from: 'desk' } },
    })
    const { message } = asked['next'] as { message: { id: string; choices: { id: string; label: string }[] } }
    const [choice] = message.choices
    for (const answer of [{ chosen: choice!.id }, { chosen: choice!.id, to: message.id }])
      expect(dataOf(await send({ ...answer, ...scenario }))).toMatchObject({
        valid: true,
        would: 'answer',
        message: { text: choice!.label },
      })
    expect(dataOf(await send({ text: 'Neither.' }, { metadata: scenario }))).toMatchObject({
      valid: true,
      would: 'answer',
    })
    expect(dataOf(await send({ chosen: '9', ...scenario }))).toMatchObject({
      valid: false,
      errors: [{ pointer: '/chosen' }],
    })
    expect(dataOf(await send({ name: '', ...scenario }))).not.toHaveProperty('next')
    await expect(send({ ...newLead(), ...scenario, scenario: 'slow' })).rejects.toThrow('desk_asks')
    expect(await everyRow()).toEqual(before)
  })
})
