import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { withClient } from '../../database/connection.ts'
import type { NamedMigration } from '../../database/migrate.ts'
import { newWebhookSecret } from '../../events/sign.ts'
import { hashToken, newToken, tokenPrefixes } from '../../identifiers/tokens.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import { createVault } from '../../identifiers/vault.ts'
import { sealUnbound } from '../../testing/former-seal.ts'

/** What was put into an earlier state, as its callers and operators know it. */
export type Planted = {
  leadId: string
  need: string
  statusToken: string
  credential: string
  /** Rows of each table. */
  rows: ReadonlyMap<string, number>
  /** A kept mail; absent where there were none yet. */
  mail?: { id: string; text: string } | undefined
  /** An event that waits for its webhook; absent where there were none yet. */
  event?: { id: string; secret: string } | undefined
}

/** Of the vault that opens all of it. */
const secret = 'a secret of some length'
export const plantedAt = new Date('2026-11-20T12:00:00.000Z')

/** From this one on, what is sealed is bound to its row. */
const bindsSeals = '0005_doors'

/**
 * Makes a database as a release of before left it: the migrations are the record of its tables.
 * @param migrations that it had, the first one first
 */
export async function plantState(url: string, migrations: readonly NamedMigration[]): Promise<Planted> {
  return withClient(url, async (client) => {
    await migrateAsBefore(client, migrations)
    const id = (prefix: string) => `${prefix}_${newUlid(plantedAt, randomBytes)}`
    const [leadId, need] = [id('lead'), `Of before: ${id('need')}`]
    const [statusToken, credential] = [
      newToken(tokenPrefixes.status, randomBytes),
      newToken(tokenPrefixes.credential, randomBytes),
    ]
    await client.query(
      `insert into leads (id, state, name, email, need, status_token_hash, received_at, updated_at)
       values ($1, 'received', 'Ada Lovelace', 'ada@example.com', $2, $3, $4, $4)`,
      [leadId, need, hashToken(statusToken), plantedAt],
    )
    await client.query(
      `insert into lead_transitions (lead_id, state, actor, at) values ($1, 'received', 'submitter', $2)`,
      [leadId, plantedAt],
    )
    await client.query(
      `insert into credentials (id, token_hash, label, scopes, created_at) values ($1, $2, 'of before', '["lead:submit"]', $3)`,
      [id('cred'), hashToken(credential), plantedAt],
    )
    const names = migrations.map(({ name }) => name)
    const seal = sealing(names.includes(bindsSeals))
    const rest = names.length > 1 && {
      mail: await plantMail(client, id('mail'), seal),
      event: await plantEvent(client, { id: id('evt'), webhookId: id('wh'), leadId }, seal),
    }
    return { leadId, need, statusToken, credential, rows: await countRows(client), ...rest }
  })
}

async function migrateAsBefore(client: pg.Client, migrations: readonly NamedMigration[]): Promise<void> {
  await client.query('create schema drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

type Seal = (purpose: 'mail' | 'webhook', text: string, id: string) => string

function sealing(isBound: boolean): Seal {
  const vault = createVault(secret, randomBytes)
  return isBound ? vault.seal : (purpose, text) => sealUnbound(secret, purpose, text)
}

async function plantMail(client: pg.Client, id: string, seal: Seal): Promise<Planted['mail']> {
  const text = `The code is ${id}`
  const sealed = seal('mail', JSON.stringify({ to: 'ada@example.com', subject: 'Your code', text }), id)
  await client.query('insert into mails (id, sealed_mail, created_at) values ($1, $2, $3)', [id, sealed, plantedAt])
  return { id, text }
}

async function plantEvent(
  client: pg.Client,
  { id, webhookId, leadId }: { id: string; webhookId: string; leadId: string },
  seal: Seal,
): Promise<Planted['event']> {
  const webhookSecret = newWebhookSecret(randomBytes)
  const sealed = seal('webhook', webhookSecret, webhookId)
  await client.query(
    `insert into webhooks (id, url, types, sealed_secret, created_at)
     values ($1, 'https://receiver.example/hook', '["lead.received"]', $2, $3)`,
    [webhookId, sealed, plantedAt],
  )
  await client.query(`insert into events (id, type, data, occurred_at) values ($1, 'lead.received', $2, $3)`, [
    id,
    { id: leadId, status: 'received' },
    plantedAt,
  ])
  const target = (await hasColumn(client, 'deliveries', 'target')) ? 'target' : 'webhook_id'
  await client.query(`insert into deliveries (event_id, ${target}, next_attempt_at) values ($1, $2, $3)`, [
    id,
    webhookId,
    plantedAt,
  ])
  return { id, secret: webhookSecret }
}

async function hasColumn(client: pg.Client, table: string, column: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = $2",
    [table, column],
  )
  return rowCount === 1
}

/** @returns how many rows each table of ours has */
export async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public'",
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const counted = await client.query<{ count: number }>(`select count(*)::int from ${name}`)
    counts.set(name, counted.rows[0]!.count)
  }
  return counts
}
