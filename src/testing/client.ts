import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { OpenApiCheck } from './openapi-check.ts'
import type { Runtime } from './runtimes.ts'

export type Answer = { status: number; headers: Headers; text: string; json: any }
export type Ask = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  json?: unknown
  /** A 503 is what the test wants to see. */
  once?: boolean
}

/**
 * `fetch`, with the body read and still there: of a long body that is left unread, Node 24 throws from the socket when
 * the server closes it, where no test can catch it. @see https://github.com/nodejs/undici/issues/5360
 */
export async function fetchWhole(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...request)
  await answer.clone().arrayBuffer()
  return answer
}

const checks = new Map<string, OpenApiCheck>()

const mostTries = 4

/**
 * Asks again where it is told to. On a busy machine, a new connection to the database may take longer than the service
 * waits for it (503), and so may another request with the same key (409). The service says when to come back, and this
 * caller does.
 */
export async function comingBack<One extends Pick<Answer, 'status' | 'headers'>>(
  path: string,
  send: () => Promise<One>,
): Promise<One> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send()
    const wait = [409, 503].includes(answer.status) ? Number(answer.headers.get('retry-after')) : 0
    if (wait === 0 || tries === mostTries) return answer
    console.warn(`${answer.status} at ${path}, asked again after ${wait} seconds`)
    await setTimeout(wait * 1_000)
  }
}

/**
 * Sends a request and holds the answer against the served `openapi.json`: no test can see an answer that the document
 * does not promise. Comes back where it is told to.
 */
export async function ask(runtime: Pick<Runtime, 'url'>, path: string, options: Ask = {}): Promise<Answer> {
  const rehearsesIt = Object.keys(options.headers ?? {}).includes('X-Sandbox-Scenario')
  const once = () => askOnce(runtime, path, options)
  return rehearsesIt || options.once ? once() : comingBack(path, once)
}

async function askOnce(
  runtime: Pick<Runtime, 'url'>,
  path: string,
  { method, headers = {}, body, json }: Ask,
): Promise<Answer> {
  const verb = method ?? (body === undefined && json === undefined ? 'GET' : 'POST')
  const response = await fetch(`${runtime.url}${path}`, {
    method: verb,
    redirect: 'manual',
    headers: { ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined ? { body: body as BodyInit } : {}),
  })
  const text = await response.text()
  const answer = {
    status: response.status,
    headers: response.headers,
    text,
    json: /json/.test(response.headers.get('content-type') ?? '') && text ? JSON.parse(text) : undefined,
  }
  expect((await checkOf(runtime)).problems(verb, path, answer)).toEqual([])
  return answer
}

async function checkOf({ url }: Pick<Runtime, 'url'>): Promise<OpenApiCheck> {
  const known = checks.get(url)
  if (known) return known
  const check = new OpenApiCheck((await (await fetch(`${url}/openapi.json`)).json()) as Record<string, unknown>)
  checks.set(url, check)
  return check
}
