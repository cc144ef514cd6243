import { and, eq, lte } from 'drizzle-orm'
import { deliveries } from '../database/schema.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { WaitingTarget } from './waiting-targets.ts'
import { triedForMs } from './schedule.ts'
import { openPush } from './push.ts'
import { addressIn, isPushTarget, submitterTarget } from './target.ts'
import { noteTrouble, type TroublePorts } from './trouble.ts'
import { secretPurpose } from './webhooks.ts'

/** What this server may lack, and another one on the same database may have. */
type Lacking = 'not in NOTIFY_EMAIL' | 'signing secret not readable'

/**
 * @returns why this server can deliver nothing to a target: its settings are not those of the server that wrote the
 *   delivery, or have changed since. Nothing where it can
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
  // A target without a secret was disabled or deleted: its deliveries end when they are leased.
  if (sealedSecret === null || vault.open(secretPurpose, sealedSecret, target) !== undefined) return undefined
  return 'signing secret not readable'
}

/** @returns the time before which a delivery must have been due to be given up: as long ago as anything is tried */
function longestLeft(now: Date): Date {
  return new Date(now.getTime() - triedForMs)
}

/**
 * @returns a function that leaves the deliveries of a target to other servers, which may be able to make them. It logs
 *   each target once, and gives up what no server has taken for days
 */
export function leaver(ports: TroublePorts): (waiting: WaitingTarget, lacking: Lacking) => Promise<void> {
  const left = new Set<string>()
  return async ({ target, dueAt }, lacking) => {
    if (!left.has(target)) {
      const named = addressIn(target) === undefined ? target : 'a mail to an operator'
      ports.log({ event: 'deliveries_left', level: 'warn', target: named, reason: lacking })
    }
    left.add(target)
    if (dueAt <= longestLeft(ports.now())) await giveUpLeft(ports, target, lacking)
  }
}

async function giveUpLeft(ports: TroublePorts, target: string, lacking: Lacking): Promise<void> {
  const isLeft = and(eq(deliveries.target, target), lte(deliveries.nextAttemptAt, longestLeft(ports.now())))
  const given = await ports.database.update(deliveries).set({ nextAttemptAt: null, lastResult: lacking }).where(isLeft)
  // Operators are not told of targets that strangers gave.
  if (given.rowCount && !isPushTarget(target)) await noteTrouble(ports, target, 'given_up')
}
