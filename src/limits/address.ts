import { isIPv4, isIPv6 } from 'node:net'
import { ipv6PrefixBits } from '../contract/limits.ts'

/**
 * @param address as the runtime saw it
 * @returns what is counted as one caller: an IPv4 address, or the /64 of an IPv6 address
 */
export function callerOfAddress(address: string): string {
  if (isIPv4(address)) return address
  const plain = address.replace(/%.*/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  if (!isIPv6(plain)) return plain
  return `${expand(plain)
    .slice(0, ipv6PrefixBits / 16)
    .join(':')}::/${ipv6PrefixBits}`
}

/** @returns the eight groups of an IPv6 address without leading zeros */
function expand(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const left = groups(head)
  const right = groups(tail)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].map((group) => group.slice(0, -1).replace(/^0+/, '') + group.slice(-1))
}
