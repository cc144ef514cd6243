import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { webhooks } from '../database/schema.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import type { Vault } from '../identifiers/vault.ts'
import { newWebhookSecret } from './sign.ts'
import { secretPurpose } from './webhooks.ts'

/** Long enough to change a receiver over in working hours. */
const overlapHours = 24

/** `secret` is not shown again. Until `previousUntil` the former one signs as well. */
export type RotatedSecret = { secret: string; previousUntil: Date }

/**
 * Gives a webhook a new signing secret. One that still counted from an earlier change counts no more.
 * @returns nothing when there is no enabled webhook with this id
 */
export async function rotateSecret(
  { database, vault, now, random }: { database: Database; vault: Vault; now: () => Date; random: RandomBytes },
  id: string,
): Promise<RotatedSecret | undefined> {
  const secret = newWebhookSecret(random)
  const previousUntil = new Date(now().getTime() + overlapHours * 3_600_000)
  const { rows } = await database.execute(sql`
    update ${webhooks}
    set previous_sealed_secret = sealed_secret, previous_until = ${previousUntil.toISOString()}::timestamptz,
      sealed_secret = ${vault.seal(secretPurpose, secret, id)}
    where id = ${id} and disabled_at is null
    returning id`)
  return rows.length > 0 ? { secret, previousUntil } : undefined
}
