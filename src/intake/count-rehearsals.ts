import type { Connections } from '../database/client.ts'

/** Under this, rehearsals are counted whose `source` no stored lead has. */
export const otherLabel = '(other)'

/** Plain SQL: the sandbox asks nothing else of the database. */
const counting = `
  insert into "rehearsals" (day, label, count)
  select $1::date, coalesce((select source from leads where leads.source = counted.source limit 1), $2) as label,
    sum(counted.number)::integer
  from unnest($3::text[], $4::integer[]) as counted (source, number)
  group by label
  on conflict (day, label) do update set count = rehearsals.count + excluded.count`

/**
 * Counts rehearsals, so that the owner sees how many become real. Nothing of what was rehearsed is kept: they count for
 * a `source` only where a stored lead has that already.
 * @param counts how many there were of each source
 */
export async function countRehearsals(
  { $client }: Connections,
  counts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await $client.query(counting, [day, otherLabel, [...counts.keys()], [...counts.values()]])
}
