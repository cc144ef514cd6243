import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema.ts'

export type Write = 'insert' | 'update' | 'delete'

type TableKey = {
  [Key in keyof typeof schema]: (typeof schema)[Key] extends PgTable ? Key : never
}[keyof typeof schema]

export const tables: Readonly<Record<TableKey, PgTable>> = schema

/**
 * What the statements of the service do to each table, beside reading it; a test compares it with the sources. To lock
 * a row takes the right to update it. What the database does by itself, such as a delete that cascades, it does as the
 * owner of the table.
 */
export const writes: Readonly<Record<TableKey, readonly Write[]>> = {
  a2aPushes: ['insert', 'update', 'delete'],
  a2aTasks: ['insert', 'update', 'delete'],
  answeredDays: ['insert', 'update', 'delete'],
  auditEntries: ['insert', 'update', 'delete'],
  authorizations: ['insert', 'update', 'delete'],
  claimAttempts: ['insert', 'update', 'delete'],
  credentials: ['insert', 'update', 'delete'],
  deliveries: ['insert', 'update'],
  erasures: ['insert'],
  events: ['insert', 'update', 'delete'],
  idempotencyRecords: ['insert', 'update', 'delete'],
  leadMessages: ['insert', 'delete'],
  leadNotes: ['insert', 'delete'],
  leadTransitions: ['insert'],
  leads: ['insert', 'update'],
  mails: ['insert', 'update', 'delete'],
  mutedAddresses: ['insert', 'update', 'delete'],
  operatorChallenges: ['insert', 'update', 'delete'],
  operatorDevices: ['insert', 'update', 'delete'],
  operatorNotices: ['insert', 'update'],
  operatorPasskeys: ['insert', 'update', 'delete'],
  operatorSessions: ['insert', 'update', 'delete'],
  operatorSignIns: ['insert', 'update', 'delete'],
  operatorTokens: ['insert', 'update', 'delete'],
  queuedMails: ['insert', 'update', 'delete'],
  rateLimits: ['insert', 'update', 'delete'],
  refusedClients: ['insert', 'update', 'delete'],
  registrations: ['insert', 'update', 'delete'],
  rehearsals: ['insert', 'update', 'delete'],
  revokedSubjects: ['insert', 'update', 'delete'],
  signingKeys: ['insert', 'update', 'delete'],
  tokenFamilies: ['insert', 'update', 'delete'],
  troubledTargets: ['insert', 'update', 'delete'],
  usedTokens: ['insert', 'update', 'delete'],
  webhooks: ['insert', 'update'],
}

const tableKeys = Object.keys(writes) as TableKey[]
const allWrites: readonly Write[] = ['insert', 'update', 'delete']
/** Rights that no statement of ours needs on any table. */
const neverNeeded = ['truncate', 'references', 'trigger'] as const

/** @returns what the service does to a table of ours, and what it never does, by the name that the table has in SQL */
export function tablePrivileges(): { table: string; needed: string[]; unneeded: string[] }[] {
  return tableKeys.map((key) => ({
    table: getTableName(tables[key]),
    needed: ['select', ...writes[key]],
    unneeded: [...allWrites.filter((write) => !writes[key].includes(write)), ...neverNeeded],
  }))
}

/** PostgreSQL names the sequence of a serial column after it. */
function sequences(): string[] {
  return tableKeys.flatMap((key) =>
    Object.values(getTableColumns(tables[key]))
      .filter((column) => column.getSQLType().endsWith('serial'))
      .map((column) => `${getTableName(tables[key])}_${column.name}_seq`),
  )
}

/**
 * @param role of the service @param addsOnly leaves it what it has beyond that
 * @returns the statements that give it all that it needs on our tables, and take away what it had there beyond that;
 *   for the role that owns them
 */
export function grantsFor(role: string, { addsOnly = false } = {}): string[] {
  const to = pg.escapeIdentifier(role)
  const ours = tablePrivileges()
  const all = ours.map(({ table }) => `public.${table}`).join(', ')
  const counters = sequences()
    .map((name) => `public.${name}`)
    .join(', ')
  const revocations = [
    `revoke all on ${all}, drizzle.__drizzle_migrations from ${to}`,
    `revoke all on sequence ${counters} from ${to}`,
  ]
  return [
    `grant usage on schema public, drizzle to ${to}`,
    ...(addsOnly ? [] : revocations),
    ...ours.map(({ table, needed }) => `grant ${needed.join(', ')} on public.${table} to ${to}`),
    // To see whether the tables are up to date.
    `grant select on drizzle.__drizzle_migrations to ${to}`,
    `grant usage on sequence ${counters} to ${to}`,
  ]
}
