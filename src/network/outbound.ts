import { isIP } from 'node:net'
import { BodyTooLarge, exchange } from './exchange.ts'
import { isPublicAddress } from './public-address.ts'
import { checkTarget, type Target } from './target.ts'

export type OutboundRequest = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** A longer body is a failure, not a shorter text. */
  maxBytes: number
  /** For everything together: resolving, connecting, headers and body. */
  timeoutMs: number
  /** The operator wrote this address by hand: plain http on a literal loopback host is let through. */
  configured?: boolean
}

/**
 * `answered`: with whatever status, redirects included. `refused`: we did not connect. `failed`: we tried. Reasons
 * are ours or codes of Node, and never quote what the other side sent.
 */
export type OutboundResult =
  | { kind: 'answered'; status: number; headers: Headers; body: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string }

export type Outbound = (request: OutboundRequest) => Promise<OutboundResult>

export type OutboundPorts = {
  /** Every address of a host name, such as `(name) => dns.promises.lookup(name, { all: true })`. */
  lookup: (hostname: string) => Promise<readonly { address: string }[]>
  /** For tests: whether an address that the lookup found counts as public. */
  isPublic?: (address: string) => boolean
  /** For tests: the certificate authority to trust, PEM. */
  ca?: string
}

/** RFC 6761, section 6.3: not to be asked of a name server, which might say something else. */
const loopbackAddresses = ['127.0.0.1', '::1']

/**
 * @returns a caller of addresses that somebody else gave us. It calls public addresses only, over https, and connects
 *   to exactly the addresses that it checked.
 */
export function createOutbound({ lookup, isPublic = isPublicAddress, ca }: OutboundPorts): Outbound {
  return async ({ url, method = 'GET', headers = {}, body, maxBytes, timeoutMs, configured = false }) => {
    const target = checkTarget(url, configured)
    if (target.kind === 'refused') return target
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const addresses = await unlessAborted(signal, resolve(target, lookup))
      if (!addresses.length) return { kind: 'failed', reason: 'unknown host' }
      // One private address among public ones is a trap, not an alternative.
      if (!target.loopback && !addresses.every((address) => isPublic(address)))
        return { kind: 'refused', reason: 'address not public' }
      const answer = await exchange({ url: target.url, addresses, method, headers, body, maxBytes, signal, ca })
      return { kind: 'answered', ...answer }
    } catch (error) {
      return { kind: 'failed', reason: signal.aborted ? 'timeout' : reasonOf(error) }
    }
  }
}

async function resolve({ url, loopback }: Target, lookup: OutboundPorts['lookup']): Promise<readonly string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return [host]
  if (loopback) return loopbackAddresses
  return (await lookup(host)).map(({ address }) => address)
}

/** A name server that does not answer cannot be interrupted, only left alone. */
function unlessAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const aborted = new Promise<never>((_done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  })
  return Promise.race([aborted, work])
}

function reasonOf(error: unknown): string {
  if (error instanceof BodyTooLarge) return 'body too large'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : 'broken connection'
}
