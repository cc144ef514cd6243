import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leads } from '../../database/schema.ts'
import { unspacedCharactersOf } from '../../database/schema/lead-search.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { unspaced } from './text-search.ts'

const testDatabase = useTestDatabase()

test('every character of a language without spaces is in the index of characters, and no letter of others', async () => {
  const characters = Array.from({ length: 0x11_0000 - 1 }, (_, code) => code + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
  const indexed = async (given: string[]) => {
    const { rows } = await testDatabase.database.execute<{ found: string[] }>(sql`
      select ${unspacedCharactersOf(leads)} as found
      from (select array_to_string(${sql.param(given)}::text[], '') as name, null as need) as ${leads}`)
    return rows[0]!.found
  }
  const theirs = characters.filter((character) => unspaced.test(character))
  expect(await indexed(theirs)).toEqual(theirs)
  const others = characters.filter((character) =>
    /[\p{ASCII}\p{Script=Cyrillic}\p{Script=Devanagari}]/u.test(character),
  )
  expect(await indexed(others.filter((character) => character.length === 1))).toEqual([])
})
