import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach } from 'vitest'
import { createOutbound, type OutboundPorts, type OutboundRequest } from '../network/outbound.ts'
import { createThrowawayCertificate } from './throwaway-certificate.ts'

export const host = 'partner.example'

export const certificate = createThrowawayCertificate(host)
/** What no call of the tests should need. */
export const limits = { maxBytes: 1_000, timeoutMs: 2_000 }
/** What a call that waits in vain may take. */
export const impatient = { maxBytes: 1_000, timeoutMs: 150 }
const closing: (() => void)[] = []
type Listening = { listen: (port: number, host: string) => unknown; address: () => unknown; close: () => unknown }

/** Closes the servers of each test of a file after it, with their connections. */
export function closeServers() {
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })
}

/** @returns the port at which a server listens from then on */
export async function listen(server: Listening & NodeJS.EventEmitter): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => {})))
  closing.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** @returns the port of a TLS server with the certificate of `host` */
export const serve = (listener: RequestListener, server: Server = createServer(certificate, listener)) => listen(server)
/** @returns the port of a TLS server that answers every connection with a text, which may be anything */
export const raw = (text: string) =>
  listen(createServer(certificate).on('secureConnection', (socket) => socket.on('error', () => {}).end(text)))

/** A resolver that knows one answer for everything, and what it was asked. */
export function resolver(...addresses: string[]) {
  const asked: string[] = []
  const lookup: OutboundPorts['lookup'] = async (name) => {
    asked.push(name)
    return addresses.map((address) => ({ address }))
  }
  return { asked, lookup }
}

/** Outbound for which the local server is on the internet. */
export const { lookup: toLocal } = resolver('127.0.0.1')

export const reachLocal = createOutbound({ lookup: toLocal, isPublic: () => true, ca: certificate.cert })
/** Calls such a server. */
export const call = (port: number, request: Partial<OutboundRequest> = {}) =>
  reachLocal({ url: `https://${host}:${port}/keys?a=1`, ...limits, ...request })
