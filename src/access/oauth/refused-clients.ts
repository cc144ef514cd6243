import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { credentials, refusedClients } from '../../database/schema.ts'
import { hashToken } from '../../identifiers/tokens.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { revokeWhere, type RevocationPorts } from '../revocation/revoke.ts'
import { withDomains } from './client-names.ts'

/** What an operator wrote down about a client. */
export type RefusedClient = { name: string; refusedBy: string; reason: string; refusedAt: Date }

/** What a refused client is told, wherever it asks. */
export function clientRefused(): Refusal<'unauthorized_client'> {
  return refuse('unauthorized_client')
}

/**
 * Checked for each request, so a refusal applies at once everywhere.
 * @param names of a client, as `namesOf` says them
 */
export async function isRefused(database: Database, names: readonly string[]): Promise<boolean> {
  const { nameHash } = refusedClients
  const hashes = withDomains(names).map(hashToken)
  const found = await database
    .select({ nameHash })
    .from(refusedClients)
    .where(sql`${nameHash} = any(${sql.param(hashes)})`)
    .limit(1)
  return found.length > 0
}

/**
 * Refuses a client, or every client of a host, and ends what it holds, in one statement. The second look finds what was
 * stored while the first one ran; whatever is stored after that sees the refusal before its token is told.
 * @returns the ids of the credentials that ended
 */
export async function refuseClient(
  ports: RevocationPorts,
  { name, by, reason }: { name: string; by: string; reason: string },
): Promise<string[]> {
  const refused = sql`refused as (
    insert into ${refusedClients} (name_hash, name, refused_by, reason, refused_at)
    values (${hashToken(name)}, ${name}, ${by}, ${reason}, ${ports.now().toISOString()}::timestamptz)
    on conflict (name_hash) do update
      set refused_by = excluded.refused_by, reason = excluded.reason, refused_at = excluded.refused_at
  ),`
  const at = await revokeWhere(ports, heldUnder(name), 'operator', refused)
  return [...at, ...(await revokeWhere(ports, heldUnder(name), 'operator'))]
}

/** Takes a refusal back; what has ended stays so. @returns whether there was one */
export async function allowClient(database: Database, name: string): Promise<boolean> {
  const { nameHash } = refusedClients
  const allowed = await database
    .delete(refusedClients)
    .where(eq(nameHash, hashToken(name)))
    .returning({ nameHash })
  return allowed.length > 0
}

/** @returns every refusal, the oldest first */
export async function listRefused(database: Database): Promise<RefusedClient[]> {
  const { name, refusedBy, reason, refusedAt } = refusedClients
  return database.select({ name, refusedBy, reason, refusedAt }).from(refusedClients).orderBy(asc(refusedAt), asc(name))
}

/** A condition on the credentials: those of clients with this name, or with a host below it. */
function heldUnder(name: string): SQL {
  const below = name.includes('.') ? sql`or right(held.name, ${name.length + 1}) = ${`.${name}`}` : sql``
  return sql`${credentials.clientId} = ${name} or exists (
    select 1 from jsonb_array_elements_text(${credentials.clientNames}) as held (name)
    where held.name = ${name} ${below}
  )`
}
