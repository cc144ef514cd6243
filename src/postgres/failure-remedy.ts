import { sqlState } from '../database/sql-state.ts'

const unreachable =
  'Nothing answers at that address. Check the host and the port of DATABASE_URL, and that it is running.'

/** What an operator does about it, by the code of PostgreSQL or of the system; a class stands for all of its codes. */
const remedies: readonly [RegExp, string][] = [
  [/^53100$/, 'Its disk is full. Make room there; until then nothing can be written to it.'],
  [/^28...$/, 'It refuses the user or the password. Check DATABASE_URL.'],
  [/^3D000$/, 'It has no database of that name. Check DATABASE_URL.'],
  [/^42501$/, 'Its user may not do that: docs/database.md, under “A role that may do less”, has the grants.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'There is no host of that name. Check DATABASE_URL.'],
  [/^(ECONN(REFUSED|RESET)|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/, unreachable],
]

/**
 * What to do about a failure of a database, for the person who runs a command or starts the server.
 * @returns a sentence without what was to be written; nothing for a failure that has no remedy of its own
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function failureRemedy(error: unknown): string | undefined {
  const code = sqlState(error)
  return code === undefined ? undefined : remedies.find(([pattern]) => pattern.test(code))?.[1]
}
