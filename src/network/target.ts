import { isIP } from 'node:net'
import { isLoopback } from './loopback.ts'
import type { Network } from './networks.ts'
import { isPublicAddress, isWithin } from './public-address.ts'

/** A web address that may be called, judged by its text alone. */
export type Target = {
  kind: 'target'
  url: URL
  /** This machine itself, which only an operator may name. */
  loopback: boolean
  /** Called without TLS: only this machine, or networks that the operator allows. */
  plain: boolean
}

export type RefusedTarget = { kind: 'refused'; reason: string }

/** The reason for which an address with a user or a password is refused. */
export const credentialsInUrl = 'credentials in the URL'

const httpsPort = 443
const httpPort = 80
/** Ports below belong to services of a system: mail, name server, file shares. */
const firstUserPort = 1024

/**
 * Checks the form of an address before anything is resolved. `new URL` has by then turned every spelling of an IP
 * address (`0x7f000001`, `127.1`) into the one that is checked.
 * @param text the address, as somebody gave it
 * @param options.configured an operator wrote it by hand: loopback is let through, there with plain http as well
 * @param options.allowed networks that are not public, and that the operator allows for what is configured; plain http
 *   may go there, and where there are any, to a name that has to be found in one of them
 */
export function checkTarget(
  text: string,
  { configured = false, allowed = [] }: { configured?: boolean; allowed?: readonly Network[] | undefined } = {},
): Target | RefusedTarget {
  const url = URL.parse(text)
  if (!url) return refuse('not a URL')
  const loopback = configured && isLoopback(url.hostname)
  const address = url.hostname.replace(/^\[|\]$/g, '')
  const known = isIP(address) !== 0
  const within = configured && isWithin(allowed, address)
  const plain = url.protocol === 'http:'
  const mayBePlain = loopback || within || (configured && allowed.length > 0 && !known)
  if (url.username || url.password) return refuse(credentialsInUrl)
  if (url.protocol !== 'https:' && !(plain && mayBePlain)) return refuse('not https')
  if (!isOpenPort(portOf(url)) && !(plain && !loopback && portOf(url) === httpPort))
    return refuse('port neither 443 nor 1024 and above')
  if (!loopback && known && !within && !isPublicAddress(address)) return refuse('address not public')
  if (!configured && isNamedLocally(url.hostname)) return refuse('a name that is not public')
  return { kind: 'target', url, loopback, plain }
}

/**
 * @returns why an address that a stranger gave is not called, judged by its text alone; nothing where it may be called
 */
export function refusalOf(text: string): string | undefined {
  const target = checkTarget(text)
  return target.kind === 'refused' ? target.reason : undefined
}

/**
 * Names that mean something on this machine or in its network alone (RFC 6761, 6762 and 8375, and the one that ICANN
 * reserved).
 */
const localNames = ['localhost', 'local', 'internal', 'home.arpa']

function isNamedLocally(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return localNames.some((local) => name === local || name.endsWith(`.${local}`))
}

function portOf({ port, protocol }: URL): number {
  if (port) return Number(port)
  return protocol === 'https:' ? httpsPort : httpPort
}

function isOpenPort(port: number): boolean {
  return port === httpsPort || port >= firstUserPort
}

function refuse(reason: string): RefusedTarget {
  return { kind: 'refused', reason }
}
