import { beforeEach, describe, expect, test } from 'vitest'
import { clearLeads, createLeadFixture, type LeadFixture, plainLead } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { readCsv } from '../../testing/read-csv.ts'
import { csvHeading, csvRow } from './csv.ts'
import { eraseLead } from './erase-lead.ts'
import { type ExportFormat, exportLeads } from './export-leads.ts'

const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

async function exported(format: ExportFormat): Promise<string> {
  let text = ''
  for await (const piece of exportLeads(testDatabase.database, {}, format)) text += piece
  return text
}

describe('an export', () => {
  test('holds each lead as it is, in both formats', async () => {
    const need = 'Says "yes", or\nno; ünd so 🙂'
    const { id } = await fixture.submit({ need, phone: null })
    const [heading, row] = readCsv(await exported('csv'))
    expect(Object.fromEntries(heading!.map((name, column) => [name, row![column]]))).toEqual({
      ...plainLead,
      id,
      need,
      phone: '',
      state: 'received',
      received_at: fixture.ports.now().toISOString(),
      updated_at: fixture.ports.now().toISOString(),
      spam_points: '0',
      language: '',
      messages: '0',
      awaiting: 'desk',
      assignee: '',
    })
    expect(JSON.parse(await exported('json'))).toMatchObject([{ id, ...plainLead, need, phone: null }])
  })

  test('of several leads has them newest first, in both formats', async () => {
    for (const name of ['a', 'b', 'c']) {
      await fixture.submit({ name })
      fixture.pass(1_000)
    }
    expect(readCsv(await exported('csv')).map((row) => row[5])).toEqual(['name', 'c', 'b', 'a'])
    expect(JSON.parse(await exported('json')).map(({ name }: { name: string }) => name)).toEqual(['c', 'b', 'a'])
  })

  test('of no leads is whole all the same', async () => {
    expect(await exported('csv')).toBe(csvHeading())
    expect(JSON.parse(await exported('json'))).toEqual([])
  })

  test('says of an erased lead that it is', async () => {
    const { id } = await fixture.submit()
    await eraseLead(fixture.ports, id)
    expect(JSON.parse(await exported('json'))).toMatchObject([{ id, state: 'erased', name: null }])
    expect(readCsv(await exported('csv'))[1]).toEqual(expect.arrayContaining([id, 'erased']))
  })

  const lead = {
    id: 'lead_1',
    state: 'received' as const,
    receivedAt: new Date(),
    updatedAt: new Date(),
    lastMessageAt: null,
  }
  const unsaid = {
    language: null,
    answers: null,
    spam: null,
    awaiting: null,
    messages: 0,
    assignee: null,
    workedAt: null,
  }

  test.each([
    '=1+1',
    '+44 1',
    '-2',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '\n=1',
    '＝1',
    '|cmd',
    '%0',
    '=HYPERLINK("x")',
    '\u00A0=1',
    '\u200B=1',
    '\uFEFF=1',
  ])('in CSV has nothing that a spreadsheet would calculate: %j', (name) => {
    const [row] = readCsv(csvRow({ ...plainLead, ...lead, name, ...unsaid }))
    expect(row![5]).toBe(`'${name}`)
  })

  test('leaves alone what looks like a formula only in the middle', () => {
    const name = 'a=1+1@b.example'
    expect(readCsv(csvRow({ ...plainLead, ...lead, name, ...unsaid }))[0]![5]).toBe(name)
  })
})

test(
  'a hundred thousand leads are exported each once, in memory that does not grow with them',
  { timeout: 120_000 },
  async () => {
    const total = 100_000
    // An export asks none of these, and they take most of the time.
    await testDatabase.pool.query('drop index leads_terms, leads_address_need, leads_phone, leads_source_state')
    // A statement has its time, also on a busy machine.
    for (let first = 1; first < total; first += 5_000)
      await testDatabase.pool.query(
        `insert into leads (id, state, name, email, need, phone, source, status_token_hash, received_at, updated_at)
    select 'lead_' || lpad(n::text, 26, '0'), 'received', 'Name ' || n, n || '@example.com', repeat('need ', 40), null, 's', '',
      timestamptz '2026-11-20T12:00Z' - (n / 7) * interval '1 second', now()
    from generate_series($1::integer, $1::integer + 4999) n`,
        [first],
      )
    const ids = new Set<number>()
    let lines = 0
    let most = 0
    const before = process.memoryUsage().heapUsed
    for await (const piece of exportLeads(testDatabase.database, {}, 'csv')) {
      // A number keeps nothing of the text in memory.
      for (const [, id] of piece.matchAll(/lead_(\d{26})/g)) ids.add(Number(id))
      lines += piece.split('\r\n').length - 1
      most = Math.max(most, piece.length)
    }
    expect(ids.size).toBe(total)
    expect(lines).toBe(total + 1)
    expect(most).toBeLessThan(500_000)
    // The set of ids is the test's own.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150_000_000)
  },
)
