import { expect, test } from 'vitest'
import { exampleLead } from '../contract/lead.ts'
import { createDatabase } from '../database/client.ts'
import { createPool } from '../database/pool.ts'
import { insertLead } from '../intake/lead-store.ts'
import { ask } from '../testing/lab/postgres.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { PreparedClient } from './prepared-client.ts'

const testDatabase = useTestDatabase()

test('a statement that is asked again and again is prepared, and answers as before', async () => {
  const pool = createPool(testDatabase.url, { Client: PreparedClient })
  const client = await pool.connect()
  try {
    const text = 'select $1::integer + 1 as next'
    const answers: number[] = []
    for (let value = 0; value < 8; value += 1) answers.push((await client.query(text, [value])).rows[0].next)
    answers.push((await client.query({ text, values: [8] })).rows[0].next)
    expect(answers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    await client.query('select $1::integer as asked_once', [1])
    for (let count = 0; count < 8; count += 1) await client.query('select 1 as without_values')
    const { rows } = await client.query('select statement from pg_prepared_statements')
    expect(rows).toEqual([{ statement: text }])
  } finally {
    client.release()
    await pool.end()
  }
})

test('a statement that fails can be asked again', async () => {
  const pool = createPool(testDatabase.url, { Client: PreparedClient })
  try {
    const askForIt = () => pool.query('select made_later from later where made_later = $1', [1])
    for (let count = 0; count < 8; count += 1) await expect(askForIt()).rejects.toThrow('later')
    await pool.query('create table later (made_later integer)')
    expect((await askForIt()).rows).toEqual([])
  } finally {
    await pool.end()
  }
})

test('a submission is planned a few times, and then no more, however many leads there are', async () => {
  const pool = createPool(testDatabase.url, { Client: PreparedClient })
  const client = await pool.connect()
  try {
    const { name, email, need } = exampleLead
    // A connection of the service gives up after a while, which a busy machine may take for this.
    await ask(
      testDatabase.url,
      `insert into leads (id, state, name, email, need, source, status_token_hash, received_at, updated_at)
       select 'lead_' || number, 'received', $1, number || $2, $3, 'web', '', now(), now() from generate_series(1, 60000) number`,
      [name, email, need],
    )
    await ask(testDatabase.url, 'analyze')
    const lead = { name, email, need, phone: null, source: 'web' }
    const facts = { state: 'received', spam: undefined, statusTokenHash: '', at: new Date(), mailTargets: [] } as const
    for (let count = 0; count < 30; count += 1)
      await insertLead(
        createDatabase(client as never),
        { id: `a${count}`, eventId: `e${count}`, lead, ...facts },
        undefined,
      )
    const { rows } = await client.query(
      `select custom_plans::integer as made, generic_plans::integer as kept from pg_prepared_statements where statement like '%stored%'`,
    )
    expect(rows).toEqual([{ made: 5, kept: 21 }])
  } finally {
    client.release()
    await pool.end()
  }
})
