import { isIP } from 'node:net'
import { BodyTooLarge, exchange } from './exchange.ts'
import type { Network } from './networks.ts'
import { isPublicAddress, isWithin } from './public-address.ts'
import { checkTarget, type Target } from './target.ts'

export type OutboundRequest = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** A longer body is a failure, not a shorter text. */
  maxBytes: number
  /** Only the status counts: a body that is too long, breaks or does not end is no failure. */
  statusOnly?: boolean
  /** For everything together: resolving, connecting, headers and body. */
  timeoutMs: number
  /** The operator set this address: it may be this machine, also with plain http, or in a network that is allowed. */
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
  /** Networks that are not public, and that the operator allows for what is `configured`. */
  allowed?: readonly Network[]
  /** For tests: whether an address that the lookup found counts as public. */
  isPublic?: (address: string) => boolean
  /** For tests: the certificate authority to trust, PEM. */
  ca?: string
}

/** RFC 6761, section 6.3: a name server is not asked for `localhost`, as it might answer with another address. */
const loopbackAddresses = ['127.0.0.1', '::1']

/**
 * @returns a caller of addresses that somebody else gave us. It calls public addresses only, over https, and connects
 *   to exactly the addresses that it checked.
 */
export function createOutbound({ lookup, allowed = [], isPublic = isPublicAddress, ca }: OutboundPorts): Outbound {
  return async ({ url, method = 'GET', headers = {}, body, configured = false, ...request }) => {
    const target = checkTarget(url, { configured, allowed })
    if (target.kind === 'refused') return target
    const signal = AbortSignal.timeout(request.timeoutMs)
    try {
      const addresses = await unlessAborted(signal, resolve(target, lookup))
      if (!addresses.length) return { kind: 'failed', reason: 'unknown host' }
      // A name with one private address is refused, even where its other addresses are public.
      const isOurs = (address: string) => configured && isWithin(allowed, address)
      if (!target.loopback && !addresses.every((address) => isOurs(address) || isPublic(address)))
        return { kind: 'refused', reason: 'address not public' }
      if (target.plain && !target.loopback && !addresses.every(isOurs)) return { kind: 'refused', reason: 'not https' }
      const { maxBytes, statusOnly = false } = request
      const call = { url: target.url, addresses, method, headers, body, maxBytes, statusOnly, signal, ca }
      const answer = await exchange(call)
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

/** A question to a name server cannot be cancelled: we only stop waiting for it. */
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
