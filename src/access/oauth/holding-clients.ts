import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { credentials, tokenFamilies } from '../../database/schema.ts'
import { aliveAt } from '../alive-at.ts'

/** A client that holds living tokens, or may refresh them; those of one approval count as one. */
export type HoldingClient = { clientId: string; label: string; hosts: readonly string[]; tokens: number }

/** @returns the clients that hold living tokens, those with most of them first */
export async function listHoldingClients(database: Database, now: Date): Promise<HoldingClient[]> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await database.execute<{ id: string; label: string; names: string[] | null; tokens: number }>(sql`
    select client_id as id, max(label) as label, (array_agg(client_names))[1] as names, count(distinct coalesce(family_id, id))::int as tokens
    from ${credentials}
    where client_id is not null and (
      ${aliveAt(now)}
      or id in (select id from ${tokenFamilies} where expires_at > ${moment})
    )
    group by client_id
    order by tokens desc, client_id`)
  return rows.map(({ id, label, names, tokens }) => {
    const hosts = (names ?? []).filter((name) => !id.startsWith(name))
    return { clientId: id, label, hosts, tokens }
  })
}
