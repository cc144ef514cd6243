import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { leads } from '../../database/schema.ts'
import { type LeadFilter, newestFirst, newestLeads, type Position } from './filter.ts'
import { countLeads, listLeads, readLeads } from './list-leads.ts'
import type { ShownLead } from './shown.ts'
import { textSearch } from './text-search.ts'

/** How many leads are in memory at a time. */
const portionSize = 500

/**
 * All leads that fit a filter, newest first, some at a time and each once. What each portion costs is the same however
 * many there are. Leads that come in meanwhile are not among them.
 */
export async function* everyLead(database: Database, filter: LeadFilter): AsyncGenerator<ShownLead[]> {
  const isFrequent = filter.text !== undefined && (await countLeads(database, filter)).more
  yield* isFrequent ? oneByOne(database, filter) : inPages(database, filter)
}

async function* inPages(database: Database, filter: LeadFilter): AsyncGenerator<ShownLead[]> {
  let after: string | undefined
  do {
    const page = await listLeads(database, filter, { limit: portionSize, after })
    if (page.kind !== 'page') return
    yield page.leads
    after = page.next
  } while (after !== undefined)
}

/**
 * For a text that many leads have. The index would find all of them again for each portion, so the leads are checked
 * one by one instead.
 */
async function* oneByOne(database: Database, filter: LeadFilter): AsyncGenerator<ShownLead[]> {
  const hasIt = textSearch(filter.text ?? '')?.hasIt ?? sql`true`
  let after: Position | undefined
  let portion: { id: string; time: string; has: boolean }[]
  do {
    ;({ rows: portion } = await database.execute<(typeof portion)[number]>(sql`
      select id, (extract(epoch from received_at) * 1000)::bigint::text as time, coalesce(${hasIt}, false) as has
      from (${newestLeads(filter, { most: portionSize, after })}) as ${leads} ${newestFirst}`))
    const ids = portion.filter(({ has }) => has).map(({ id }) => id)
    yield await readLeads(database, sql`select unnest(${sql.param(ids)}::text[]) as id`)
    const last = portion.at(-1)
    after = last && { id: last.id, receivedAt: new Date(Number(last.time)) }
  } while (portion.length === portionSize)
}
