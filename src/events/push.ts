import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { a2aPushes } from '../database/schema.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { Outbound, OutboundResult } from '../network/outbound.ts'
import type { Leased } from './lease.ts'
import { receiverCall, userAgent } from './receiver-call.ts'
import { signWebhook } from './sign.ts'
import { signedAsAgent } from './signed-as-agent.ts'

/** The purpose under which the vault seals `sealedConfig`. */
export const pushPurpose = 'a2a push'

/** The message to a client about an event, and how to send it. */
type Push = { url: string; headers: Record<string, string>; body: string; secret: string }

/**
 * Writes what the client of a task is told of an event.
 * @param config as the client gave it, and as it was sealed
 * @returns nothing where the event changes nothing about the task
 */
export type WritePush = (
  config: string,
  told: Pick<Leased, 'type' | 'occurredAt' | 'data' | 'about'>,
) => Push | undefined

/** @returns what was sealed; nothing where another secret is needed for it */
export function openPush(vault: Vault, target: string, sealed: string): string | undefined {
  return vault.open(pushPurpose, sealed, target)
}

type PushPorts = { vault: Vault; outbound: Outbound; now: () => Date; baseUrl: string; writePush: WritePush }

/**
 * Tells the client of a task what has happened, signed as webhooks are. A stranger named the address: it has to be
 * public, whatever is allowed to operators.
 */
export async function postPush(
  { vault, outbound, now, baseUrl, writePush }: PushPorts,
  delivery: Leased,
  sealed: string,
): Promise<OutboundResult | 'pointless'> {
  const config = openPush(vault, delivery.target, sealed)
  if (config === undefined) return { kind: 'refused', reason: 'signing secret not readable' }
  const push = writePush(config, delivery)
  if (!push) return 'pointless'
  const { url, body, secret } = push
  const signature = signWebhook({ id: delivery.eventId, timestamp: now(), body }, secret)
  const agent = signedAsAgent({ method: receiverCall.method, url }, { vault, baseUrl, now })
  const headers = { 'User-Agent': userAgent, ...push.headers, ...agent, ...signature }
  return outbound({ ...receiverCall, url, headers, body })
}

/** Tells a client nothing more: it said so itself, by 410. */
export async function deletePush(database: Database, target: string): Promise<void> {
  await database.delete(a2aPushes).where(eq(a2aPushes.id, target))
}
