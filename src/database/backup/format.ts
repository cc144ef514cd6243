import { createHash } from 'node:crypto'
import * as z from 'zod'

/**
 * A backup is gzipped lines: what it is, then table after table in the text form of PostgreSQL's COPY, then a checksum
 * of all lines before it. A line that begins with a `{` is ours; those of COPY are told by where they stand.
 */
export const backupFormat = 'consultation-intake-backup'

/** The line that ends a table, which COPY never writes for a row. */
export const endOfTable = '\\.'

const sequenceSchema = z.object({ name: z.string(), value: z.string(), called: z.boolean() })

export const headerSchema = z.object({
  format: z.literal(backupFormat),
  version: z.literal(1),
  made_at: z.iso.datetime(),
  /** Which migrations the database had, by the hash of their text, the first one first. */
  migrations: z.array(z.string()).min(1),
  sequences: z.array(sequenceSchema),
  /**
   * What was kept beside the data; absent where the operator keeps the secret, and then only its fingerprint is here.
   */
  secret_key: z.string().optional(),
  secret_fingerprint: z.string(),
})
export type BackupHeader = z.output<typeof headerSchema>

export const tableSchema = z.object({
  // It goes into a statement, so only names of our tables are accepted.
  table: z.string().regex(/^(public|drizzle)\.\w+$/),
  columns: z.array(z.string()).min(1),
})
export type BackupTable = z.output<typeof tableSchema>

export const footerSchema = z.object({ sha256: z.string() })

/** @returns a fingerprint of a secret, which does not reveal it */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(`backup:${secret}`).digest('hex').slice(0, 16)
}

/** A file that cannot be restored. The message says why, in words for the operator. */
export class BackupUnusable extends Error {
  override name = 'BackupUnusable'
}
