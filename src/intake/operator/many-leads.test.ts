import { beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../database/client.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { everyLead } from './every-lead.ts'
import type { LeadFilter } from './filter.ts'
import { countLeads, listLeads } from './list-leads.ts'

const testDatabase = useTestDatabase()

describe('where there are many leads', () => {
  beforeAll(async () => {
    await testDatabase.pool.query(`
      insert into leads (id, state, name, email, need, phone, source, status_token_hash, received_at, updated_at)
      select 'lead_' || n, case when n % 1000 = 0 then 'held' else 'closed' end, 'Name ' || n, n || '@example.com',
        'need ' || case n when 2500 then '数据库 needle' when 2600 then 'needle' else md5(n::text) end, null, 'source ' || n % 10, '',
        timestamptz '2026-11-20' - n * interval '1 minute', now()
      from generate_series(1, 3000) n`)
  })

  test('what is found by its telephone is found among old ones, too, and signs alone among the newest', async () => {
    await testDatabase.pool.query(`update leads set phone = '+43 1 2345678' where name = 'Name 2999'`)
    expect(await page({ text: '01/234 56 78' })).toEqual({ names: ['Name 2999'], next: undefined })
    expect(await count({ text: '01/234 56 78' })).toEqual({ leads: 1, more: false })
    expect(await count({ text: '+' })).toEqual({ leads: 0, more: false })
    expect((await page({ text: 'Müll lead_2999' })).names).toEqual([])
  })

  const page = async (filter: LeadFilter, limit = 2) => {
    const listed = await listLeads(testDatabase.database, filter, { limit })
    if (listed.kind !== 'page') throw new Error(listed.kind)
    return { names: listed.leads.map(({ name }) => name), next: listed.next }
  }
  const count = (filter: LeadFilter) => countLeads(testDatabase.database, filter)

  test('they are counted as far as that is quick', async () => {
    expect(await count({})).toEqual({ leads: 1000, more: true })
    expect(await count({ states: ['held', 'closed', 'held'] })).toEqual({ leads: 1000, more: true })
    expect(await count({ states: ['held'] })).toEqual({ leads: 3, more: false })
    expect(await count({ source: 'source 1' })).toEqual({ leads: 300, more: false })
    expect(await count({ awaiting: 'desk' })).toEqual({ leads: 3, more: false })
  })

  test('a word that all have is found in the newest, and counted there', async () => {
    expect((await page({ text: 'need' })).names).toEqual(['Name 1', 'Name 2'])
    expect(await count({ text: 'need' })).toEqual({ leads: 100, more: true })
    expect((await page({ text: 'need', states: ['held'] })).names).toEqual(['Name 1000', 'Name 2000'])
    expect(await count({ text: 'need', states: ['held'] })).toEqual({ leads: 3, more: false })
  })

  test.each([
    [{ text: 'needle' }, ['Name 2500', 'Name 2600']],
    [{ text: 'needle', source: 'source 0' }, ['Name 2500', 'Name 2600']],
    [{ text: 'needle', source: 'source 1' }, []],
    [{ text: 'needle', to: new Date('2026-11-18T06:00:00Z') }, ['Name 2600']],
    [{ text: '数据 needle' }, ['Name 2500']],
    [{ text: '数据' }, ['Name 2500']],
    [{ text: '据数' }, []],
    [{ text: 'lead_2999' }, ['Name 2999']],
    [{ text: 'nowhere' }, []],
    [{ text: 'needle', awaiting: 'desk' }, []],
    [{ text: 'needle', assignee: '' }, ['Name 2500', 'Name 2600']],
    [{ text: 'needle', assignee: 'ada@example.com' }, []],
    [{ text: 'needle', answers: [{ name: 'budget', value: 'small' }] }, []],
  ] satisfies [LeadFilter, string[]][])('what only old ones have is found, too: %j', async (filter, names) => {
    expect(await page(filter)).toEqual({ names, next: undefined })
    expect(await count(filter)).toEqual({ leads: names.length, more: false })
  })

  test.each<[LeadFilter, number[]]>([
    [{ text: 'need' }, Array.from({ length: 3000 }, (_, index) => index + 1)],
    [
      { text: 'need name', to: new Date('2026-11-19T00:00:00Z') },
      Array.from({ length: 1560 }, (_, index) => index + 1441),
    ],
    [{ text: 'needle' }, [2500, 2600]],
  ])('all that fit are read each once, newest first: %j', async (filter, numbers) => {
    const names: (string | null)[] = []
    for await (const some of everyLead(testDatabase.database, filter)) names.push(...some.map(({ name }) => name))
    expect(names).toEqual(numbers.map((number) => `Name ${number}`))
  })

  test('each state, each source and each word has an index in which it is looked up', async () => {
    const { pool } = testDatabase
    await pool.query('analyze leads')
    const plans: string[] = []
    const query = async (config: { text: string; values?: unknown[] }, values = config.values) => {
      const { rows } = await pool.query({ text: `explain ${config.text}`, ...(values && { values }) })
      plans.push(JSON.stringify(rows))
      // As if the newest were full of leads that have none of it.
      return { rows: config.text.includes('count(*)') ? [{ total: 2000 }] : [] }
    }
    const explaining = createDatabase({ query } as never)
    for (const filter of [
      {},
      { states: ['held'] },
      { source: 'source 1' },
      { awaiting: 'desk' },
      { text: 'needle' },
      { text: '数据' },
      { text: '+43 1 2345678' },
    ] as const)
      await listLeads(explaining, filter, { limit: 50 })
    for (const index of [
      'leads_received_at',
      'leads_state',
      'leads_source_state',
      'leads_terms',
      'leads_unspaced',
      'leads_telephone',
      'leads_awaiting_desk',
    ])
      expect(plans.join()).toContain(index)
    expect(plans.join()).not.toContain('Seq Scan')
  })
})
