import { and, count, desc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { leads } from '../../database/schema.ts'
import { conditionOf, type LeadFilter } from './filter.ts'
import { shown, type ShownLead } from './shown.ts'

/** `next` goes on where this page ends; none after the last one. */
type LeadPage = { leads: ShownLead[]; next: string | undefined }

export type ListedLeads = ({ kind: 'page' } & LeadPage) | { kind: 'invalid_cursor' }

/**
 * The leads that fit a filter, newest first, a page at a time. Pages hold on to a lead, not to a number: a lead that
 * comes in meanwhile moves none from one page to another.
 * @param after `next` of the page before
 */
export async function listLeads(
  database: Database,
  filter: LeadFilter,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<ListedLeads> {
  const position = after === undefined ? undefined : readCursor(after)
  if (after !== undefined && !position) return { kind: 'invalid_cursor' }
  const rows = await database
    .select(shown)
    .from(leads)
    .where(and(conditionOf(filter), position && isAfter(position)))
    .orderBy(desc(leads.receivedAt), desc(leads.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { kind: 'page', leads: page, next: rows.length > limit && last ? cursorOf(last) : undefined }
}

/** @returns how many leads fit a filter */
export async function countLeads(database: Database, filter: LeadFilter): Promise<number> {
  const [row] = await database.select({ total: count() }).from(leads).where(conditionOf(filter))
  return row?.total ?? 0
}

type Position = Pick<ShownLead, 'receivedAt' | 'id'>

function isAfter({ receivedAt, id }: Position): SQL {
  return sql`(${leads.receivedAt}, ${leads.id}) < (${receivedAt.toISOString()}::timestamptz, ${id})`
}

function cursorOf({ receivedAt, id }: Position): string {
  return Buffer.from(`${receivedAt.getTime()} ${id}`).toString('base64url')
}

/** The end of the year 9999, where dates of four digits end. */
const latestTime = Date.UTC(10_000, 0) - 1

function readCursor(text: string): Position | undefined {
  const [, time, id] = /^(\d{1,15}) (lead_\w{1,40})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  return time && id && Number(time) <= latestTime ? { receivedAt: new Date(Number(time)), id } : undefined
}
