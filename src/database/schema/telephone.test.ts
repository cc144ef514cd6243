import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/test-database.ts'
import { leads } from '../schema.ts'
import { nationalDigitsOf } from './lead-search.ts'
import { nationalDigits, nationalPrefixes } from './telephone.ts'

const testDatabase = useTestDatabase()

const inDatabase = async (phones: readonly string[]) => {
  const { rows } = await testDatabase.database.execute<{ national: string }>(sql`
    select ${nationalDigitsOf(leads)} as national
    from unnest(${sql.param(phones)}::text[]) with ordinality as ${leads} (phone, place) order by place`)
  return rows.map(({ national }) => national)
}

test('the index has the digits that are looked for, whatever number it is', async () => {
  const parts = fc.constantFrom(
    '+',
    '00',
    '0',
    '(0)',
    ' ',
    '-',
    '/',
    '1',
    '43',
    '44',
    '49',
    '7',
    '353',
    '420',
    '998',
    '5',
    '210',
  )
  const phones = fc.sample(
    fc.array(parts, { maxLength: 12 }).map((all) => all.join('')),
    3_000,
  )
  expect(await inDatabase(phones)).toEqual(phones.map(nationalDigits))
})

test('each code of a country is one, two or three digits, and what follows it is the number', () => {
  for (let code = 100; code < 1_000; code += 1) {
    const digits = String(code)
    const rest = nationalDigits(`+${digits}5550100`)
    expect(
      ['5550100', `${digits.slice(1)}5550100`, `${digits.slice(2)}5550100`].map((one) => one.replace(/^0+/, '')),
    ).toContain(rest)
  }
})

test.each([
  ['+43 1 234', ['1234', '431234']],
  ['0043 1 234', ['1234', '431234']],
  ['01/234', ['1234']],
  ['43 1 234 5678', ['4312345678', '12345678']],
  ['123', ['123']],
  ['+', []],
  ['0', []],
])('what is typed as %s begins with %j', (typed, prefixes) => expect(nationalPrefixes(typed)).toEqual(prefixes))
