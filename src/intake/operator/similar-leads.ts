import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { leads } from '../../database/schema.ts'
import { addressOf, phoneDigitsOf } from '../../database/schema/lead-search.ts'
import { newestFirst } from './filter.ts'
import type { ShownLead } from './shown.ts'
import { distinctiveWords, sharedWords, similarity, wordSet } from './similar-text.ts'
import { matches } from './text-search.ts'

/** What two leads have in common. */
type Likeness = 'address' | 'phone' | 'need'

/** A lead that may repeat another one. Only a hint: nothing is refused or merged for it. */
export type LeadHint = Pick<ShownLead, 'id' | 'name' | 'state' | 'receivedAt'> & { alike: Likeness[] }

const mostHints = 20
/** Each way of searching proposes at most this many leads for a closer look. */
const mostCandidates = 100
/** The same country code or extension is not the same telephone. */
const leastPhoneDigits = 7
const alikeFrom = 0.5

/**
 * Looks among the leads from the same address or telephone, among those that came in shortly before and after, and
 * among those that share words which are rare there. Frequent words would offer more the more leads there are, and tell
 * less.
 * @returns leads from the same address or telephone, then those with nearly the same need; of each the newest first
 */
export async function similarLeads(database: Database, lead: ShownLead): Promise<LeadHint[]> {
  const { id, email, phone, need, receivedAt } = lead
  if (email === null || need === null) return []
  const digits = digitsOf(phone)
  const others = and(ne(leads.id, id), isNotNull(leads.need))
  const nearest = (condition: SQL, order: SQL) =>
    read(database, sql`select id from ${leads} where ${and(condition, others)} ${order} limit ${mostCandidates}`)
  const found = (condition: SQL | undefined) => read(database, byOwnIndex(and(condition, others)))
  const here = sql`(${receivedAt.toISOString()}::timestamptz, ${id}::text)`
  const place = sql`(${leads.receivedAt}, ${leads.id})`

  const same = await found(
    or(eq(addressOf(leads), email.toLowerCase()), digits === undefined ? undefined : eq(phoneDigitsOf(leads), digits)),
  )
  const near = [
    ...(await nearest(sql`${place} < ${here}`, newestFirst)),
    ...(await nearest(sql`${place} > ${here}`, sql`order by ${leads.receivedAt}, ${leads.id}`)),
  ]
  const query = queryFor(need, near)
  const sharing = query === undefined ? [] : await found(matches(query))

  return [...new Map([...same, ...near, ...sharing].map((other) => [other.id, other])).values()]
    .map((other) => {
      const { id: otherId, name, state, receivedAt: at } = other
      return { id: otherId, name, state, receivedAt: at, alike: likeness(lead, other) }
    })
    .filter(({ alike }) => alike.length > 0)
    .toSorted(
      (a, b) =>
        Number(isSameSender(b)) - Number(isSameSender(a)) ||
        b.receivedAt.getTime() - a.receivedAt.getTime() ||
        (a.id < b.id ? 1 : -1),
    )
    .slice(0, mostHints)
}

/** Leads of the same sender come first, however many others are similar. */
function isSameSender({ alike }: LeadHint): boolean {
  return alike.includes('address') || alike.includes('phone')
}

type Compared = Pick<ShownLead, 'email' | 'phone' | 'need'>

/** @returns a query for leads with some of the rarer words of a need; nothing where it has none that are rare */
function queryFor(need: string, near: readonly Compared[]): string | undefined {
  const own = wordSet(need)
  // Similar neighbours say nothing about how rare a word is.
  const unlike = near.map((other) => wordSet(other.need ?? '')).filter((words) => similarity(own, words) < alikeFrom)
  return sharedWords(distinctiveWords(own).filter((word) => unlike.filter((words) => words.has(word)).length <= 1))
}

/**
 * The index of what is asked for first, and only then the newest of what it found. The planner does not know how rare
 * an address or a word is, and would rather look at all leads in the order of receipt.
 */
function byOwnIndex(condition: SQL | undefined): SQL {
  return sql`
    select id from (
      select ${leads.id}, ${leads.receivedAt} from ${leads} where ${condition} offset 0
    ) as ${leads} ${newestFirst} limit ${mostCandidates}`
}

async function read(database: Database, ids: SQL) {
  const { id, name, state, receivedAt, email, phone, need } = leads
  return database
    .select({ id, name, state, receivedAt, email, phone, need })
    .from(leads)
    .where(sql`${id} = any(array(${ids}))`)
}

function likeness(one: Compared, other: Compared): Likeness[] {
  const digits = digitsOf(one.phone)
  const alike: [Likeness, boolean][] = [
    ['address', one.email?.toLowerCase() === other.email?.toLowerCase()],
    ['phone', digits !== undefined && digits === digitsOf(other.phone)],
    ['need', similarity(wordSet(one.need ?? ''), wordSet(other.need ?? '')) >= alikeFrom],
  ]
  return alike.filter(([, holds]) => holds).map(([name]) => name)
}

function digitsOf(phone: string | null): string | undefined {
  const digits = phone?.replaceAll(/\D/g, '') ?? ''
  return digits.length >= leastPhoneDigits ? digits : undefined
}
