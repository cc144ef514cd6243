import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { LeadState } from '../../contract/states.ts'
import type { Database } from '../../database/client.ts'
import { leads } from '../../database/schema.ts'
import { addressOf, phoneDigitsOf, wordsOf } from '../../database/schema/lead-search.ts'
import type { ShownLead } from './shown.ts'
import { distinctiveWords, similarity } from './similar-text.ts'

/** What two leads have in common. */
type Likeness = 'address' | 'phone' | 'need'

/** A lead that may repeat another one. Only a hint: nothing is refused or merged for it. */
export type LeadHint = { id: string; state: LeadState; receivedAt: Date; alike: Likeness[] }

const mostHints = 20
/** Text search offers these many for a closer look. */
const mostCandidates = 200
/** The same country code or extension is not the same telephone. */
const leastPhoneDigits = 7
const alikeFrom = 0.5

/** @returns leads from the same address or telephone, or with nearly the same need, newest first */
export async function similarLeads(database: Database, lead: ShownLead): Promise<LeadHint[]> {
  const { id, email, phone, need } = lead
  if (email === null || need === null) return []
  const digits = digitsOf(phone)
  const words = distinctiveWords(need)
  const sameAddress = eq(addressOf(leads), email.toLowerCase())
  const samePhone = digits === undefined ? undefined : eq(phoneDigitsOf(leads), digits)
  const query = words.join(' | ')
  const sharesWords = words.length > 0 ? sql`${wordsOf(leads)} @@ to_tsquery('simple'::regconfig, ${query})` : undefined
  const found = await database
    .select({
      id: leads.id,
      state: leads.state,
      receivedAt: leads.receivedAt,
      email: leads.email,
      phone: leads.phone,
      need: leads.need,
    })
    .from(leads)
    .where(and(ne(leads.id, id), isNotNull(leads.need), or(sameAddress, samePhone, sharesWords)))
    .orderBy(
      desc(sql`coalesce(${sameAddress} or ${samePhone ?? sql`false`}, false)`),
      desc(leads.receivedAt),
      desc(leads.id),
    )
    .limit(mostCandidates)
  return found
    .map((other) => ({ id: other.id, state: other.state, receivedAt: other.receivedAt, alike: likeness(lead, other) }))
    .filter(({ alike }) => alike.length > 0)
    .toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime())
    .slice(0, mostHints)
}

type Compared = Pick<ShownLead, 'email' | 'phone' | 'need'>

function likeness(one: Compared, other: Compared): Likeness[] {
  const digits = digitsOf(one.phone)
  const alike: [Likeness, boolean][] = [
    ['address', one.email?.toLowerCase() === other.email?.toLowerCase()],
    ['phone', digits !== undefined && digits === digitsOf(other.phone)],
    ['need', similarity(one.need ?? '', other.need ?? '') >= alikeFrom],
  ]
  return alike.filter(([, holds]) => holds).map(([name]) => name)
}

function digitsOf(phone: string | null): string | undefined {
  const digits = phone?.replaceAll(/\D/g, '') ?? ''
  return digits.length >= leastPhoneDigits ? digits : undefined
}
