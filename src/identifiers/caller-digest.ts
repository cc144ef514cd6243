import type { Vault } from './vault.ts'

const purpose = 'caller'

/**
 * @param caller the name under which limits count a caller: an address, or an identity that somebody vouches for
 * @returns the name under which what a caller stores with us is counted. Made with our secret, because all addresses
 *   could be tried out against a plain hash
 */
export function callerDigest({ digest }: Pick<Vault, 'digest'>, caller: string): string {
  return digest(purpose, caller)
}
