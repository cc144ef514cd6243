import { sql } from 'drizzle-orm'
import { credentials, tokenFamilies } from '../database/schema.ts'
import type { MintedCredential } from './credentials.ts'
import type { Holder } from './holder.ts'
import { clientRefused, isRefused } from './oauth/refused-clients.ts'
import type { Refusal } from './refusal.ts'
import { endFamilies, endTokensWhere, revokeCredential, type RevocationPorts } from './revocation/revoke.ts'
import { aliveAt } from './alive-at.ts'

/**
 * Runs between storing a credential and telling its token. It sees what was stored by others before this moment, so of
 * several that are issued at once, none is told before the surplus has ended. One that is stored and never told cannot
 * be used.
 * @param standsFor id of the credential that it was exchanged for: that one stays, and its other tokens make room first
 * @returns why it may not be told: its client was refused meanwhile, and it has ended
 */
export async function beforeHandingOut(
  ports: RevocationPorts,
  minted: MintedCredential,
  standsFor?: string,
): Promise<Refusal<'unauthorized_client'> | undefined> {
  await endSurplus(ports, minted, standsFor)
  const { id, row } = minted
  if (!row.clientNames || !(await isRefused(ports.database, row.clientNames))) return undefined
  await revokeCredential(ports, id)
  return clientRefused()
}

/** Where a holder now has too many living tokens, or approvals that can be refreshed, ends the oldest. */
async function endSurplus(
  ports: RevocationPorts,
  { id, row, holder }: MintedCredential,
  standsFor: string | undefined,
): Promise<void> {
  if (!holder) return
  if (row.familyId === id) await endSurplusFamilies(ports, id, holder)
  const lastToStay =
    standsFor === undefined
      ? sql``
      : sql`id <> ${standsFor} and registration_id is not distinct from ${row.registrationId},`
  const others = sql`
    select id from ${credentials}
    where holder = ${holder.name} and id <> ${id} and ${aliveAt(ports.now())}
    order by ${lastToStay} created_at desc, id desc
    offset ${holder.mostTokens - 1}`
  await endTokensWhere(ports, sql`id in (${others})`, 'too_many')
}

async function endSurplusFamilies(ports: RevocationPorts, id: string, { name, mostTokens }: Holder): Promise<void> {
  const others = sql`
    select id from ${tokenFamilies}
    where holder = ${name} and id <> ${id} and expires_at > ${ports.now().toISOString()}::timestamptz
    order by created_at desc, id desc
    offset ${mostTokens - 1}`
  await endFamilies(ports, sql`id in (${others})`, 'too_many')
}
