import { and, lt, type SQL, sql } from 'drizzle-orm'
import { oneTimeCodeTries } from '../contract/lifetimes.ts'
import type { Database } from '../database/client.ts'
import type { authorizations, claimAttempts, operatorSignIns } from '../database/schema.ts'

/** What has a code that may be guessed at. */
type Guessed = typeof authorizations | typeof claimAttempts | typeof operatorSignIns

/**
 * Counts a try at a code. It comes before the code is compared, so that parallel guesses are all counted.
 * @param column that counts @param which row has the code
 * @returns the row; nothing where there is none, or its code was guessed at too often
 */
export async function countTry<Table extends Guessed>(
  database: Database,
  table: Table,
  column: Extract<keyof Table['_']['columns'], 'codeTries' | 'userCodeTries'>,
  which: SQL | undefined,
): Promise<Table['$inferSelect'] | undefined> {
  const tries = (table as typeof claimAttempts)[column]
  const [counted] = await database
    .update(table as typeof claimAttempts)
    .set({ [column]: sql`${tries} + 1` })
    .where(and(which, lt(tries, oneTimeCodeTries)))
    .returning()
  return counted
}
