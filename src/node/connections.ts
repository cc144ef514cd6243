import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { maxConnections, maxConnectionsEach, maxRequestsAtOnce } from '../contract/capacity.ts'
import { callerOfAddress } from '../limits/address.ts'
import { createConnectionPlaces } from './connection-places.ts'

/** The connections of one server now, and counts of closed ones since it started. */
type ConnectionNumbers = {
  idle: number
  busy: number
  /** Idle connections that were closed for a new one. */
  closedForOthers: number
  /** Refused requests of callers that had too many open. */
  refused: number
}

export type Connections = {
  /** Bounds the connections of a server. */
  watch: (server: Server) => void
  /**
   * A request begins, and lasts until its answer is sent or its connection is gone.
   * @param address of the caller, which behind proxies is not that of the connection
   * @returns whether the caller has a place for it; if not, it is to be refused
   */
  begin: (request: IncomingMessage, response: ServerResponse, address: string) => boolean
  numbers: () => ConnectionNumbers
}

const serverBounds = { all: maxConnections, each: maxConnectionsEach, requests: maxRequestsAtOnce }

/**
 * Bounds what one address holds of a server. Behind reverse proxies all connections are theirs, so there only the
 * requests are bounded for each address, and the connections in all.
 * @see https://nodejs.org/api/net.html#event-connection
 */
export function createConnections(
  { trustedProxies }: { trustedProxies: number },
  { all, each, requests } = serverBounds,
): Connections {
  const places = createConnectionPlaces<Socket>({ all, each: trustedProxies === 0 ? each : all })
  /**
   * How many requests are being answered, by their connection: over one there may come several before the first is
   * answered.
   */
  const answering = new Map<Socket, number>()
  const requestsOf = new Map<string, number>()
  let closedForOthers = 0
  let refused = 0

  const end = (socket: Socket, caller: string | undefined) => {
    if (caller !== undefined && countDown(requestsOf, caller) === 0) requestsOf.delete(caller)
    if (countDown(answering, socket) > 0) return
    answering.delete(socket)
    places.end(socket)
  }
  const enter = (socket: Socket) => {
    const closed = places.enter(socket, callerOfAddress(socket.remoteAddress ?? 'unknown'))
    socket.once('close', () => places.leave(socket))
    if (!closed) return
    closedForOthers += 1
    places.leave(closed)
    closed.destroy()
  }
  return {
    watch: (server) => void server.on('connection', enter),
    begin: ({ socket }, response, address) => {
      const caller = callerOfAddress(address)
      const before = requestsOf.get(caller) ?? 0
      const admitted = before < requests
      if (admitted) requestsOf.set(caller, before + 1)
      else refused += 1
      answering.set(socket, (answering.get(socket) ?? 0) + 1)
      places.begin(socket)
      // `close` is also emitted for an answer that waits behind another one when their connection breaks.
      response.on('close', () => end(socket, admitted ? caller : undefined))
      return admitted
    },
    numbers: () => ({ ...places.count(), closedForOthers, refused }),
  }
}

/** @returns how many are left */
function countDown<Key>(counts: Map<Key, number>, key: Key): number {
  const left = counts.get(key)! - 1
  counts.set(key, left)
  return left
}
