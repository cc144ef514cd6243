import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { compose, composed, writtenOnce } from './composed.ts'
import { leads } from './schema.ts'

const { placeholder } = sql

test('a statement that is composed once takes other values each time', () => {
  const find = compose(sql`select ${placeholder('one')}, ${placeholder('two')}, ${'always'}, ${placeholder('one')}`)
  const text = 'select $1, $2, $3, $4'
  expect(find({ one: 1, two: 2 })).toEqual({ text, values: [1, 2, 'always', 1] })
  expect(find({ two: 'b', one: 'a' })).toEqual({ text, values: ['a', 'b', 'always', 'a'] })
})

test('a value that is missing is an error, and an empty one is none', () => {
  const find = compose(sql`select ${placeholder('one')}`)
  expect(() => find({ other: 1 })).toThrow('one')
  expect(find({ one: null }).values).toEqual([null])
})

test('a part that is written out once is the same in each statement, whose own values are those of each run', () => {
  const columns = writtenOnce(sql`${leads.id}, ${leads.receivedAt} as ${sql.identifier('at')}`)
  for (const id of ['a', 'b'])
    expect(composed(sql`select ${columns()} from ${leads} where ${leads.id} = ${id}`)).toEqual({
      text: 'select "leads"."id", "leads"."received_at" as "at" from "leads" where "leads"."id" = $1',
      values: [id],
    })
})
