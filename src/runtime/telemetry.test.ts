import { randomBytes } from 'node:crypto'
import { englishWords } from '../testing/english.ts'
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleLead } from '../contract/lead.ts'
import { createDatabase } from '../database/client.ts'
import { createPool } from '../database/pool.ts'
import { memoryRateLimiter } from '../limits/memory.ts'
import { createApi } from '../http/api.ts'
import { webApi } from '../http/web.ts'
import { healthHandlers } from '../http/handlers/service.ts'
import { leadHandlers } from '../http/handlers/submit.ts'
import { statusHandlers } from '../http/handlers/status.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { watchRequest } from './telemetry.ts'
import { TracedClient } from '../postgres/traced-client.ts'
import { system } from '../runtime/system.ts'
import { createVault } from '../identifiers/vault.ts'

const { url, close } = await createTestDatabase()
const pool = createPool(url, { Client: TracedClient })
const database = createDatabase(pool)
const baseUrl = 'https://example.org'
const api = webApi(
  createApi(
    {
      ...system,
      snapshot: {
        baseUrl,
        version: '1.0.0',
        serviceName: 'Desk',
        replyWithin: 'a day',
        words: englishWords,
        content: [],
        agentCard: { supportedInterfaces: [] },
        offers: { currency: 'EUR', updated: '2026-01-01', services: [] },
        endpoints: [],
      },
      limiter: memoryRateLimiter(),
      verifyToken: async () => undefined,
      loadPage: async () => '',
      log: () => {},
      watch: watchRequest,
    },
    {
      ...leadHandlers({
        ...system,
        database,
        baseUrl,
        notify: [],
        vault: createVault('a secret of some length', randomBytes),
        rehearsed: () => {},
        snapshot: { words: englishWords, replyWithin: 'a day' },
        log: () => {},
        loadAccessJobs: async () => async () => ({ kind: 'reply' as const, status: 200 }),
      }),
      ...statusHandlers({ ...system, database, notify: [] }),
      ...healthHandlers({ ...system, database, snapshot: { version: '1.0.0' } }),
    },
  ),
)
const ask = (path: string, options: RequestInit = {}) => api(new Request(`${baseUrl}${path}`, options), '203.0.113.5')
const post = (headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(exampleLead),
})

// Asked before there is an SDK: that must be no trouble, and leave nothing.
const before = await ask('/api/health')
const exporter = new InMemorySpanExporter()
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
provider.register()

beforeEach(() => exporter.reset())
afterAll(async () => {
  trace.disable()
  context.disable()
  await provider.shutdown()
  await pool.end()
  await close()
})

describe('traces', () => {
  test('are off until an operator registers an SDK', () => {
    expect([before.status, exporter.getFinishedSpans()]).toEqual([200, []])
  })

  test('have a span for each request with its route and status, in the trace of its caller', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const response = await ask('/api/v1/lead', post({ traceparent: `00-${traceId}-b7ad6b7169203331-01` }))
    const span = exporter.getFinishedSpans().find(({ kind }) => kind === SpanKind.SERVER)
    expect([response.status, span?.name, span?.spanContext().traceId]).toEqual([201, 'POST /api/v1/lead', traceId])
    expect(span?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/lead',
      'http.response.status_code': 201,
      'intake.request_id': response.headers.get('x-request-id'),
    })
  })

  test('have the statements of a request below it, named after what they do', async () => {
    await ask('/api/v1/lead', post())
    const spans = exporter.getFinishedSpans()
    const server = spans.find(({ kind }) => kind === SpanKind.SERVER)!
    const statements = spans.filter(({ kind }) => kind === SpanKind.CLIENT)
    expect(statements.map(({ name }) => name)).toEqual(['with leads'])
    for (const statement of statements) expect(statement.parentSpanContext?.spanId).toBe(server.spanContext().spanId)
  })

  test('tell of a statement that failed by its kind, and of a request that failed by its status', async () => {
    await expect(pool.query('select \'Ada Lovelace\'::int from "leads"')).rejects.toThrow('Ada Lovelace')
    const [failed] = exporter.getFinishedSpans()
    expect([failed?.name, failed?.status.code, failed?.attributes['error.type']]).toEqual([
      'select leads',
      SpanStatusCode.ERROR,
      '22P02',
    ])
    expect(JSON.stringify([failed?.attributes, failed?.events, failed?.status])).not.toContain('Ada')
  })

  test('hold nothing of what was sent', async () => {
    const response = await ask('/api/v1/lead', post({ 'Idempotency-Key': 'a-key-of-mine' }))
    const receipt = (await response.json()) as { id: string; status_token: string }
    await ask(`/api/v1/lead/${receipt.id}?secret=in-the-address`, {
      headers: { Authorization: `Bearer ${receipt.status_token}`, 'User-Agent': 'an-agent-of-mine' },
    })
    const told = JSON.stringify(
      exporter.getFinishedSpans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
    )
    expect(told).toContain('/api/v1/lead/{id}')
    const sent = [exampleLead.name, exampleLead.email, exampleLead.need, receipt.id, receipt.status_token]
    for (const word of [...sent, 'a-key-of-mine', 'in-the-address', 'an-agent-of-mine', '203.0.113'])
      expect(told).not.toContain(word)
  })
})
