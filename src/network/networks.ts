import { BlockList, isIP } from 'node:net'

/** Addresses that begin alike, such as those of `10.0.0.0/8`. @see https://www.rfc-editor.org/rfc/rfc4632 */
export type Network = {
  readonly base: string
  /** How many bits are alike. */
  readonly prefix: number
}

const bits: Record<number, number> = { 4: 32, 6: 128 }

/** @param text a network in CIDR notation @returns nothing for another text */
export function parseNetwork(text: string): Network | undefined {
  const [base = '', digits = '', ...more] = text.split('/')
  const most = bits[isIP(base)]
  if (most === undefined || more.length > 0 || !/^\d{1,3}$/.test(digits) || Number(digits) > most) return undefined
  return { base, prefix: Number(digits) }
}

/** Networks that cannot be reached from outside. @see https://www.rfc-editor.org/rfc/rfc6890 */
const privateNetworks = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
  'fc00::/7',
  '::1/128',
]

/**
 * @returns whether all addresses of a network are private. Others must not be allowed by a setting, nor the addresses
 *   of a cloud's own services
 */
export function isPrivateNetwork({ base, prefix }: Network): boolean {
  return privateNetworks
    .map((text) => parseNetwork(text)!)
    .some((one) => {
      if (isIP(one.base) !== isIP(base) || prefix < one.prefix) return false
      const list = new BlockList()
      list.addSubnet(one.base, one.prefix, isIP(base) === 4 ? 'ipv4' : 'ipv6')
      return list.check(base, isIP(base) === 4 ? 'ipv4' : 'ipv6')
    })
}
