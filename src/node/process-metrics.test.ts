import { englishWords } from '../testing/english.ts'
import { beforeEach, expect, test } from 'vitest'
import { rateLimits } from '../contract/limits.ts'
import { rowBounds, maxConnections } from '../contract/capacity.ts'
import { createApi } from '../http/api.ts'
import { reply } from '../http/outcome.ts'
import { webApi } from '../http/web.ts'
import { memoryRateLimiter } from '../limits/memory.ts'
import { clearLeads, createLeadFixture } from '../testing/lead-fixture.ts'
import { readPrometheus } from '../testing/read-prometheus.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { createProcessMetrics, type ProcessMetrics } from './process-metrics.ts'

const testDatabase = useTestDatabase()
const numbers = { idle: 4, busy: 5, closedForOthers: 6, refused: 7 }
let metrics: ProcessMetrics
let clock: number
let noted: [status: number, seconds: number][]
beforeEach(() => {
  clock = 0
  noted = []
  metrics = createProcessMetrics({
    connections: { numbers: () => numbers },
    pool: { totalCount: 3, idleCount: 1, waitingCount: 2, options: { max: 10 } },
    noteAnswer: (_, status, seconds) => void noted.push([status, seconds]),
    now: () => new Date('2026-11-20T12:00:00Z'),
    seconds: () => (clock += 0.01),
  })
})
const samples = async () => (await metrics.text().then(readPrometheus)).samples

/** The pipeline, with one operation, watched by the metrics. */
function watchedApi() {
  const snapshot = {
    baseUrl: 'https://example.org',
    version: '1.0.0',
    serviceName: 'Desk',
    replyWithin: 'a day',
    words: englishWords,
    content: [],
    agentCard: { supportedInterfaces: [] },
    offers: { currency: 'EUR', updated: '2026-01-01', services: [] },
    endpoints: [],
  }
  const ports = {
    snapshot,
    limiter: memoryRateLimiter(() => 0),
    verifyToken: async () => undefined,
    loadPage: async () => '',
    now: () => new Date(0),
    newRequestId: () => 'req_1',
    log: () => {},
    watch: metrics.watch,
  }
  const api = webApi(createApi(ports, { readLead: () => reply(200, {}) }))
  return (path: string, options: RequestInit = {}) =>
    api(new Request(`${snapshot.baseUrl}${path}`, options), '203.0.113.5')
}

test('a request is counted by operation and status, with the time that its answer took', async () => {
  const ask = watchedApi()
  const token = { headers: { Authorization: 'Bearer a-status-token' } }
  await ask('/api/v1/lead/lead_1', token)
  await ask('/api/v1/lead/lead_2', token)
  await ask('/api/v1/lead/lead_3')
  const found = await samples()
  const name = 'intake_request_duration_seconds'
  expect(found.get(`${name}_count{operation="readLead",status="200"}`)).toBe(2)
  expect(found.get(`${name}_count{operation="readLead",status="401"}`)).toBe(1)
  expect(found.get(`${name}_bucket{le="0.005",operation="readLead",status="200"}`)).toBe(0)
  expect(found.get(`${name}_bucket{le="0.025",operation="readLead",status="200"}`)).toBe(2)
  expect(noted.map(([status]) => status)).toEqual([200, 200, 401])
  for (const [, seconds] of noted) expect(seconds).toBeCloseTo(0.01)
})

test('whatever strangers ask for, they make no new label', async () => {
  const ask = watchedApi()
  await ask('/api/v1/lead/first')
  const before = (await samples()).size
  for (const path of ['/api/none', '/api/v1/lead/second?a=b', '/api/v1/other', `/api/${'x'.repeat(9_000)}`])
    for (const method of ['GET', 'PURGE', 'OPTIONS', 'POST']) await ask(path, { method })
  const found = [...(await samples()).keys()].filter((name) => name.startsWith('intake_request_duration_seconds_count'))
  expect(found.map((name) => /operation="(\w+)"/.exec(name)![1])).toEqual(expect.arrayContaining(['readLead', 'none']))
  expect(new Set(found.map((name) => /operation="(\w+)"/.exec(name)![1])).size).toBe(2)
  // What was new: the operation `none`, under the few statuses of what is not there.
  expect((await samples()).size - before).toBeLessThan(60)
})

test('what a limit refuses is counted by that limit', async () => {
  const ask = watchedApi()
  expect((await samples()).get('intake_requests_limited_total{limit="anonymous"}')).toBe(0)
  for (let count = 0; count < rateLimits.anonymous.requests + 2; count += 1) await ask('/api/v1/lead/lead_1')
  const found = await samples()
  expect(found.get('intake_requests_limited_total{limit="anonymous"}')).toBe(2)
  expect(found.get('intake_requests_limited_total{limit="credential"}')).toBe(0)
})

test('a try of a delivery is counted by webhook and outcome, and one to an operator without the address', async () => {
  await clearLeads(testDatabase)
  const fixture = createLeadFixture(testDatabase, { notify: ['ops@example.org'], sendMail: async () => {} })
  fixture.ports.log = metrics.counting(fixture.ports.log)
  const { id } = await fixture.addWebhook(['lead.received'])
  fixture.answers.splice(0, 1, [204], [500])
  for (let count = 0; count < 2; count += 1) {
    await fixture.submit()
    await fixture.deliver()
  }
  const found = await samples()
  expect(found.get(`intake_delivery_tries_total{target="${id}",outcome="delivered"}`)).toBe(1)
  expect(found.get(`intake_delivery_tries_total{target="${id}",outcome="retry"}`)).toBe(1)
  expect(found.get('intake_delivery_tries_total{target="mail",outcome="delivered"}')).toBe(2)
  expect([...found.keys()].join()).not.toContain('@')
  expect(fixture.lines.length).toBeGreaterThan(0)
})

test('what was cleared away, and when that was done last, is told', async () => {
  expect((await samples()).get('intake_last_sweep_timestamp_seconds')).toBe(0)
  metrics.noteCleared('mails', 3)
  metrics.noteCleared('mails', 2)
  metrics.noteSwept()
  const found = await samples()
  expect(found.get('intake_rows_cleared_total{kind="mails"}')).toBe(5)
  for (const kind of Object.keys(rowBounds)) expect(found.has(`intake_rows_cleared_total{kind="${kind}"}`)).toBe(true)
  expect(found.get('intake_last_sweep_timestamp_seconds')).toBe(Date.parse('2026-11-20T12:00:00Z') / 1000)
})

test('the age of the newest backup is told where backups are made', async () => {
  expect((await samples()).has('intake_backup_age_seconds')).toBe(false)
  let age: number | undefined
  metrics.watchBackups(() => age)
  expect((await samples()).get('intake_backup_age_seconds')).toBe(Infinity)
  age = 60
  expect((await samples()).get('intake_backup_age_seconds')).toBe(60)
})

test('connections of callers and to the database are told as they are at that moment, however often', async () => {
  await samples()
  expect(Object.fromEntries(await samples())).toMatchObject({
    'intake_connections{state="idle"}': 4,
    'intake_connections{state="busy"}': 5,
    intake_connections_bound: maxConnections,
    intake_connections_closed_total: 6,
    intake_requests_refused_total: 7,
    'intake_pool_connections{state="idle"}': 1,
    'intake_pool_connections{state="busy"}': 2,
    intake_pool_connections_bound: 10,
    intake_pool_waiting: 2,
  })
})

test('Node tells how late its event loop is and how much memory it has, and nothing that is not documented', async () => {
  const { types } = readPrometheus(await metrics.text())
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'])
    expect(types.has(name)).toBe(true)
  expect([...types.keys()].filter((name) => /active_(handles|requests|resources)|heap_space/.test(name))).toEqual([])
})
