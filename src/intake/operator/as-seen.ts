import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { leads } from '../../database/schema.ts'

/**
 * A lead as an operator saw it, by the moment of its last change of any kind: each move, message, note and assignment
 * has one of its own.
 */
export type Seen = Date | undefined

type Moments = { updatedAt: Date; workedAt: Date | null }

/** @returns when a lead changed last, including changes that its submitter never sees */
export function changedAt({ updatedAt, workedAt }: Moments): Date {
  return workedAt && workedAt > updatedAt ? workedAt : updatedAt
}

/** @returns a condition, to follow others, that a lead has not changed since it was seen; none where nothing is said */
export function asSeen(seen: Seen): SQL {
  return seen ? sql`and greatest(${leads.updatedAt}, ${leads.workedAt}) = ${seen.toISOString()}::timestamptz` : sql``
}

/** @returns whether a lead has changed since it was seen */
export function hasChanged(seen: Seen, lead: Moments): boolean {
  return seen !== undefined && seen.getTime() !== changedAt(lead).getTime()
}

/**
 * @returns of a lead of which a statement has changed nothing, what says why: whether it changed since it was seen,
 *   too; nothing where there is none
 */
export async function standingOf(database: Database, leadId: string, seen: Seen) {
  const { state, need, assignee, updatedAt, workedAt } = leads
  const [lead] = await database
    .select({ state, need, assignee, updatedAt, workedAt })
    .from(leads)
    .where(eq(leads.id, leadId))
  return lead && { ...lead, isOutdated: hasChanged(seen, lead) }
}
