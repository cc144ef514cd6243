import type { Log } from '../http/failure.ts'
import type { Retention } from '../intake/retention.ts'

/**
 * Logs which states keep leads longer than the pages say. A shorter time is fine: pages promise that leads are erased
 * after so many days at the latest.
 * @param byState what `RETENTION_DAYS` says @param days what the content says; without it, pages say nothing
 */
export function tellLongerRetention(byState: Retention, days: number | undefined, log: Log): void {
  if (days === undefined) return
  const longer = Object.entries(byState).filter(([, own]) => own > days)
  if (longer.length === 0) return
  const states = longer.map(([state, own]) => `${state}=${own}`).join(' ')
  const remedy = `Pages say ${days} days, from retention_days of content/service.md. Take these states out of RETENTION_DAYS, or set retention_days to the longest of them and build again.`
  log({ event: 'kept_longer_than_said', level: 'warn', states, remedy })
}
