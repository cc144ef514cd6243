import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { MigrationMeta } from 'drizzle-orm/migrator'

/** What Netlify calls a migration, which is the name of its file, beside what Drizzle knows of it. */
type Named = Pick<MigrationMeta, 'hash' | 'folderMillis'> & { name: string }

type Journal = { entries: { tag: string; when: number }[] }

/** @param folder of the migrations @returns their names, the first one first */
export function named(migrations: MigrationMeta[], folder: string): Named[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal
  const names = new Map(entries.map(({ tag, when }) => [when, tag]))
  return migrations.map(({ hash, folderMillis }) => ({ hash, folderMillis, name: names.get(folderMillis)! }))
}

/**
 * Netlify Database keeps its own account of the migrations that it applied. Drizzle, which knows nothing of it, would apply
 * them again and fail: so they are written into its account first.
 */
export async function takeOver(client: pg.Client, migrations: Named[]): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('netlify.migrations') is not null as there",
  )
  if (!rows[0]!.there) return
  const applied = await client.query<{ name: string }>('select name from netlify.migrations')
  const names = new Set(applied.rows.map(({ name }) => name))
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations
       (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { hash, folderMillis } of migrations.filter(({ name }) => names.has(name)))
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select $1, $2::bigint where not exists (select from drizzle.__drizzle_migrations where created_at = $2)`,
      [hash, folderMillis],
    )
}

/** The other way round: what is applied now, a deploy to Netlify need not apply again. */
export async function tellNetlify(client: pg.Client, migrations: Named[]): Promise<void> {
  await client.query('create schema if not exists netlify')
  await client.query(
    `create table if not exists netlify.migrations
       (name text primary key, applied_at timestamptz not null default now())`,
  )
  await client.query('insert into netlify.migrations (name) select unnest($1::text[]) on conflict do nothing', [
    migrations.map(({ name }) => name),
  ])
}
