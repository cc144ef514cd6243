import { inArray } from 'drizzle-orm'
import { lifetimes } from '../contract/lifetimes.ts'
import { mutedAddresses } from '../database/schema.ts'
import type { Mail } from '../mail/mail.ts'
import type { AccessPorts } from './ports.ts'
import { type Refusal, refuse } from './refusal.ts'

const addressPurpose = 'mail address'

/**
 * Sends a mail that a caller asked for: at most one per address and minute, and none to an address whose owner said
 * "this was not me". The caller is not told of the latter.
 * @param undo takes back what was stored for the mail, where it does not go out
 * @throws {MailUnavailable} when no mail server takes it
 */
export async function sendOnce(
  ports: AccessPorts,
  mail: Mail,
  undo: () => Promise<unknown>,
): Promise<{ kind: 'sent' } | Refusal> {
  try {
    const sent = await sendUnlessLimited(ports, mail)
    if (sent.kind === 'refused') await undo()
    return sent
  } catch (error) {
    await undo()
    throw error
  }
}

async function sendUnlessLimited(ports: AccessPorts, mail: Mail): Promise<{ kind: 'sent' } | Refusal> {
  const limited = await countMail(ports, mail.to)
  if (limited) return limited
  if (!(await isMuted(ports, mail.to))) await ports.sendMail(mail)
  return { kind: 'sent' }
}

/** Counts a mail to an address. @returns why it may not be sent, where that is so */
export async function countMail(ports: AccessPorts, address: string): Promise<Refusal | undefined> {
  const wait = await ports.mailWait(addressKey(ports, address))
  if (wait <= 0) return undefined
  return refuse('rate_limited', {
    detail: `This address has had all the mail that it may get for now. Wait ${wait} seconds, then try again.`,
    retryAfter: wait,
  })
}

/** No mail to this address for a while. */
export async function muteAddress(ports: AccessPorts, email: string): Promise<void> {
  const until = new Date(ports.now().getTime() + lifetimes.mutedAddress * 1000)
  await ports.database
    .insert(mutedAddresses)
    .values({ addressHmac: addressKey(ports, email), until })
    .onConflictDoUpdate({ target: mutedAddresses.addressHmac, set: { until } })
}

/** Also where the owner said so before the secret was changed. */
async function isMuted({ database, vault, now }: AccessPorts, email: string): Promise<boolean> {
  const known = vault.digests(addressPurpose, plain(email))
  const muted = await database
    .select({ until: mutedAddresses.until })
    .from(mutedAddresses)
    .where(inArray(mutedAddresses.addressHmac, [...known]))
  return muted.some(({ until }) => until > now())
}

function addressKey({ vault }: AccessPorts, email: string): string {
  return vault.digest(addressPurpose, plain(email))
}

/** Mail servers treat addresses that differ in case as one. */
function plain(email: string): string {
  return email.toLowerCase()
}
