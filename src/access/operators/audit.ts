import { desc, sql } from 'drizzle-orm'
import { type AuditAction, noOperator, type RefusalAction } from '../../contract/audit.ts'
import type { SqlClient, Database } from '../../database/client.ts'
import { auditEntries } from '../../database/schema.ts'

/** One access to personal data, one change of it, or tries to get access. */
export type AuditEntry = {
  at: Date
  operator: string
  action: AuditAction
  leadId: string | null
  rule: string | null
  times: number
}

/** Plain SQL: each look at a lead writes one. */
const insertion = `insert into "audit_entries" (at, operator, action, lead_id, rule) values ($1, $2, $3, $4, $5)`

type AuditPorts = { database: Database; now: () => Date }

/** Writes down what an operator does. Awaited before the answer, so no data is shown without a line. */
export async function recordAudit(
  { database: { $client }, now }: { database: SqlClient; now: () => Date },
  { operator, action, leadId, rule }: { operator: string; action: AuditAction; leadId?: string; rule?: string },
): Promise<void> {
  await $client.query(insertion, [now(), operator, action, leadId ?? null, rule ?? null])
}

/**
 * Writes down a try to sign in that was refused. Strangers can repeat it, so those of one minute are one line.
 * @param operator with the address that was tried; for a stranger's address, the line is written without it
 */
export async function recordRefusal(
  { database, now }: AuditPorts,
  { operator = noOperator, action }: { operator: string | undefined; action: RefusalAction },
): Promise<void> {
  const at = now()
  const foldedAs = `${action} ${at.toISOString().slice(0, 16)} ${operator}`
  await database
    .insert(auditEntries)
    .values({ at, operator, action, foldedAs })
    .onConflictDoUpdate({ target: auditEntries.foldedAs, set: { times: sql`${auditEntries.times} + 1` } })
}

/** @returns the newest entries */
export async function listAudit(database: Database, limit: number): Promise<AuditEntry[]> {
  const { at, operator, action, leadId, rule, times } = auditEntries
  return database
    .select({ at, operator, action, leadId, rule, times })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}
