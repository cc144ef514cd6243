import type { IncomingMessage } from 'node:http'
import type { RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

export type Call = {
  url: URL
  /** Where to connect. The name in the URL is not resolved again. */
  addresses: readonly string[]
  method: string
  headers: Record<string, string>
  body: string | undefined
  maxBytes: number
  /** Only the status counts: a body that is too long or breaks is no failure. */
  statusOnly: boolean
  /** Ends the call, at whatever stage it is. */
  signal: AbortSignal
  ca: string | undefined
}

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/**
 * One request over a connection of its own, and its whole answer as text. Redirects are not followed.
 * @throws {BodyTooLarge} when the body is longer than allowed; else the error of Node when no whole answer comes. Where
 *   only the status counts, a broken body is no error
 */
export async function exchange(call: Call): Promise<{ status: number; headers: Headers; body: string }> {
  const response = await send(call)
  try {
    const reading = readBody(response, call.maxBytes)
    const body = await (call.statusOnly ? reading.catch(() => '') : reading)
    return { status: response.statusCode!, headers: headersOf(response), body }
  } finally {
    response.destroy()
  }
}

function send(call: Call): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: call.method,
    headers: { ...call.headers, 'Accept-Encoding': 'identity' },
    // No pool: a connection that an earlier call left behind went to an address that was checked for that call.
    agent: false,
    lookup: fixedLookup(call.addresses),
    signal: call.signal,
    // Set here, so that NODE_TLS_REJECT_UNAUTHORIZED cannot switch it off.
    rejectUnauthorized: true,
    ca: call.ca,
  }
  // Taken when it is needed: bundlers put imports of Node's own modules first, and this one costs a cold start 20 ms.
  const client = process.getBuiltinModule(call.url.protocol === 'https:' ? 'node:https' : 'node:http')
  return new Promise((resolve, reject) => {
    const request = client.request(call.url, options, resolve)
    request.on('error', reject)
    // Some connections, such as one that is upgraded unasked, close without an error.
    request.on('close', () => reject(new Error('closed without an answer')))
    request.end(call.body)
  })
}

/**
 * Answers with the addresses that were checked: a name that resolves to others in the meantime is of no use to an
 * attacker.
 */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_hostname, options, done) => {
    if (options.all) done(null, found)
    else done(null, found[0]!.address, found[0]!.family)
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}
