import { sql } from 'drizzle-orm'
import { stateNames } from '../../contract/states.ts'
import type { Database } from '../../database/client.ts'
import { deliveries, leads } from '../../database/schema.ts'

/** @returns the numbers that an alarm needs, in the text format of Prometheus. @see https://prometheus.io/docs/instrumenting/exposition_formats/ */
export async function readMetrics(database: Database, now: Date): Promise<string> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows: states } = await database.execute<{ state: string; total: number }>(
    sql`select state, count(*)::integer as total from ${leads} group by 1`,
  )
  const { rows: outbox } = await database.execute<{ waiting: number; dead: number; late: number }>(sql`
    select count(*) filter (where next_attempt_at is not null)::integer as waiting,
      count(*) filter (where next_attempt_at is null and delivered_at is null)::integer as dead,
      coalesce(extract(epoch from ${moment} - min(next_attempt_at) filter (where next_attempt_at <= ${moment})), 0)::integer as late
    from ${deliveries}`)
  const totals = new Map(states.map(({ state, total }) => [state, total]))
  const { waiting, dead, late } = outbox[0]!
  return [
    metric(
      'intake_leads',
      'Leads by state.',
      ...stateNames.map((state) => [`{state="${state}"}`, totals.get(state) ?? 0] as const),
    ),
    metric('intake_deliveries_waiting', 'Deliveries that are still to be made.', ['', waiting]),
    metric('intake_deliveries_dead', 'Deliveries that were given up.', ['', dead]),
    metric('intake_delivery_delay_seconds', 'How long the oldest due delivery has waited.', ['', late]),
  ].join('')
}

function metric(name: string, help: string, ...samples: readonly (readonly [labels: string, value: number])[]): string {
  const lines = samples.map(([labels, value]) => `${name}${labels} ${value}`)
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('\n')}\n`
}
