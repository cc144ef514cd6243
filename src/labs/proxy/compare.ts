import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { exampleLead } from '../../contract/lead.ts'
import { protocolPaths } from '../../contract/paths.ts'
import { type Asked, asked } from './asked.ts'

/** Headers that belong to one connection or moment, or name the server. */
const own = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'server', 'via', 'x-request-id'])
const counted = /^(?:x-ratelimit-remaining|x-ratelimit-reset|ratelimit)$/
/** Addresses of callers (RFC 5737): what is asked straight is another one's. */
const straightCaller = '198.51.100.1'
const forger = '203.0.113.9'

type Answer = { status: number; headers: Record<string, string>; body: string }

/**
 * Asks a server straight and through a proxy.
 * @param straight address of the server @param through that of the proxy, both without a path
 * @returns every difference, in words
 */
export async function differences(straight: string, through: string): Promise<string[]> {
  const found: string[] = []
  for (const one of asked) {
    const [expected, got] = [await answerOf(straight, one, straightCaller), await answerOf(through, one)]
    const name = `${one.method} ${one.path.slice(0, 40)} ${JSON.stringify(one.headers ?? {}).slice(0, 60)}`
    found.push(...differ(expected, got).map((what) => `${name}: ${what}`))
    const { etag } = expected.headers
    if (one.method !== 'GET' || !etag) continue
    const { status } = await answerOf(through, { ...one, headers: { ...one.headers, 'If-None-Match': etag } })
    if (status !== 304) found.push(`${name}: ${status} and not 304 for its own ETag`)
  }
  return [...found, ...(await callerIsKnown(through)), ...(await streamComesAsWritten(through))]
}

function differ(expected: Answer, got: Answer): string[] {
  const names = new Set([...Object.keys(expected.headers), ...Object.keys(got.headers)])
  const headers = [...names].filter(
    (name) => !own.has(name) && !counted.test(name) && expected.headers[name] !== got.headers[name],
  )
  return [
    ...(expected.status === got.status ? [] : [`status ${got.status}, and straight ${expected.status}`]),
    ...headers.map((name) => `${name} is ${got.headers[name]}, and straight ${expected.headers[name]}`),
    ...(expected.body === got.body
      ? []
      : [`another body of ${got.body.length}, and straight ${expected.body.length} bytes`]),
  ]
}

/** A caller that writes an address of its own counts for the one that the proxy sees. */
async function callerIsKnown(through: string): Promise<string[]> {
  const rehearse: Asked = { method: 'GET', path: '/sandbox' }
  const left = async (forged?: string) =>
    Number((await answerOf(through, rehearse, forged)).headers['x-ratelimit-remaining'])
  const [before, after] = [await left(), await left(forger)]
  return after === before - 1 ? [] : [`a forged address changed what remained from ${before} to ${after}`]
}

/** How long a stream may keep us waiting for what the server wrote at once. */
const patienceMs = 10_000

/** A stream of A2A goes on for minutes; its first event is there long before. */
async function streamComesAsWritten(through: string): Promise<string[]> {
  const message = {
    messageId: `proxy-${process.pid}-${Date.now()}`,
    role: 'ROLE_USER',
    parts: [{ data: { ...exampleLead, confirm: true } }],
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendStreamingMessage', params: { message } })
  const stream = await open(through, {
    method: 'POST',
    path: protocolPaths.a2a,
    headers: { 'Content-Type': 'application/json', 'A2A-Version': '1.0', Accept: 'text/event-stream' },
    body,
  })
  const first = await Promise.race([once(stream, 'data'), setTimeout(patienceMs, undefined, { ref: false })])
  const wasOpen = !stream.readableEnded
  stream.destroy()
  return first !== undefined && wasOpen ? [] : ['the first event of a stream did not come while it was open']
}

async function open(url: string, { method, path, headers, body }: Asked, caller?: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url)
  const sent = request({
    hostname,
    port,
    method,
    path,
    headers: {
      ...headers,
      ...(caller && { 'X-Forwarded-For': caller }),
      ...(body && { 'Content-Length': Buffer.byteLength(body) }),
    },
  })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

async function answerOf(url: string, one: Asked, caller?: string): Promise<Answer> {
  const answer = await open(url, one, caller)
  const body = Buffer.concat(await answer.toArray())
  return {
    status: answer.statusCode!,
    headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    // Each request has a number of its own, which errors repeat.
    body: body.toString('latin1').replaceAll(/req_[0-9A-Z]{26}/g, 'req_'),
  }
}
