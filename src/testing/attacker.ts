import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { exampleLead } from '../contract/lead.ts'
import { comingBack } from './client.ts'
import { runCommand } from './command.ts'
import type { Runtime } from './runtimes.ts'

type Options = RequestInit & {
  headers?: Record<string, string>
  json?: unknown
  /** A 503 is what the test wants to see. */
  once?: boolean
}

/**
 * Somebody outside, at another address in each test. Attacks go by the rows of the OWASP API Security Top 10 of 2023,
 * whose tests `.github/SECURITY.md` names.
 */
export function useAttacker(runtime: Runtime) {
  let caller: Record<string, string>
  /** Comes from another address from then on. */
  const comeAnew = async () => void (caller = await runtime.freshCaller())
  beforeEach(comeAnew)
  const sendOnce = async (path: string, { json, headers = {}, ...options }: Options = {}) => {
    const response = await fetch(`${runtime.url}${path}`, {
      redirect: 'manual',
      ...options,
      headers: { ...caller, ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(json !== undefined && { method: options.method ?? 'POST', body: JSON.stringify(json) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parsed(text) }
  }
  /** Comes back where it is told to. */
  const send = (path: string, options: Options = {}) =>
    options.once ? sendOnce(path, options) : comingBack(path, () => sendOnce(path, options))
  const submit = async () => {
    const need = `Owasp ${randomUUID()}`
    const { json } = await send('/api/v1/lead', { json: { ...exampleLead, need } })
    return { ...(json as { id: string; status_token: string }), need }
  }
  const a2a = (method: string, params: object, headers: Record<string, string> = {}) =>
    send('/a2a', { json: { jsonrpc: '2.0', id: 1, method, params }, headers: { 'A2A-Version': '1.0', ...headers } })
  const tool = (name: string, args: object) =>
    send('/mcp', { json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } } })
  return { comeAnew, send, submit, a2a, tool }
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Runs the command for operators of a server. */
export function intake(runtime: Runtime, ...words: string[]) {
  return runCommand(['node', 'src/cli/intake.ts', ...words], {
    folder: runtime.folder,
    env: { DATABASE_URL: runtime.databaseUrl, SECRET_KEY: runtime.secretKey },
  })
}

function parsed(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
