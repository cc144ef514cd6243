import { expect, test } from 'vitest'
import { FactBook } from './book.ts'
import { fact, form } from './checks.ts'
import { Ledger } from './claim.ts'
import type { Walk } from './reading.ts'
import { broken } from './report.ts'
import { readByTable, type Table } from './table.ts'

const url = 'https://desk.example/card'
const table: Table = { name: fact('name'), 'nick?': form(/^[a-z]+$/), tools: [{ id: form(/^\d+$/) }], '*': form(/^x/) }

/** @returns what is false of a document, by a table, with what other places say */
async function falseOf(value: unknown, others: Record<string, string> = {}, known: Table = table): Promise<string[]> {
  const ledger = new Ledger()
  const book = new FactBook()
  for (const [where, name] of Object.entries(others)) book.note('name', name, where, '/name')
  await readByTable(known, value, url, { ledger, book } as Walk)
  book.settle(ledger)
  return broken(ledger.claims).map(({ source, says }) => `${source} ${says}`)
}

test('a document that is as its table has it has no false claim', async () => {
  expect(await falseOf({ name: 'Desk', nick: 'desk', tools: [{ id: 1 }], y: 'xy' })).toEqual([])
})

test('what a document lacks, has in another form or has beyond its table is false, at its place', async () => {
  expect(await falseOf({ nick: 'D', tools: [{ id: 'one' }, 7], y: 'no' })).toEqual([
    `${url} /nick`,
    `${url} /tools/0/id`,
    `${url} /tools/1 is an object`,
    `${url} /y`,
    `${url} /name is there`,
  ])
  const { '*': _, ...closed } = table as Record<string, Table>
  expect(await falseOf({ name: 'Desk', tools: [], y: 'xy' }, {}, closed)).toEqual([
    `${url} unknown field /y in document /card`,
  ])
})

test('of places that disagree, those are false that say what fewer say', async () => {
  const others = { 'https://desk.example/': 'Desk', 'https://desk.example/about': 'Desk' }
  expect(await falseOf({ name: 'Chair', tools: [] }, others)).toEqual([`${url} /name: name`])
  expect(await falseOf({ name: 'Desk', tools: [] }, { ...others, 'https://desk.example/a': 'Chair' })).toEqual([
    'https://desk.example/a /name: name',
  ])
})
