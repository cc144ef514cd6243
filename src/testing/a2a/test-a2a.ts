import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Client } from '@a2a-js/sdk/client'
import { type A2a, createA2a } from '../../a2a/a2a.ts'
import { type ProtocolVersion } from '../../a2a/definitions/protocol.ts'
import type { A2aCaller, A2aPorts } from '../../a2a/ports.ts'
import type { Database } from '../../database/client.ts'
import { buildAgentCard } from '../../discovery/documents/agent-card.ts'
import { loadFixture } from '../load-fixture.ts'
import { createVault } from '../../identifiers/vault.ts'
import { refusalOf } from '../../network/target.ts'
import { serve } from '../mcp/http-server.ts'
import { connectA2a } from './connect.ts'

export const anonymous: A2aCaller = { kind: 'anonymous', key: '203.0.113.1', countedAs: '203.0.113.1' }
export const credential = (key: string, scopes: A2aCaller['scopes'] = ['write:lead']): A2aCaller => ({
  kind: 'credential',
  key,
  countedAs: key,
  holds: true,
  scopes,
})

export type TestA2a = {
  /** What is served. */
  answer: A2a
  url: string
  /** Lines that were logged. */
  lines: object[]
  /** Whom the next requests are from. */
  caller: A2aCaller
  /** Sends a request as it is. */
  fetch: (init: RequestInit, path?: string) => Promise<Response>
  /** The SDK's own client, which reads the version from a card. */
  connect: (version: ProtocolVersion) => Promise<Client>
  close: () => Promise<void>
}

/** Serves the agent on this machine, as a new process would: it knows only the database and the secret. */
export async function startA2a(database: Database, changes: Partial<A2aPorts> = {}): Promise<TestA2a> {
  const lines: object[] = []
  const a2a = createA2a({
    database,
    now: () => new Date(),
    random: (size) => randomBytes(size),
    baseUrl: 'https://data-works.example',
    notify: [],
    questions: [],
    rehearsed: () => {},
    loadFindExcerpts: async () => () => [],
    checkAddress: async (url) => refusalOf(url),
    sleep: (seconds) => setTimeout(seconds * 1_000),
    vault: createVault('a secret for tests only, of some length', randomBytes),
    log: (line) => lines.push(line),
    failed: (error) => {
      lines.push({ event: 'failed', error: String(error) })
      return 'internal_error'
    },
    ...changes,
  })
  const server = await serve((request) => a2a(request, desk.caller), '/a2a')
  const desk: TestA2a = {
    answer: a2a,
    url: server.url,
    lines,
    caller: anonymous,
    fetch: (init, path = '') => fetch(`${server.url}${path}`, init),
    connect: async (version) =>
      connectA2a(buildAgentCard(await loadFixture({}, { baseUrl: new URL(server.url).origin })), version),
    close: server.close,
  }
  return desk
}
