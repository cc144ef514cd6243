import type { Database } from '../../database/client.ts'
import { readClockOffset } from '../../database/clock-offset.ts'
import { errorFields } from '../../database/error-fields.ts'
import type { ReplyPromise } from '../../contract/promise.ts'
import { sameSecret } from '../../identifiers/tokens.ts'
import { gauge, labels } from '../../intake/operator/metric-text.ts'
import { readMetrics } from '../../intake/operator/metrics.ts'
import type { Handlers } from '../call.ts'
import { isUnavailable, type Log } from '../failure.ts'
import { problem } from '../outcome.ts'

export type MetricsPorts = {
  database: Database
  now: () => Date
  log: Log
  /** How soon the desk answers, where that can be counted. */
  promise?: ReplyPromise | undefined
  /** Of the service. */
  version: string
  /** What only the process knows, as text, where it lives long enough to know anything. */
  processMetrics?: () => Promise<string>
}

/** Metrics for an alarm. Without a token in the settings, their address does not exist. */
export function metricsHandlers(ports: MetricsPorts, metricsToken: string | undefined): Handlers {
  if (metricsToken === undefined) return {}
  return {
    readMetrics: async ({ headers }) => {
      if (!sameSecret(headers.get('authorization') ?? '', `Bearer ${metricsToken}`)) return problem('invalid_token')
      const type = new Headers({ 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
      // Read first, so that this answer's own queries are not counted as waiting for a connection.
      const own = (await ports.processMetrics?.()) ?? ''
      const stored = await ofDatabase(ports)
      const version = gauge('intake_build_info', 'The version that answers.', [labels({ version: ports.version }), 1])
      return { kind: 'foreign', status: 200, headers: type, body: `${version}${stored}${own}` }
    },
  }
}

async function clock({ database, now }: Pick<MetricsPorts, 'database' | 'now'>): Promise<string> {
  const about = 'By how many seconds the clock of this server is ahead of that of the database.'
  return gauge('intake_clock_offset_seconds', about, ['', await readClockOffset(database, now)])
}

/** If the database is down, the other metrics are still given: they are needed most then. */
async function ofDatabase({ database, now, log, promise }: MetricsPorts): Promise<string> {
  const up = (value: 0 | 1) => gauge('intake_database_up', 'Whether the database answered this in time.', ['', value])
  try {
    return up(1) + (await clock({ database, now })) + (await readMetrics(database, now(), promise))
  } catch (error) {
    if (!isUnavailable(error)) throw error
    log({ event: 'metrics_failed', level: 'warn', ...errorFields(error) })
    return up(0)
  }
}
