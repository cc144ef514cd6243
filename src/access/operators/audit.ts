import { desc } from 'drizzle-orm'
import type { AuditAction } from '../../contract/audit.ts'
import type { Database } from '../../database/client.ts'
import { auditEntries } from '../../database/schema.ts'

/** One look at, or one change of, personal data. */
export type AuditEntry = { at: Date; operator: string; action: AuditAction; leadId: string | null }

/** Writes down what an operator does. Awaited before the answer: nobody sees data without leaving a line. */
export async function recordAudit(
  { database, now }: { database: Database; now: () => Date },
  { operator, action, leadId }: { operator: string; action: AuditAction; leadId?: string },
): Promise<void> {
  await database.insert(auditEntries).values({ at: now(), operator, action, leadId: leadId ?? null })
}

/** @returns the newest entries */
export async function listAudit(database: Database, limit: number): Promise<AuditEntry[]> {
  const { at, operator, action, leadId } = auditEntries
  return database
    .select({ at, operator, action, leadId })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}
