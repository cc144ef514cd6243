import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { compose } from './composed.ts'

const { placeholder } = sql

test('a statement that is composed once takes other values each time', () => {
  const find = compose(sql`select ${placeholder('one')}, ${placeholder('two')}`)
  expect(find({ one: 1, two: 2 })).toEqual({ text: 'select $1, $2', values: [1, 2] })
  expect(find({ two: 'b', one: 'a' })).toEqual({ text: 'select $1, $2', values: ['a', 'b'] })
})

test('what it needs in several places is sent once, and what never changes is sent as it is', () => {
  const find = compose(
    sql`select ${placeholder('one')}, ${'one'}, ${placeholder('two')}, ${placeholder('one')}, ${'one'}`,
  )
  expect(find({ one: 1, two: 2 })).toEqual({ text: 'select $1, $2, $3, $1, $4', values: [1, 'one', 2, 'one'] })
})

test('a value that is missing is an error, and an empty one is none', () => {
  const find = compose(sql`select ${placeholder('one')}`)
  expect(() => find({ other: 1 })).toThrow('needs a value for one')
  expect(find({ one: null }).values).toEqual([null])
})
