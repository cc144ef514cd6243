import { recordAudit } from '../operators/audit.ts'
import { endPresentedToken } from '../operators/tokens.ts'
import { eq, sql } from 'drizzle-orm'
import { tokenPatterns } from '../../contract/token-patterns.ts'
import { registrations } from '../../database/schema.ts'
import { hashToken } from '../../identifiers/tokens.ts'
import { isFamilyOf } from '../oauth/family.ts'
import { endFamilies, type RevocationPorts, revokeWhere } from './revoke.ts'

/**
 * Revokes for the holder of a token: a credential or a refresh token, each with all that came of the same approval or
 * registration; or with a claim token the registration itself. A token that is not ours, or has ended already, is as
 * good as revoked.
 * @see https://www.rfc-editor.org/rfc/rfc7009
 */
export async function revokeByHolder(ports: RevocationPorts, token: string): Promise<void> {
  const hash = hashToken(token)
  // A replaced token ends nothing, as clients revoke the old token after a refresh.
  if (tokenPatterns.credential.test(token))
    await revokeWhere(ports, sql`token_hash = ${hash} and revoked_at is null`, 'holder')
  if (tokenPatterns.refresh.test(token)) await endFamilies(ports, isFamilyOf(token), 'holder')
  if (tokenPatterns.operator.test(token)) {
    const operator = await endPresentedToken(ports, token)
    if (operator) await recordAudit(ports, { operator, action: 'operator_token_ended' })
  }
  if (!tokenPatterns.claim.test(token)) return
  const { id } = registrations
  const [found] = await ports.database.select({ id }).from(registrations).where(eq(registrations.claimTokenHash, hash))
  if (found) await endRegistration(ports, found.id, 'holder')
}

/**
 * Ends a registration with its claims and its credentials. First nobody can claim it any more: that waits for a claim
 * that is completing, so the statement after it sees what that issued, and ends all of it together. Where the process
 * dies between the two, the claim token still finds the registration, and the revocation can be sent again.
 */
export async function endRegistration(ports: RevocationPorts, id: string, reason: 'holder' | 'person'): Promise<void> {
  const moment = sql`${ports.now().toISOString()}::timestamptz`
  await ports.database.execute(
    sql`update ${registrations} set claimed_at = coalesce(claimed_at, ${moment}) where id = ${id}`,
  )
  const removed = sql`removed as (delete from ${registrations} where id = ${id}),`
  await revokeWhere(ports, sql`registration_id = ${id}`, reason, removed)
}
