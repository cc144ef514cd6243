import { beforeEach, describe, expect, test } from 'vitest'
import type { StoredLead } from '../../contract/lead.ts'
import { createDatabase } from '../../database/client.ts'
import { clearLeads, createLeadFixture, type LeadFixture } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { changeState } from './change-state.ts'
import type { LeadFilter } from './filter.ts'
import { countLeads, listLeads } from './list-leads.ts'

const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

async function find(filter: LeadFilter): Promise<(string | null)[]> {
  const listed = await listLeads(testDatabase.database, filter, { limit: 100 })
  if (listed.kind !== 'page') throw new Error(listed.kind)
  expect(await countLeads(testDatabase.database, filter)).toEqual({ leads: listed.leads.length, more: false })
  return listed.leads.map(({ name }) => name)
}

async function submitAll(...leads: Partial<StoredLead>[]): Promise<string[]> {
  const ids: string[] = []
  for (const lead of leads) {
    ids.push((await fixture.submit(lead)).id)
    fixture.pass(1_000)
  }
  return ids
}

describe('leads', () => {
  test('are listed newest first, page by page, each once, also while others come in', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `lead ${index}`)
    // All at the same moment: then the id decides.
    for (const name of names) await fixture.submit({ name })
    const seen: (string | null)[] = []
    let after: string | undefined
    do {
      const page = await listLeads(testDatabase.database, {}, { limit: 3, after })
      if (page.kind !== 'page') throw new Error(page.kind)
      seen.push(...page.leads.map(({ name }) => name))
      after = page.next
      fixture.pass(1)
      await fixture.submit({ name: 'newer' })
    } while (after)
    expect(seen.toSorted()).toEqual(names)
  })

  test('are as many on a page as were asked for, and only a page that others follow says where these begin', async () => {
    await submitAll({ name: 'a' }, { name: 'b' }, { name: 'c' })
    const page = (limit: number) => listLeads(testDatabase.database, {}, { limit })
    expect(await page(2)).toMatchObject({ leads: [{ name: 'c' }, { name: 'b' }], next: expect.any(String) })
    for (const limit of [3, 4]) {
      const last = await page(limit)
      expect(last).toMatchObject({ leads: [{ name: 'c' }, { name: 'b' }, { name: 'a' }] })
      expect(last).toHaveProperty('next', undefined)
    }
  })

  test.each([
    '',
    'x',
    'bGVhZF8',
    Buffer.from('x1 lead_x').toString('base64url'),
    Buffer.from('1 lead_x ').toString('base64url'),
    Buffer.from('999999999999999 lead_x').toString('base64url'),
    Buffer.from("1 lead_x' or true").toString('base64url'),
  ])('are not listed from a page end that is none: %j', async (after) => {
    expect(await listLeads(testDatabase.database, {}, { limit: 1, after })).toEqual({ kind: 'invalid_cursor' })
  })

  test('are found by words in capitals or not, in every alphabet', async () => {
    await submitAll({ name: 'Über' }, { name: 'ΑΘΗΝΑ' })
    expect([await find({ text: 'über' }), await find({ text: 'αθηνα' })]).toEqual([['Über'], ['ΑΘΗΝΑ']])
  })

  test('are found by state, source and time, and by all of these together', async () => {
    const start = fixture.ports.now()
    const [first] = await submitAll({ name: 'a' }, { name: 'b', source: 'x' }, { name: 'cecil', source: 'x' })
    await changeState(fixture.ports, first!, 'in_review')
    const second = new Date(start.getTime() + 1_000)
    expect(await find({})).toEqual(['cecil', 'b', 'a'])
    expect(await find({ states: [] })).toEqual(['cecil', 'b', 'a'])
    expect(await find({ states: ['in_review', 'closed'] })).toEqual(['a'])
    expect(await find({ source: 'x' })).toEqual(['cecil', 'b'])
    expect(await find({ from: second })).toEqual(['cecil', 'b'])
    expect(await find({ to: second })).toEqual(['a'])
    expect(await find({ from: second, source: 'x', text: 'cecil' })).toEqual(['cecil'])
    expect(await find({ states: ['received'], to: second })).toEqual([])
  })
})

describe('a text', () => {
  beforeEach(() =>
    submitAll(
      { name: 'Zoë Müller', email: 'zoe.mueller@big-shop.example', phone: '+44 20 7946 0000', need: 'Search engine' },
      { name: '王小明', email: 'wang@example.com', phone: null, need: '我们想知道聊天机器人能否回答客户的问题' },
      { name: 'Ольга', email: 'olga@example.ru', phone: null, need: 'Нужна оценка поискового движка' },
    ),
  )

  test.each([
    ['search', ['Zoë Müller']],
    ['SEAR eng', ['Zoë Müller']],
    ['engine search müller', ['Zoë Müller']],
    ['zoe.mueller@big-shop.example', ['Zoë Müller']],
    ['big-shop', ['Zoë Müller']],
    ['7946', ['Zoë Müller']],
    ['客户', ['王小明']],
    ['小明', ['王小明']],
    ['поиск', ['Ольга']],
    ['engine 客户', []],
    ['arch', []],
    ['test', ['Ольга', '王小明', 'Zoë Müller']],
    ['...', ['Ольга', '王小明', 'Zoë Müller']],
  ])('%j finds %j', async (text, names) => {
    expect(await find({ text })).toEqual(names)
  })

  test('that is the id of a lead finds it', async () => {
    const [id] = await submitAll({ name: 'by id' })
    expect(await find({ text: ` ${id}` })).toEqual(['by id'])
  })

  test.each(["'", '\\', ':*', '!', '(', 'a & | b', "x' or true --", '<->', '%', '\0x'.slice(1)])(
    'of signs with a meaning elsewhere has none here: %j',
    async (text) => {
      expect(Array.isArray(await find({ text }))).toBe(true)
    },
  )
})

describe('where there are many leads', () => {
  beforeEach(() =>
    testDatabase.pool.query(`
      insert into leads (id, state, name, email, need, phone, source, status_token_hash, received_at, updated_at)
      select 'lead_' || n, case when n % 1000 = 0 then 'held' else 'closed' end, 'Name ' || n, n || '@example.com',
        'need ' || case n when 2500 then '数据库 needle' when 2600 then 'needle' else md5(n::text) end, null, 'source ' || n % 10, '',
        timestamptz '2026-11-20' - n * interval '1 minute', now()
      from generate_series(1, 3000) n`),
  )

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
  ])('what only old ones have is found, too: %j', async (filter, names) => {
    expect(await page(filter)).toEqual({ names, next: undefined })
    expect(await count(filter)).toEqual({ leads: names.length, more: false })
  })

  test('each state, each source and each word has an index in which it is looked up', async () => {
    const { pool } = testDatabase
    await pool.query('analyze leads')
    const plans: string[] = []
    const query = async (config: { text: string }, values: unknown[]) => {
      const { rows } = await pool.query({ text: `explain ${config.text}`, values })
      plans.push(JSON.stringify(rows))
      // As if the newest were full of leads that have none of it.
      return { rows: config.text.includes('count(*)') ? [{ total: 2000 }] : [] }
    }
    const explaining = createDatabase({ query } as never)
    for (const filter of [
      {},
      { states: ['held'] },
      { source: 'source 1' },
      { text: 'needle' },
      { text: '数据' },
    ] as const)
      await listLeads(explaining, filter, { limit: 50 })
    for (const index of ['leads_received_at', 'leads_state', 'leads_source_state', 'leads_words', 'leads_unspaced'])
      expect(plans.join()).toContain(index)
    expect(plans.join()).not.toContain('Seq Scan')
  })
})
