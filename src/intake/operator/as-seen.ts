import { type SQL, sql } from 'drizzle-orm'
import { leads } from '../../database/schema.ts'

/**
 * A lead as somebody saw it, by the moment of its last change: each move and each message has one of its own.
 * Notes change nothing of it.
 */
export type Seen = Date | undefined

/** @returns a condition, to follow others, that a lead has not changed since it was seen; none where nothing is said */
export function asSeen(seen: Seen): SQL {
  return seen ? sql`and ${leads.updatedAt} = ${seen.toISOString()}::timestamptz` : sql``
}

/** @returns whether a lead has changed since it was seen */
export function hasChanged(seen: Seen, { updatedAt }: { updatedAt: Date }): boolean {
  return seen !== undefined && seen.getTime() !== updatedAt.getTime()
}
