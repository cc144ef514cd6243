import { sql } from 'drizzle-orm'
import { leadLengths } from '../contract/lead.ts'
import type { StoredLead } from '../contract/stored-lead.ts'
import { compose } from '../database/composed.ts'
import { rateLimits } from '../database/schema.ts'
import { takenBack } from '../database/taken-back.ts'
import { newEventId } from '../events/record.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import { newUlid } from '../identifiers/ulid.ts'
import { statementFor } from './lead-store.ts'
import type { IntakePorts } from './submit.ts'

/**
 * What would be stored: as long as a lead may be, and of what cannot be packed, because a full disk still has room for
 * a short one.
 */
const probe = (random: RandomBytes): StoredLead => ({
  name: 'Readiness',
  // A host name that nobody can have (RFC 2606, section 2).
  email: 'readiness@example.invalid',
  need: Buffer.from(random(leadLengths.need.max / 2)).toString('hex'),
  phone: null,
  source: 'readiness',
})

/**
 * Finds out whether a lead sent now would be stored, and leaves no row behind: it is counted, and written as any other,
 * with its event and the answer for its key, and taken back; then a commit without a row shows that the disk takes
 * commits. All of it is one statement, because a development database shares one session among its callers.
 * @throws what stands in the way: a full disk, a database that may only be read, a role or a table that is missing, a
 * lock, or no database at all
 */
export async function tryToStore({
  database,
  now,
  random,
}: Pick<IntakePorts, 'database' | 'now' | 'random'>): Promise<void> {
  const at = now()
  const id = `readiness_${newUlid(at, random)}`
  const lead = { id, state: 'received', lead: probe(random), spam: undefined, statusTokenHash: id } as const
  const answer = { keyHash: id, fingerprint: id, sealed: { created: id, duplicate: id } }
  const statement = statementFor({ ...lead, at, eventId: newEventId(at, random), mailTargets: [] }, answer)
  await database.$client.query(takenBack(counting({ key: id }), statement))
}

/** Counts as the shared limits of several servers do before each request. */
const counting = compose(sql`
  insert into ${rateLimits} (key, points, expire) values (${sql.placeholder('key')}, 1, 0)
  on conflict (key) do update set points = ${rateLimits.points} + 1 returning points`)
