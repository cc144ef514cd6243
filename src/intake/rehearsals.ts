import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { leads, rehearsals } from '../database/schema.ts'

/** Under this, rehearsals are counted whose `source` no stored lead has. */
export const otherLabel = '(other)'

/**
 * Counts rehearsals, so that the owner sees how many become real. Nothing of what was rehearsed is kept: they count for
 * a `source` only where a stored lead has that already.
 * @param counts how many there were of each source
 */
export async function countRehearsals(
  database: Pick<Database, 'execute'>,
  counts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await database.execute(sql`
    insert into ${rehearsals} (day, label, count)
    select ${now.toISOString().slice(0, 10)}::date,
      coalesce((select source from ${leads} where ${leads.source} = counted.source limit 1), ${otherLabel}) as label,
      sum(counted.number)::integer
    from unnest(${sql.param([...counts.keys()])}::text[], ${sql.param([...counts.values()])}::integer[]) as counted (source, number)
    group by label
    on conflict (day, label) do update set count = ${rehearsals.count} + excluded.count`)
}

/** Lets go of labels that no lead has any more, because their leads were erased; their numbers go to the others. */
export async function foldRehearsals(database: Database): Promise<void> {
  await database.execute(sql`
    with orphaned as (
      delete from ${rehearsals}
      where label <> ${otherLabel} and not exists (select 1 from ${leads} where ${leads.source} = label)
      returning day, count
    )
    insert into ${rehearsals} (day, label, count)
    select day, ${otherLabel}, sum(count)::integer from orphaned group by day
    on conflict (day, label) do update set count = ${rehearsals.count} + excluded.count`)
}
