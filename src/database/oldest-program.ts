import type pg from 'pg'

/**
 * Where a migration says which program may still run after it: in the comment of this table, as
 * `oldest program: 0005_doors`, the name of a migration that the program has to have. Without one, any program may. The
 * comment is part of the migration, so it is there whoever applies it, and in each backup.
 */
const marked = 'public.leads'
export const markPattern = /oldest program: (\w{1,100})/

/** Says that a newer release took away what this program needs. */
export class ProgramTooOld extends Error {
  override name = 'ProgramTooOld'
  /** @param needed name of the migration that a program has to have */
  constructor(needed: string) {
    super(
      `a newer release brought this database up to date, and this release can no longer work with it (it lacks the migration ${needed})`,
    )
  }
}

/**
 * Newer migrations alone are no reason to stop: while servers are brought up to date one after another, an old one that
 * crashed has to start again beside the new ones.
 * @param names of the migrations that this program has
 * @throws {ProgramTooOld} where one that came later took away what a program without it needs
 */
export async function requireNotTooOld(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ comment: string | null }>(
    "select obj_description(to_regclass($1), 'pg_class') as comment",
    [marked],
  )
  const needed = markPattern.exec(rows[0]?.comment ?? '')?.[1]
  if (needed !== undefined && !names.includes(needed)) throw new ProgramTooOld(needed)
}
