import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type BackupHeader, BackupUnusable } from './format.ts'
import { migrateDatabase, ownMigrations } from '../migrate.ts'
import type { BackupPart } from './read.ts'

/** @throws {BackupUnusable} where the backup has migrations that we do not know, in this order */
export function checkMigrations({ migrations }: BackupHeader): void {
  const known = ownMigrations()
  if (migrations.some((hash, index) => known[index]?.hash !== hash))
    throw new BackupUnusable(
      'Its tables are those of another version of this service. Restore it with the version that made it, or a later one.',
    )
}

/**
 * Fills an empty database: with the tables as the backup had them, then with its rows, and brings it up to date.
 * @param url of a database without tables, of a user who may do everything there
 */
export async function loadBackup(url: string, parts: AsyncIterable<BackupPart>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Writable | undefined
    for await (const part of parts) {
      if (part.kind === 'header') await prepare(client, part.header)
      else if (part.kind === 'table') rows = beginTable(client, part.table)
      else if (part.kind === 'rows') await write(rows!, part.rows)
      else {
        rows!.end()
        await finished(rows!)
      }
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
  await migrateDatabase(url)
}

/**
 * Foreign keys are not checked while rows are loaded: tables come in the order of their names, and the backup is of one
 * moment.
 */
async function prepare(client: pg.Client, header: BackupHeader): Promise<void> {
  await client.query('begin')
  await client.query("set local session_replication_role = 'replica'")
  await client.query('create schema drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql } of ownMigrations().slice(0, header.migrations.length))
    for (const statement of sql) await client.query(statement)
  for (const { name, value, called } of header.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, called])
}

function beginTable(client: pg.Client, { table, columns }: { table: string; columns: string[] }): Writable {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyFrom(`copy ${table} (${names}) from stdin`))
  // Writing to the stream, and waiting for its end, throw its errors.
  return copy.on('error', () => {})
}

async function write(rows: Writable, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => rows.write(bytes, (error) => (error ? reject(error) : resolve())))
}
