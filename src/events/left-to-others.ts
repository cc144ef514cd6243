import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { deliveries } from '../database/schema.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { WaitingTarget } from './lease.ts'
import { triedForMs } from './schedule.ts'
import { openPush } from './push.ts'
import { addressIn, isPushTarget, submitterTarget } from './target.ts'
import { noteTrouble, type TroublePorts } from './trouble.ts'
import { secretPurpose } from './webhooks.ts'

/** Settings that this server may lack and another one on the same database may have. */
export type Lacking = 'not in NOTIFY_EMAIL' | 'signing secret not readable'

/**
 * @returns why this server can deliver nothing to a target: it is set up otherwise than the one that wrote the delivery, or
 *   that one is set up otherwise by now. Nothing where it can
 */
export function lackingFor(
  { notify, operators, vault }: { notify: readonly string[]; operators: readonly string[]; vault: Vault },
  { target, sealedSecret, sealedPush }: Pick<WaitingTarget, 'target' | 'sealedSecret' | 'sealedPush'>,
): Lacking | undefined {
  if (target === submitterTarget) return undefined
  const address = addressIn(target)
  if (address !== undefined)
    return notify.includes(address) || operators.includes(address) ? undefined : 'not in NOTIFY_EMAIL'
  if (sealedPush !== null) return openPush(vault, target, sealedPush) ? undefined : 'signing secret not readable'
  // Without one it is disabled, or was deleted: what waits for it ends when it is leased.
  if (sealedSecret === null || vault.open(secretPurpose, sealedSecret, target) !== undefined) return undefined
  return 'signing secret not readable'
}

/** When what is due since then, and was taken by no server, is given up: after as long as anything is tried. */
export function longestLeft(now: Date): Date {
  return new Date(now.getTime() - triedForMs)
}

/** Gives up what no server has taken for so long, and tells of the target. */
export async function giveUpLeft(
  ports: TroublePorts & { database: Database },
  target: string,
  lacking: Lacking,
): Promise<void> {
  const isLeft = and(eq(deliveries.target, target), lte(deliveries.nextAttemptAt, longestLeft(ports.now())))
  const given = await ports.database.update(deliveries).set({ nextAttemptAt: null, lastResult: lacking }).where(isLeft)
  // Operators are not told of targets that strangers named.
  if (given.rowCount && !isPushTarget(target)) await noteTrouble(ports, target, 'given_up')
}
