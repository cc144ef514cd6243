import { randomBytes, randomUUID } from 'node:crypto'
import { type Message, type Part, Role, type SendMessageRequest, type Task, TaskState } from '@a2a-js/sdk'
import { type Client, ClientFactory, JsonRpcTransportFactory } from '@a2a-js/sdk/client'
import { createA2a } from '../../a2a/a2a.ts'
import { type ProtocolVersion } from '../../a2a/definitions/protocol.ts'
import type { A2aCaller, A2aPorts } from '../../a2a/ports.ts'
import type { Database } from '../../database/client.ts'
import { buildAgentCard } from '../../discovery/documents/agent-card.ts'
import { createVault } from '../../identifiers/vault.ts'
import { serve } from '../mcp/http-server.ts'

export const anonymous: A2aCaller = { kind: 'anonymous', key: '203.0.113.1' }
export const credential = (key: string, scopes: A2aCaller['scopes'] = ['write:lead']): A2aCaller => ({
  kind: 'credential',
  key,
  scopes,
})

export type TestA2a = {
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
    rehearsed: () => {},
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
    url: server.url,
    lines,
    caller: anonymous,
    fetch: (init, path = '') => fetch(`${server.url}${path}`, init),
    connect: async (version) => {
      const factory = new ClientFactory({
        transports: [new JsonRpcTransportFactory({ legacyCompat: { enabled: true } })],
      })
      const service = { name: 'Test', legal_name: 'Test', description: 'Test' }
      const card = buildAgentCard({ baseUrl: new URL(server.url).origin, service: service as never })
      const supportedInterfaces = card.supportedInterfaces.filter(({ protocolVersion }) => protocolVersion === version)
      return factory.createFromAgentCard({ ...card, supportedInterfaces } as never)
    },
    close: server.close,
  }
  return desk
}

export type Said = string | Record<string, unknown>

/** @returns a request with one message; each text is a text part, each object a data part */
export function say(said: Said | Said[], more: Partial<Message> & { to?: Task | undefined } = {}): SendMessageRequest {
  const { to, ...message } = more
  return {
    tenant: '',
    message: {
      messageId: randomUUID(),
      contextId: '',
      taskId: to?.id ?? '',
      role: Role.ROLE_USER,
      parts: [said].flat().map(toPart),
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
      ...message,
    },
    configuration: undefined,
    metadata: undefined,
  }
}

function toPart(said: Said): Part {
  const content =
    typeof said === 'string' ? { $case: 'text' as const, value: said } : { $case: 'data' as const, value: said }
  return { content, metadata: undefined, filename: '', mediaType: '' }
}

/** @returns the task of an answer. @throws when a message came instead */
export function taskOf(answer: Message | Task): Task {
  if (!('status' in answer)) throw new Error('The answer is no task')
  return answer
}

/** @returns the data that a message, or the status of a task, carries */
export function dataOf(answer: Message | Task): Record<string, unknown> {
  return findData('status' in answer ? (answer.status?.message?.parts ?? []) : answer.parts)
}

/** @returns the receipt that a task has as its artifact */
export function receiptOf(task: Task): Record<string, string> {
  return findData(task.artifacts[0]?.parts ?? []) as Record<string, string>
}

/** @returns the words of a message, or of the status of a task */
export function wordsOf(answer: Message | Task): string {
  const parts = 'status' in answer ? (answer.status?.message?.parts ?? []) : answer.parts
  return parts.flatMap(({ content }) => (content?.$case === 'text' ? [content.value] : [])).join('\n')
}

/** @returns the state of a task, by its name in the protocol */
export function stateOf(task: Task): string {
  return TaskState[task.status!.state]!.replace('TASK_STATE_', '')
}

function findData(parts: Part[]): Record<string, unknown> {
  return parts.flatMap(({ content }) => (content?.$case === 'data' ? [content.value] : []))[0] ?? {}
}
