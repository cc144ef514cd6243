import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/test-database.ts'
import { countLeads, listLeads } from './list-leads.ts'

const testDatabase = useTestDatabase()

const leads: [name: string, need: string, phone: string | null][] = [
  ['Müller', 'Die Straße zur Mühle ist groß', '+43 1 234 56 78'],
  ['Mueller', 'Die Strasse zur Muehle ist gross', '0043-1-2345678'],
  ['Gruber', 'Ein Programm in C++ für 50% weniger', '01/234 56 78'],
  ['Weber', 'Ein Programm in C, und C# auch', '+43 (0)1 2345678'],
  ['Bauer', 'snake_case, 100 %', '+49 30 9999'],
  ['Huber', 'Im Jahr 2026 "C:\\\\"', null],
]

beforeAll(async () => {
  for (const [index, [name, need, phone]] of leads.entries())
    await testDatabase.pool.query(
      `insert into leads (id, state, name, email, need, phone, source, status_token_hash, received_at, updated_at)
       values ($1, 'received', $2, 'someone@example.com', $3, $4, 'api', '', $5, $5)`,
      [`lead_${index}`, name, need, phone, new Date(Date.UTC(2026, 0, 1 + index))],
    )
})

const found = async (text: string) => {
  const listed = await listLeads(testDatabase.database, { text }, { limit: 50 })
  if (listed.kind !== 'page') throw new Error(listed.kind)
  const names = listed.leads.map(({ name }) => name).toReversed()
  expect((await countLeads(testDatabase.database, { text })).leads).toBe(names.length)
  return names
}

describe('a telephone is found however its digits are written', () => {
  test.each([
    '+43 1 234 56 78',
    '+4312345678',
    '0043 1 2345678',
    '01/2345678',
    '01 234 56 78',
    '(01) 234-5678',
    '+43 (0)1 234 5678',
    '4312345678',
    '+43 1 234',
    '01/234',
  ])('%s', async (text) => {
    expect(await found(text)).toEqual(['Müller', 'Mueller', 'Gruber', 'Weber'])
  })

  test('together with words, and no other one', async () => {
    expect(await found('gruber 01/2345678')).toEqual(['Gruber'])
    expect(await found('01 2345678 gruber')).toEqual(['Gruber'])
    expect(await found('bauer 01/2345678')).toEqual([])
    expect(await found('+49 30 9999')).toEqual(['Bauer'])
    expect(await found('030 9999')).toEqual(['Bauer'])
    expect(await found('+43 1 9999')).toEqual([])
  })

  test.each([
    ['2026', ['Huber']],
    ['0000', []],
    ['+', []],
    ['12', []],
  ])('other digits are words as before: %s', async (text, names) => {
    const isSign = text === '+'
    expect(await found(text)).toEqual(isSign ? ['Müller', 'Gruber', 'Weber', 'Bauer'] : names)
  })
})

describe('German letters are found by what stands for them, and the other way round', () => {
  test.each([
    ['Müller', ['Müller', 'Mueller']],
    ['MUELLER', ['Müller', 'Mueller']],
    ['Straße', ['Müller', 'Mueller']],
    ['strasse', ['Müller', 'Mueller']],
    ['Stras', ['Mueller']],
    ['Muehle groß', ['Müller', 'Mueller']],
    ['mühl gross strass', ['Müller', 'Mueller']],
    ['Muller', []],
  ])('%s', async (text, names) => expect(await found(text)).toEqual(names))
})

describe('signs that say something are found as they are written', () => {
  test.each([
    ['C++', ['Gruber']],
    ['c#', ['Weber']],
    ['%', ['Gruber', 'Bauer']],
    ['50%', ['Gruber']],
    ['_', ['Bauer']],
    ['snake_case', ['Bauer']],
    ['snakes_case', []],
    ['programm c++', ['Gruber']],
    ['$', []],
    ['"', ['Huber']],
    ['\\', ['Huber']],
    ["'", []],
    ['*', []],
    ['(', ['Weber']],
    ['( %', ['Gruber', 'Bauer']],
    ['( "', []],
    ['programm "', ['Gruber', 'Weber']],
    ['\u200b', []],
  ])('%s', async (text, names) => expect(await found(text)).toEqual(names))
})
