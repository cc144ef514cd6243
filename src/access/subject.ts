import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { revokedSubjects } from '../database/schema.ts'
import { hashToken } from '../identifiers/tokens.ts'

/** @returns under which name a subject of an identity provider is kept: its `sub` may be personal data */
export function subjectHashOf(issuer: string, subject: string): string {
  return hashToken(JSON.stringify([issuer, subject]))
}

/** @returns whether the subject was revoked after an assertion about it was issued */
export async function wasRevokedSince(database: Database, subjectHash: string, issuedAt: Date): Promise<boolean> {
  const [row] = await database.select().from(revokedSubjects).where(eq(revokedSubjects.subjectHash, subjectHash))
  return row !== undefined && issuedAt <= row.revokedAt
}
