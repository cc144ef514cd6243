import type pg from 'pg'
import { exampleLead } from '../../contract/lead.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { newCaller } from '../../testing/lab/leads.ts'
import type { OwnServer } from '../../testing/lab/server.ts'
import { median } from '../bench/statistics.ts'

const crowded = 'crowded@example.com'
const pairs = 200

/**
 * Gives one address so many leads, all of this day and none of them with the words of another.
 * @param client of the owner of the tables
 */
export async function crowd(client: pg.Client, leads: number): Promise<void> {
  await client.query(
    `insert into leads (id, state, name, email, need, source, status_token_hash, received_at, updated_at)
     select 'lead_0' || upper(substr(md5('crowd' || n), 1, 25)), 'received', 'Person', $1, 'We ask for something else, number ' || n, 'api',
       md5(n::text) || md5(n || 'crowd'), now() - n * interval '0.8 seconds', now() from generate_series(1, $2::integer) n`,
    [crowded, leads],
  )
  await client.query(
    `insert into lead_transitions (lead_id, state, actor, at)
     select id, state, 'submitter', received_at from leads where email = $1`,
    [crowded],
  )
  await client.query('vacuum (analyze) leads, lead_transitions')
}

/**
 * Sends a lead of that address and one of an address that has none, in turns.
 * @returns milliseconds of each, in the middle
 */
export async function nextOfEach({ url }: OwnServer): Promise<{ crowded: number; empty: number }> {
  const took = { crowded: [] as number[], empty: [] as number[] }
  for (let count = -10; count < pairs; count += 1)
    for (const [kind, email] of [
      ['crowded', crowded],
      ['empty', `nobody-${count + 10}@example.com`],
    ] as const) {
      const began = performance.now()
      const response = await fetch(`${url}${operationRoutes.submitLead.path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newCaller() },
        body: JSON.stringify({ ...exampleLead, email, need: `${exampleLead.need} ${kind} ${count}` }),
      })
      await response.arrayBuffer()
      if (response.status !== 201) throw new Error(`A lead of an address was answered ${response.status}.`)
      if (count >= 0) took[kind].push(performance.now() - began)
    }
  return { crowded: median(took.crowded), empty: median(took.empty) }
}
