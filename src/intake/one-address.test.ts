import { expect, test } from 'vitest'
import { exampleLead } from '../contract/lead.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { statementFor } from './lead-store.ts'

const testDatabase = useTestDatabase()

test('whether a lead was there before is looked up by address and words, however many leads the address has', async () => {
  const { pool } = testDatabase
  const { name, email, need } = exampleLead
  await pool.query(
    `insert into leads (id, state, name, email, need, source, status_token_hash, received_at, updated_at)
     select 'lead_' || number, 'received', $1, $2, $3 || number, 'web', '', now(), now() from generate_series(1, 5000) number`,
    [name, email, need],
  )
  await pool.query('analyze leads')
  const lead = { name, email, need, phone: null, source: 'web' }
  const facts = { state: 'received', spam: undefined, statusTokenHash: '', at: new Date(), mailTargets: [] } as const
  const { text, values } = statementFor({ id: 'a', eventId: 'e', lead, ...facts }, undefined)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values as unknown[])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(
    /Index Scan (?:using|on) leads_address_need[^]*Index Cond: \(\(lower\(email\) = [^\n]*\) AND \(md5\(need\) = /,
  )
})
