import { inArray } from 'drizzle-orm'
import { lifetimes } from '../contract/lifetimes.ts'
import { mutedAddresses } from '../database/schema.ts'
import { mailboxOf } from './mailbox.ts'
import type { AccessPorts } from './ports.ts'

const addressPurpose = 'mail address'

type MutePorts = Pick<AccessPorts, 'database' | 'vault' | 'now'>

/** No mail to the mailbox of this address for a while. */
export async function muteAddress(ports: MutePorts, email: string): Promise<void> {
  const until = new Date(ports.now().getTime() + lifetimes.mutedAddress * 1000)
  await ports.database
    .insert(mutedAddresses)
    .values({ addressHmac: mailboxKey(ports, email), until })
    .onConflictDoUpdate({ target: mutedAddresses.addressHmac, set: { until } })
}

/**
 * @returns whether the owner of the mailbox said "this was not me" lately, also where that was before the secret was
 *   changed
 */
export async function isMuted({ database, vault, now }: MutePorts, email: string): Promise<boolean> {
  const known = vault.digests(addressPurpose, mailboxOf(email))
  const muted = await database
    .select({ until: mutedAddresses.until })
    .from(mutedAddresses)
    .where(inArray(mutedAddresses.addressHmac, [...known]))
  return muted.some(({ until }) => until > now())
}

/** @returns the keyed hash under which the mailbox of an address is counted */
export function mailboxKey({ vault }: Pick<MutePorts, 'vault'>, email: string): string {
  return vault.digest(addressPurpose, mailboxOf(email))
}
