import { sql } from 'drizzle-orm'
import { keptFor } from '../contract/lifetimes.ts'
import type { Database } from '../database/client.ts'
import { leads, rehearsals } from '../database/schema.ts'
import { otherLabel } from './count-rehearsals.ts'

/** Removes labels whose leads were all erased, and adds their numbers to the label for all others. */
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

/** Deletes the numbers of long ago. @returns how many */
export async function purgeRehearsals(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptFor.rehearsalNumbers * 1000).toISOString().slice(0, 10)
  return (await database.execute(sql`delete from ${rehearsals} where day < ${before}::date`)).rowCount ?? 0
}
