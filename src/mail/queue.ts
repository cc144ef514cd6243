import { type SQL, sql } from 'drizzle-orm'
import { queuedMails } from '../database/schema.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import { newUlid } from '../identifiers/ulid.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { Mail } from './mail.ts'

/** A sealed text is as long as its content. Ours are padded to a multiple of this, so that the length tells nothing. */
const blockBytes = 4_096

/** A mail as a row holds it. */
export type Queued = {
  mail: Mail
  /**
   * `false` where no mail is to be sent: the row is written all the same, so that the answer takes as long as with one.
   */
  send: boolean
}

export type QueuePorts = { vault: Vault; now: () => Date; random: RandomBytes }

/**
 * Queues a mail, to be sent once the answer is out.
 * @param until when it is thrown away, sent or not
 * @param condition under which it is queued at all, such as `exists (select 1 from added)`
 * @returns a statement, to be run or to be part of a larger one
 */
export function queueMailStatement(
  { vault, now, random }: QueuePorts,
  queued: Queued,
  until: Date,
  condition: SQL = sql`true`,
): SQL {
  const at = now()
  const id = `qm_${newUlid(at, random)}`
  return sql`
    insert into ${queuedMails} (id, sealed_mail, next_attempt_at, queued_at, expires_at)
    select ${id}::text, ${vault.seal('queued mail', filled(JSON.stringify(queued)), id)}::text,
      ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz
    where ${condition}`
}

/** Pads with spaces, which mean nothing behind a JSON text. */
function filled(text: string): string {
  const bytes = Buffer.byteLength(text)
  return text + ' '.repeat(Math.ceil(bytes / blockBytes) * blockBytes - bytes)
}
