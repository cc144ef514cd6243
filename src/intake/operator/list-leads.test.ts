import { beforeEach, describe, expect, test } from 'vitest'
import type { StoredLead } from '../../contract/stored-lead.ts'
import { clearLeads, createLeadFixture, type LeadFixture } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { writeToSubmitter } from '../conversation/write-to-submitter.ts'
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

test('leads are found by whose turn it is, as each says of itself', async () => {
  const [fresh, answered, asked, closed] = (await submitAll(
    { name: 'fresh' },
    { name: 'answered' },
    { name: 'asked back' },
    { name: 'closed' },
  )) as [string, string, string, string]
  const write = (id: string) => writeToSubmitter(fixture.ports, id, { text: 'When?', author: 'ops', via: 'inbox' })
  for (const id of [answered, asked, closed]) await write(id)
  await testDatabase.pool.query(`update leads set awaiting = 'desk' where id = $1`, [answered])
  await changeState(fixture.ports, closed, 'closed')
  await changeState(fixture.ports, fresh, 'in_review')
  expect(await find({ awaiting: 'desk' })).toEqual(['answered', 'fresh'])
  expect(await countLeads(testDatabase.database, { awaiting: 'desk' })).toEqual({ leads: 2, more: false })
  expect(await find({ awaiting: 'submitter' })).toEqual(['asked back'])
  expect(await find({ awaiting: 'desk', states: ['in_review'] })).toEqual(['fresh'])
})

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
    ['...', []],
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
