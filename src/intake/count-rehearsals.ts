import { maxRehearsalSources } from '../contract/capacity.ts'
import type { SqlClient } from '../database/client.ts'

/** The label for all rehearsals with a `source` that no stored lead has. */
export const otherLabel = '(other)'

/** Plain SQL, because it is the sandbox's only query. */
const counting = `
  insert into "rehearsals" (day, label, count)
  select $1::date, coalesce((
      select source from leads where leads.source = counted.source
        and (today.labels < $5 or exists (select 1 from rehearsals where day = $1::date and label = counted.source))
      limit 1
    ), $2) as label,
    sum(counted.number)::integer
  from unnest($3::text[], $4::integer[]) as counted (source, number),
    (select count(*) as labels from rehearsals where day = $1::date) as today
  group by label
  on conflict (day, label) do update set count = rehearsals.count + excluded.count`

/**
 * Counts rehearsals, so that the owner sees how many become real. Nothing of a rehearsal itself is kept. It counts for
 * its `source` only if a stored lead has that source already, and only a bounded number of sources a day is told apart.
 * @param counts how many there were of each source
 */
export async function countRehearsals(
  { $client }: SqlClient,
  counts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await $client.query(counting, [day, otherLabel, [...counts.keys()], [...counts.values()], maxRehearsalSources])
}
