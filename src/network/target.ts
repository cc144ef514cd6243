import { isIP } from 'node:net'
import { isLoopback } from './loopback.ts'
import { isPublicAddress } from './public-address.ts'

/** An address of the web that may be called, as far as its text can tell. */
export type Target = {
  kind: 'target'
  url: URL
  /** This machine itself, which only an operator may name. */
  loopback: boolean
}

export type RefusedTarget = { kind: 'refused'; reason: string }

const httpsPort = 443
/** Below are the services of machines themselves: mail, name server, file shares. */
const firstUserPort = 1024

/**
 * Checks the form of an address before anything is resolved. `new URL` has by then turned every spelling of an IP
 * address (`0x7f000001`, `127.1`) into the one that is checked.
 * @param text the address, as somebody gave it
 * @param configured an operator wrote it by hand: loopback is let through, there with plain http as well
 */
export function checkTarget(text: string, configured: boolean): Target | RefusedTarget {
  const url = URL.parse(text)
  if (!url) return refuse('not a URL')
  const loopback = configured && isLoopback(url.hostname)
  if (url.protocol !== 'https:' && !(loopback && url.protocol === 'http:')) return refuse('not https')
  if (url.username || url.password) return refuse('credentials in the URL')
  if (!isOpenPort(portOf(url))) return refuse('port neither 443 nor 1024 and above')
  const address = url.hostname.replace(/^\[|\]$/g, '')
  if (!loopback && isIP(address) && !isPublicAddress(address)) return refuse('address not public')
  return { kind: 'target', url, loopback }
}

function portOf({ port, protocol }: URL): number {
  if (port) return Number(port)
  return protocol === 'https:' ? httpsPort : 80
}

function isOpenPort(port: number): boolean {
  return port === httpsPort || port >= firstUserPort
}

function refuse(reason: string): RefusedTarget {
  return { kind: 'refused', reason }
}
