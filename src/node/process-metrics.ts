import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { lookupLimit, rateLimits } from '../contract/limits.ts'
import { type BoundKind, rowBounds, maxConnections, type NoteCleared } from '../contract/capacity.ts'
import type { Log } from '../http/failure.ts'
import type { Watch } from '../http/watch.ts'
import type { AnswerHistory } from './answer-history.ts'
import type { Connections } from './connections.ts'

/** Metrics that this process counts itself, in the text format of Prometheus. */
export type ProcessMetrics = {
  /** Times each request of the API. */
  watch: Watch
  /** Counts rows that were cleared away. */
  noteCleared: NoteCleared
  /** Records that a sweep finished. */
  noteSwept: () => void
  /** @returns the same log, of which tries of deliveries are counted on their way */
  counting: (log: Log) => Log
  /** Tells the age of the newest backup from now on. @param readAge in seconds; nothing where there is none yet */
  watchBackups: (readAge: () => number | undefined) => void
  text: () => Promise<string>
}

type Given = {
  connections: Pick<Connections, 'numbers'>
  pool: PoolNumbers
  /** Told of each answer, too. */
  noteAnswer: AnswerHistory['note']
  now: () => Date
  /** Seconds of a clock that never goes back. */
  seconds: () => number
}

/** The counts that `pg` gives for a pool. @see https://node-postgres.com/apis/pool */
type PoolNumbers = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly options: { readonly max?: number | undefined }
}

/** In seconds: an answer from memory, with a statement, with several, slow, too slow, and what runs into a timeout. */
const buckets = [0.005, 0.025, 0.1, 0.5, 2.5, 10]
/** Default metrics that are left out: Node does not document them, or their labels name internals. */
const leftOut =
  /^nodejs_(active_(handles|requests|resources)(_total)?|heap_space_.*|eventloop_lag_(min|stddev|mean)_.*)$/
/** How often Node looks how late its event loop is, in milliseconds: finer would cost more than it tells. */
const lagResolutionMs = 20
/** Sends to operators by mail; webhooks are told apart by their id. An address is never a label. */
const mailTarget = 'mail'

/** @returns metrics in a registry of their own. Labels are names of ours: no caller can make a new one */
export function createProcessMetrics({ connections, pool, noteAnswer, now, seconds }: Given): ProcessMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagResolutionMs })
  for (const { name } of registry.getMetricsAsArray()) if (leftOut.test(name)) registry.removeSingleMetric(name)
  const requests = new Histogram({
    name: 'intake_request_duration_seconds',
    help: 'Requests of the API, by operation and status, and how long their answers took.',
    labelNames: ['operation', 'status'],
    buckets,
    registers,
  })
  const limited = new Counter({
    name: 'intake_requests_limited_total',
    help: 'Requests refused by a limit of requests.',
    labelNames: ['limit'],
    registers,
  })
  for (const { policy } of [...Object.values(rateLimits), lookupLimit]) limited.inc({ limit: policy }, 0)
  const tries = new Counter({
    name: 'intake_delivery_tries_total',
    help: 'Tries of deliveries by this process, by webhook id or mail.',
    labelNames: ['target', 'outcome'],
    registers,
  })
  const cleared = new Counter({
    name: 'intake_rows_cleared_total',
    help: 'Rows that this process cleared away, because they were over or too many.',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of Object.keys(rowBounds) as BoundKind[]) cleared.inc({ kind }, 0)
  const swept = new Gauge({
    name: 'intake_last_sweep_timestamp_seconds',
    help: 'When this process last cleared away what was over, in seconds since 1970; 0 before that.',
    registers,
  })
  addConnections(registers, connections)
  addPool(registers, pool)
  return {
    watch: async (asked, answered) => {
      const began = seconds()
      const response = await answered()
      const operation = asked.route?.operation.id ?? 'none'
      const took = seconds() - began
      requests.observe({ operation, status: response.status }, took)
      noteAnswer(asked, response.status, took)
      if (asked.allowance?.exceeded) limited.inc({ limit: asked.allowance.limit.policy })
      return response
    },
    noteCleared: (kind, rows) => cleared.inc({ kind }, rows),
    noteSwept: () => swept.set(now().getTime() / 1000),
    counting: (log) => (line) => {
      if (line.event === 'webhook_tried') tries.inc({ target: line['webhook_id']!, outcome: line['outcome']! })
      else if (line.event === 'notice_tried') tries.inc({ target: mailTarget, outcome: line['outcome']! })
      log(line)
    },
    watchBackups: (readAge) => {
      const age: Gauge = new Gauge({
        name: 'intake_backup_age_seconds',
        help: 'Age of the newest backup; infinite before the first one.',
        registers,
        collect: () => age.set(readAge() ?? Infinity),
      })
    },
    text: () => registry.metrics(),
  }
}

/** Values counted elsewhere are read at each request. */
function addConnections(registers: Registry[], { numbers }: Pick<Connections, 'numbers'>): void {
  const open: Gauge<'state'> = new Gauge({
    name: 'intake_connections',
    help: 'Open connections of callers.',
    labelNames: ['state'],
    registers,
    collect: () => {
      const { idle, busy } = numbers()
      open.set({ state: 'idle' }, idle)
      open.set({ state: 'busy' }, busy)
    },
  })
  new Gauge({
    name: 'intake_connections_bound',
    help: 'How many connections of callers there may be.',
    registers,
  }).set(maxConnections)
  const closed: Counter = new Counter({
    name: 'intake_connections_closed_total',
    help: 'Idle connections that were closed to make room.',
    registers,
    collect: () => countTo(closed, numbers().closedForOthers),
  })
  const refused: Counter = new Counter({
    name: 'intake_requests_refused_total',
    help: 'Requests of callers who had too many open at once.',
    registers,
    collect: () => countTo(refused, numbers().refused),
  })
}

function addPool(registers: Registry[], pool: PoolNumbers): void {
  const open: Gauge<'state'> = new Gauge({
    name: 'intake_pool_connections',
    help: 'Connections to the database.',
    labelNames: ['state'],
    registers,
    collect: () => {
      open.set({ state: 'idle' }, pool.idleCount)
      open.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    name: 'intake_pool_connections_bound',
    help: 'How many connections to the database there may be.',
    registers,
  }).set(pool.options.max ?? 0)
  const waiting: Gauge = new Gauge({
    name: 'intake_pool_waiting',
    help: 'Statements that wait for a connection to the database.',
    registers,
    collect: () => waiting.set(pool.waitingCount),
  })
}

function countTo(counter: Counter, total: number): void {
  counter.reset()
  counter.inc(total)
}
