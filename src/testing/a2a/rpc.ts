import { randomUUID } from 'node:crypto'
import type { TestDesk } from './use-desk.ts'

export type Answer = { id: unknown; error?: { code: number; message: string; data?: unknown[] }; result?: unknown }

export const headersOf = (version?: string) => ({
  'content-type': 'application/json',
  ...(version !== undefined && { 'A2A-Version': version }),
})

export const rpc = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 7, method, params })

/** Parameters of 1.0 with one message. */
export const message = (parts: unknown, more: object = {}) => ({
  message: { messageId: randomUUID(), role: 'ROLE_USER', parts, ...more },
})

/** Parameters of 0.3 with one message. */
export const legacyMessage = (parts: unknown, more: object = {}) => ({
  message: { kind: 'message', messageId: randomUUID(), role: 'user', parts, ...more },
})

/** Sends what no client of the SDK would: a text as it is, all else as JSON. */
export function rpcTo(desk: TestDesk) {
  const post = (body: unknown, version?: string, path = '') =>
    desk.fetch(
      { method: 'POST', headers: headersOf(version), body: typeof body === 'string' ? body : JSON.stringify(body) },
      path,
    )
  return {
    post,
    ask: async (...request: Parameters<typeof post>) => (await (await post(...request)).json()) as Answer,
  }
}
