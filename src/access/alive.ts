/**
 * When a credential is alive, in plain SQL: what asks it with each call has nothing else of the database.
 * @param moment an expression, at which that is asked @returns a condition over the columns of credentials
 */
export function aliveWhere(moment: string): string {
  return `(revoked_at is null and (expires_at is null or expires_at > ${moment}))`
}
