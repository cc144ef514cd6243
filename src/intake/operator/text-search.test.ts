import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leads } from '../../database/schema.ts'
import { unspacedCharactersOf, wordsOf } from '../../database/schema/lead-search.ts'
import { wordsIn } from '../../database/schema/word-separators.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { unspaced } from './asked-text.ts'
import { matches } from './text-search.ts'

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

/** Whether the index of words finds a text by a query. */
const finds = async (text: string, query: string) => {
  const words = wordsIn(query).map((word) => `${word}:*`)
  const { rows } = await testDatabase.database.execute<{ found: boolean }>(sql`
    select ${matches(words.join(' & '))} as found
    from (select ${text}::text as need, null as name, null as email, null as phone, null as source) as ${leads}`)
  return rows[0]!.found
}

test.each([
  ['I am Flann O’Brien', "O'Brien"],
  ["I am Flann O'Brien", 'O’Brien'],
  ['I am Flann OʼBrien', 'brien'],
  ['Il s’agit de l’agence', 'agence'],
  ['Ein „Wasserwerk“ – groß', 'wasserwerk groß'],
  ['See <script>alert(1)</script> and <b title="x">all of the rest', 'alert title rest'],
  ['before <script src=x then the whole lead', 'whole lead'],
  ['before <!-- a remark, never closed', 'remark closed'],
  ['Tom &amp; Jerry &copy; &unknown;', 'amp jerry copy unknown'],
  ['look at https://shop.example.com/mills?kind=water&size=2#top, please', 'kind water size top'],
  ['look at https://shop.example.com/mills', 'https://shop.example.com/mills'],
  ['file C:\\mills\\plan.pdf or ~/mills/plan.pdf', 'plan.pdf'],
  ['we need it 🙂soon❤️please', 'soon please'],
  ['costs\u00a0500\u202f€ – 3×4', '500 3 4'],
])('a word is found whatever stands around it: %j by %j', async (text, query) => {
  expect(await finds(text, query)).toBe(true)
})

test('in the index stands every word that a query can have, whatever sign of Latin, Japanese or mathematics is between two', async () => {
  const blocks = [
    [0x21, 0xff],
    [0x2000, 0x2bff],
    [0x3000, 0x3004],
    [0x3008, 0x3020],
    [0xff00, 0xffef],
  ] as const
  const signs = blocks
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, code) => String.fromCodePoint(from + code)))
    .filter((sign) => /[\p{P}\p{S}\p{Z}]/u.test(sign))
  expect(signs.length).toBeGreaterThan(1_500)
  expect(signs.filter((sign) => wordsIn(`mill${sign}wheel`).length === 1)).toEqual([])
  const { rows } = await testDatabase.database.execute<{ words: string }>(sql`
    select array_to_string(tsvector_to_array(${wordsOf(leads)}), ' ') as words from (
      select ${signs.map((sign) => `a${sign}b`).join(' ')}::text as need,
        null as name, null as email, null as phone, null as source) as ${leads}`)
  expect(rows[0]!.words).toBe('a b')
})
