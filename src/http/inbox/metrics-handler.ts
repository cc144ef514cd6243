import type { Database } from '../../database/client.ts'
import { sameSecret } from '../../identifiers/tokens.ts'
import { type ProcessNumbers, readMetrics } from '../../intake/operator/metrics.ts'
import type { Handlers } from '../call.ts'
import { problem } from '../outcome.ts'

export type MetricsPorts = {
  database: Database
  now: () => Date
  /** What only the process knows, where it lives long enough to know anything. */
  processNumbers?: () => ProcessNumbers
}

/** Numbers for an alarm. Without a token in the settings, their address is not found. */
export function metricsHandlers(
  { database, now, processNumbers }: MetricsPorts,
  metricsToken: string | undefined,
): Handlers {
  if (metricsToken === undefined) return {}
  return {
    readMetrics: async ({ headers }) => {
      if (!sameSecret(headers.get('authorization') ?? '', `Bearer ${metricsToken}`)) return problem('invalid_token')
      const type = new Headers({ 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
      return {
        kind: 'foreign',
        status: 200,
        headers: type,
        body: await readMetrics(database, now(), processNumbers?.()),
      }
    },
  }
}
