import { englishWords } from './english.ts'
import { randomBytes } from 'node:crypto'
import { vi } from 'vitest'
import type { Snapshot } from '../contract/snapshot.ts'
import type { EndpointLife } from '../contract/versions.ts'
import { createDatabase } from '../database/client.ts'
import { createPool } from '../database/pool.ts'
import { memoryRateLimiter } from '../limits/memory.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { createApi } from '../http/api.ts'
import { webApi } from '../http/web.ts'
import type { Handlers } from '../http/call.ts'
import { sandboxHandlers } from '../http/handlers/rehearse.ts'
import { statusHandlers } from '../http/handlers/status.ts'
import { leadHandlers } from '../http/handlers/submit.ts'
import { createVault } from '../identifiers/vault.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const baseUrl = 'https://example.org'
export const lives = (changes: Partial<EndpointLife> = {}): EndpointLife[] => [
  { path: '/api/v1/lead', released: '2026-01-01', ...changes },
  { path: '/sandbox', released: '2026-01-01' },
]
/** At that address nothing listens. */
const deadDatabase = createDatabase(createPool('postgres://nobody:secret@127.0.0.1:1/none'))

/** The whole pipeline with a few operations and no database behind it. @returns what asks it, and what it logged */
export function api({
  endpoints = lives(),
  limiter = memoryRateLimiter(),
  handlers,
  verifyToken = async () => undefined,
}: {
  endpoints?: EndpointLife[]
  limiter?: RateLimiter
  handlers?: Handlers
  verifyToken?: () => Promise<undefined>
} = {}) {
  const log = vi.fn()
  const snapshot: Snapshot = {
    baseUrl,
    version: '1.0.0',
    serviceName: 'Desk',
    replyWithin: 'a day',
    words: englishWords,
    content: [],
    agentCard: { supportedInterfaces: [] },
    offers: { currency: 'EUR', updated: '2026-01-01', services: [] },
    endpoints,
  }
  const ports = {
    database: deadDatabase,
    now,
    random: (size: number) => randomBytes(size),
    baseUrl,
    sleep: async () => {},
    notify: [],
    vault: createVault('a secret of some length', randomBytes),
    rehearsed: () => {},
    snapshot: { words: englishWords, replyWithin: 'a day' },
    loadPage: async () => '',
    loadAccessJobs: async () => async () => ({ kind: 'reply' as const, status: 200 }),
    log,
  }
  const answer = webApi(
    createApi(
      {
        snapshot,
        limiter,
        verifyToken,
        now,
        newRequestId: () => 'req_1',
        loadPage: async () => '<div id="form-errors"></div>',
        log,
      },
      handlers ?? { ...leadHandlers(ports), ...sandboxHandlers(ports), ...statusHandlers(ports) },
    ),
  )
  const ask = async (path: string, options: RequestInit = {}) => {
    const response = await answer(new Request(`${baseUrl}${path}`, options), '203.0.113.5')
    return {
      status: response.status,
      headers: response.headers,
      json: (await response.json().catch(() => undefined)) as any,
    }
  }
  return { ask, log, answer }
}

export const lead = { name: 'Ada', email: 'ada@example.com', need: 'Help' }
export const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
})
