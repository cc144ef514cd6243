import { eq } from 'drizzle-orm'
import { lifetimes } from '../contract/lifetimes.ts'
import { mutedAddresses } from '../database/schema.ts'
import type { Mail } from '../mail/mail.ts'
import type { AccessPorts } from './ports.ts'
import { type Refusal, refuse } from './refusal.ts'

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
  const limited = await countMail(ports, { to: mail.to, caller: '' })
  if (limited) return limited
  const address = addressKey(ports, mail.to)
  const [muted] = await ports.database.select().from(mutedAddresses).where(eq(mutedAddresses.addressHmac, address))
  if (!muted || muted.until <= ports.now()) await ports.sendMail(mail)
  return { kind: 'sent' }
}

/**
 * Counts a mail that somebody asked for.
 * @param asked.caller key of the calling address
 * @param asked.device key of a browser that has an allowance of its own, which is counted instead of everything else
 * @returns why it may not be sent, where that is so
 */
export async function countMail(
  ports: AccessPorts,
  { to, device }: { to: string; caller: string; device?: string | undefined },
): Promise<Refusal | undefined> {
  const wait = await ports.mailWait(device ?? addressKey(ports, to))
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

/** Mail servers treat addresses that differ in case as one. */
function addressKey({ vault }: AccessPorts, email: string): string {
  return vault.digest('mail address', email.toLowerCase())
}
