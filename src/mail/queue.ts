import { type SQL, sql } from 'drizzle-orm'
import { queuedMails } from '../database/schema.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import { newUlid } from '../identifiers/ulid.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { Mail } from './mail.ts'

/** Sealed texts are as long as their contents; ours are filled up to a multiple of this, so none tells by its length. */
const blockBytes = 4_096

/** What a row holds. */
export type Queued = {
  mail: Mail
  /** `false` for a mail to nobody: who asks for one gets the same answer after the same work as anybody else. */
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

/** Space behind a JSON text means nothing. */
function filled(text: string): string {
  const bytes = Buffer.byteLength(text)
  return text + ' '.repeat(Math.ceil(bytes / blockBytes) * blockBytes - bytes)
}
