import type { Vault } from './vault.ts'

const purpose = 'caller'

/**
 * @param caller as limits count it: an address, or whom somebody vouches for
 * @returns under which name what a caller leaves with us is counted. Addresses are few enough to be tried out against a
 *   plain hash, so this one needs our secret
 */
export function callerDigest({ digest }: Pick<Vault, 'digest'>, caller: string): string {
  return digest(purpose, caller)
}
