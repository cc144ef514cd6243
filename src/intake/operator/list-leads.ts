import { type SQL, sql } from 'drizzle-orm'
import type { SqlClient, Database } from '../../database/client.ts'
import { composed } from '../../database/composed.ts'
import { leads } from '../../database/schema.ts'
import { conditionOf, type LeadFilter, newestFirst, newestLeads, type Position, where } from './filter.ts'
import { shownColumns, type ShownLead } from './shown.ts'
import { textSearch } from './text-search.ts'

/** `next` goes on where this page ends; none after the last one. */
type LeadPage = { leads: ShownLead[]; next: string | undefined }

export type ListedLeads = ({ kind: 'page' } & LeadPage) | { kind: 'invalid_cursor' }

/** How many there are; `more` where they were counted no further. */
export type LeadCount = { leads: number; more: boolean }

/**
 * For a search of a text, this many of the newest leads are checked one by one, which finds frequent words. Rare words
 * are then found through the index of words. Each way alone would be slow where the other is quick.
 */
const lookedAt = 2_000
/** An index counts this many in a millisecond. */
const mostCounted = 1_000
/** Of those looked at one by one: each that has the text is read anew. */
const mostCountedOneByOne = 100

const place = sql`${leads.id}, ${leads.receivedAt}`
/** With all that filters ask of a lead. */
const placeAndKind = sql`${place}, ${leads.state}, ${leads.source}, ${leads.language}, ${leads.messages}, ${leads.awaiting}, ${leads.assignee}, ${leads.answers}`

/**
 * The leads that fit a filter, newest first, a page at a time. A page begins after a lead, not after a number of leads,
 * so a new lead does not shift the others between pages.
 * @param after `next` of the page before
 */
export async function listLeads(
  database: Database,
  filter: LeadFilter,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<ListedLeads> {
  const position = after === undefined ? undefined : readCursor(after)
  if (after !== undefined && !position) return { kind: 'invalid_cursor' }
  const rows = await rowsOf(database, filter, { most: limit + 1, after: position })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { kind: 'page', leads: page, next: rows.length > limit && last ? cursorOf(last) : undefined }
}

type Portion = { most: number; after: Position | undefined }

async function rowsOf(database: Database, filter: LeadFilter, portion: Portion): Promise<ShownLead[]> {
  const search = textSearch(filter.text ?? '')
  if (!search) return readLeads(database, newestLeads(filter, portion, place))
  const { most, after } = portion
  const near = newestLeads(filter, { most: lookedAt, after })
  const rows = await readLeads(
    database,
    sql`select ${place} from (${near}) as ${leads} where ${search.hasIt} limit ${most}`,
  )
  if (rows.length === most || !search.all || !(await reaches(database, filter, after))) return rows
  return readLeads(
    database,
    sql`
    with found as materialized (${search.all(placeAndKind)})
    select ${place} from found as ${leads} ${where(conditionOf(filter, after))} ${newestFirst} limit ${most}`,
  )
}

/** @param places a query for the leads to be read, with the column `id` @returns them, newest first */
export async function readLeads({ $client }: SqlClient, places: SQL): Promise<ShownLead[]> {
  const chosen = sql`
    select ${shownColumns()} from ${leads}
    where ${leads.id} = any(array(select id from (${places}) as chosen)) ${newestFirst}`
  return (await $client.query<ShownLead>(composed(chosen))).rows
}

/** @returns whether there are more leads than are looked at one by one */
async function reaches(database: Database, filter: LeadFilter, after?: Position): Promise<boolean> {
  return (await countedIn(database, newestLeads(filter, { most: lookedAt, after }, place))) === lookedAt
}

async function countedIn(database: Database, query: SQL): Promise<number> {
  const { rows } = await database.execute<{ total: number }>(
    sql`select count(*)::integer as total from (${query}) as counted`,
  )
  return rows[0]!.total
}

/** @returns how many leads fit a filter, counted up to a bound, so that many take no longer */
export async function countLeads(database: Database, filter: LeadFilter): Promise<LeadCount> {
  const search = textSearch(filter.text ?? '')
  if (!search) return upTo(mostCounted, (most) => countedIn(database, newestLeads(filter, { most }, place)))
  const near = await upTo(mostCountedOneByOne, (most) =>
    countedIn(
      database,
      sql`select from (${newestLeads(filter, { most: lookedAt })}) as ${leads} where ${search.hasIt} limit ${most}`,
    ),
  )
  const { all } = search
  if (near.more || !all || !(await reaches(database, filter))) return near
  return upTo(mostCounted, (most) =>
    // Not to be merged into one condition, for which another index than that of the words could be taken.
    countedIn(
      database,
      sql`select from (${all(placeAndKind)} offset 0) as ${leads} ${where(conditionOf(filter))} limit ${most}`,
    ),
  )
}

async function upTo(most: number, count: (most: number) => Promise<number>): Promise<LeadCount> {
  const total = await count(most + 1)
  return { leads: Math.min(total, most), more: total > most }
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
