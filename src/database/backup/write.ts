import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type BackupHeader, backupFormat, type BackupTable, endOfTable } from './format.ts'

type Known = Pick<BackupHeader, 'secret_key' | 'secret_fingerprint'> & { now: Date }

/**
 * @param url of a database with our tables; others may go on writing to it
 * @param signal ends it with an error, also while it waits for the database
 * @returns the lines of a backup as they come. All of it is as it was at one moment: what was committed before the
 *   first line was asked for is in it
 */
export async function* writeBackup(
  url: string,
  { now, ...secret }: Known,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const giveUp = () => void client.end()
  signal?.addEventListener('abort', giveUp)
  const hash = createHash('sha256')
  const line = (content: object | string) => {
    const bytes = Buffer.from(`${typeof content === 'string' ? content : JSON.stringify(content)}\n`)
    hash.update(bytes)
    return bytes
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    yield line({
      format: backupFormat,
      version: 1,
      made_at: now.toISOString(),
      migrations: await migrationsOf(client),
      sequences: await sequencesOf(client),
      ...secret,
    } satisfies BackupHeader)
    for (const table of await tablesOf(client)) {
      yield line(table)
      const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
      const rows = client.query(copyTo(`copy ${table.table} (${columns}) to stdout`))
      for await (const chunk of rows as AsyncIterable<Buffer>) {
        hash.update(chunk)
        yield chunk
      }
      yield line(endOfTable)
    }
    yield Buffer.from(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`)
    await client.query('commit')
  } finally {
    signal?.removeEventListener('abort', giveUp)
    await client.end()
  }
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  return rows.map(({ hash }) => hash)
}

/** Every table of ours, its name as SQL wants it. Columns that the database works out by itself are left to it. */
async function tablesOf(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select format('%I.%I', n.nspname, c.relname) as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ('public', 'drizzle') and c.relkind = 'r'
     group by 1 order by 1`,
  )
  return rows
}

/** Sequences run ahead of transactions, so what is read here is no less than any row has. */
async function sequencesOf(client: pg.Client): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', 'drizzle') order by 1`,
  )
  const found = []
  for (const { name } of rows) {
    const { rows: state } = await client.query(`select last_value::text as value, is_called as called from ${name}`)
    found.push({ name, ...state[0] })
  }
  return found
}
