import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { MigrationMeta } from 'drizzle-orm/migrator'

/** A migration as Netlify records it, by the name of its file, and as Drizzle records it. */
export type Named = Pick<MigrationMeta, 'hash' | 'folderMillis'> & { name: string }

type Journal = { entries: { tag: string; when: number }[] }

/** @param folder of the migrations @returns their names, the first one first */
export function named(migrations: MigrationMeta[], folder: string): (MigrationMeta & Named)[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal
  const names = new Map(entries.map(({ tag, when }) => [when, tag]))
  return migrations.map((migration) => ({ ...migration, name: names.get(migration.folderMillis)! }))
}

/** Where the names stand that Netlify applied: https://docs.netlify.com/build/data-and-storage/netlify-database/. */
const account = 'netlify.migrations'

/**
 * Netlify Database keeps its own account of the migrations that it applied. Drizzle, which knows nothing of it, would
 * apply them again and fail: so they are written into its account first. A role that may not read Netlify's goes
 * without.
 */
export async function takeOver(client: pg.Client, migrations: readonly Named[]): Promise<void> {
  if (!(await may(client, 'select'))) return
  const applied = await client.query<{ name: string }>(`select name from ${account}`)
  const names = new Set(applied.rows.map(({ name }) => name))
  for (const { hash, folderMillis } of migrations.filter(({ name }) => names.has(name)))
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select $1, $2::bigint where not exists (select from drizzle.__drizzle_migrations where created_at = $2)`,
      [hash, folderMillis],
    )
}

/** The other way round: what is applied now, a deploy to Netlify need not apply again. */
export async function tellNetlify(client: pg.Client, migrations: readonly Named[]): Promise<void> {
  const mayBegin = "to_regnamespace('netlify') is null and has_database_privilege(current_database(), 'create')"
  if (await holds(client, mayBegin)) {
    await client.query('create schema netlify')
    await client.query(`create table ${account} (name text primary key, applied_at timestamptz not null default now())`)
  }
  if (!(await may(client, 'insert'))) return
  await client.query(`insert into ${account} (name) select unnest($1::text[]) on conflict do nothing`, [
    migrations.map(({ name }) => name),
  ])
}

/** @returns whether there is an account of Netlify's, and our role may do something with it */
async function may(client: pg.Client, privilege: 'select' | 'insert'): Promise<boolean> {
  // One after the other: without the first privilege, asking for the second is an error.
  return (
    (await holds(client, "has_schema_privilege(to_regnamespace('netlify'), 'usage')")) &&
    (await holds(client, `has_table_privilege(to_regclass('${account}'), '${privilege}')`))
  )
}

/** @returns whether a condition is true; `null`, for a table that is missing, counts as false */
async function holds(client: pg.Client, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean | null }>(`select ${condition} as holds`)
  return rows[0]!.holds === true
}
