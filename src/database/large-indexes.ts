import type pg from 'pg'
import { withClient } from './connection.ts'
import { beforeNational } from './schema/telephone.ts'
import { separatorsInSql } from './schema/word-separators.ts'
import { sqlState } from './sql-state.ts'

/** An index that a migration makes of a small table only. */
export type LargeIndex = {
  name: string
  /** What comes after `on`, as in the schema; a test compares the two. */
  on: string
  /**
   * So many of its first columns are made of what is personal, which is not to be in the statistics of the database.
   */
  personal?: number
  /** The one that it makes useless. */
  replaces?: string
}

const unspacedCharacters = String.raw`string_to_array(regexp_replace(coalesce(name, '') || coalesce(need, ''), '[^\u0E00-\u0EFF\u1780-\u19FF\u2E80-\uA4CF\uF900-\uFAFF\uFF66-\uFF9F\U00016FE0-\U0003FFFF]+', '', 'g'), null)`

const nationalDigits = `replace(regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '${beforeNational}', ''), '+', '')`

const words = `to_tsvector('simple'::regconfig, regexp_replace(${['name', 'email', 'phone', 'source', 'need'].map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)}, '${separatorsInSql}', ' ', 'g'))`

/** All of them. */
export const largeIndexes: readonly LargeIndex[] = [
  {
    name: 'deliveries_first_tries',
    on: 'deliveries (target, next_attempt_at, event_id) where next_attempt_at is not null and attempts = 0',
  },
  {
    name: 'deliveries_further_tries',
    on: 'deliveries (target, next_attempt_at, event_id) where next_attempt_at is not null and attempts > 0',
  },
  {
    name: 'deliveries_undelivered',
    on: `deliveries (event_id) where target = 'mailto:submitter' and next_attempt_at is null and delivered_at is null`,
  },
  { name: 'events_lead_order', on: 'events (lead_id, occurred_at, id)', replaces: 'events_lead' },
  {
    name: 'events_revocations_order',
    on: `events (occurred_at, id) where type = 'revocation'`,
    replaces: 'events_revocations',
  },
  { name: 'lead_transitions_contacted', on: `lead_transitions (at, lead_id) where state = 'contacted'` },
  { name: 'leads_address_need', on: 'leads (lower(email), md5(need))', personal: 2, replaces: 'leads_address' },
  { name: 'leads_assignee', on: `leads (coalesce(assignee, ''), state, received_at, id)` },
  { name: 'leads_awaiting_desk', on: `leads (updated_at, id) where awaiting = 'desk'` },
  { name: 'leads_left_over', on: 'leads (id) where need is null and (answers is not null or language is not null)' },
  { name: 'leads_messages_left_over', on: 'leads (id) where need is null and messages > 0' },
  { name: 'leads_source_state', on: 'leads (source, state, received_at, id)', replaces: 'leads_source' },
  { name: 'leads_telephone', on: `leads (${nationalDigits})`, personal: 1 },
  { name: 'leads_terms', on: `leads using gin (${words})`, personal: 1, replaces: 'leads_words' },
  { name: 'leads_unspaced', on: `leads using gin (${unspacedCharacters})`, personal: 1 },
]

/** Whether a process makes one in this database. */
const isBeingMade =
  "select from pg_stat_progress_create_index where datname = current_database() and command = 'CREATE INDEX CONCURRENTLY'"

/** `duplicate_table`, which it is for indexes, too: another process was faster. */
const isThere = '42P07'

/**
 * Makes the indexes that the tables still lack, while leads come in: without a lock, for which it reads each table
 * twice and waits for what writes there. May take minutes, and may be broken off: what is left of that is dropped, and
 * made again the next time. To be called once the tables are up to date, beside the service and not before it. It takes
 * no lock of its own, which a pooler could not give, and which an index that is being made would wait for.
 * @param url of the role that owns the tables
 * @returns the names of those that were made; none where another process is at it
 * @throws with SQLSTATE 42501 where one is missing and the role may not make it
 * @see https://www.postgresql.org/docs/current/sql-createindex.html#SQL-CREATEINDEX-CONCURRENTLY
 */
export async function makeLargeIndexes(url: string, indexes: readonly LargeIndex[] = largeIndexes): Promise<string[]> {
  return withClient(url, async (client) => {
    const made: string[] = []
    for (const index of indexes) {
      if ((await client.query(isBeingMade)).rowCount) break
      if (await makeIndex(client, index)) made.push(index.name)
    }
    return made
  })
}

async function makeIndex(client: pg.Client, { name, on, personal = 0, replaces }: LargeIndex): Promise<boolean> {
  const found = await find(client, name, personal)
  if (!found.valid) {
    await client.query(`drop index concurrently if exists public.${name}`)
    try {
      await client.query(`create index concurrently ${name} on public.${on}`)
    } catch (error) {
      if (sqlState(error) === isThere) return false
      throw error
    }
  }
  // No statistics are made while the index is, because both lock the table against each other.
  for (let column = 1; column <= personal && !found.unread; column += 1)
    await client.query(`alter index public.${name} alter column ${column} set statistics 0`)
  if (replaces) await client.query(`drop index concurrently if exists public.${replaces}`)
  return !found.valid
}

/** @param personal how many of its first columns are to be in no statistics */
async function find(client: pg.Client, name: string, personal: number): Promise<{ valid: boolean; unread: boolean }> {
  const { rows } = await client.query<{ valid: boolean; unread: boolean }>(
    `select indisvalid as valid, bool_and(attnum > $2 or attstattarget is not distinct from 0) as unread
     from pg_index join pg_attribute on attrelid = indexrelid where indexrelid = to_regclass($1) group by indisvalid`,
    [`public.${name}`, personal],
  )
  return rows[0] ?? { valid: false, unread: false }
}
