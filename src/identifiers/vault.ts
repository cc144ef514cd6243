import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { RandomBytes } from './tokens.ts'

const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32

/** What one secret, which is not in the database, protects of what is there. Each purpose has a key of its own. */
export type Vault = {
  /** @returns the text as only `open` with the same purpose can read it: AES-256-GCM, base64 */
  seal: (purpose: string, text: string) => string
  /** @returns the text; nothing when it was sealed with another secret or for another purpose, or was changed */
  open: (purpose: string, sealed: string) => string | undefined
  /** @returns HMAC-SHA-256 of a text that a guesser could try out against a plain hash, hexadecimal */
  digest: (purpose: string, text: string) => string
}

/** @param secret of at least 32 random bytes, in whatever spelling */
export function createVault(secret: string, random: RandomBytes): Vault {
  const keyFor = (use: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `consultation-intake ${use} ${purpose}`, keyBytes))
  return {
    seal: (purpose, text) => {
      const nonce = random(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyFor('seal', purpose), nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
    },
    open: (purpose, sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64')
        const decipher = createDecipheriv('aes-256-gcm', keyFor('seal', purpose), bytes.subarray(0, nonceBytes))
        decipher.setAuthTag(bytes.subarray(-tagBytes))
        const text = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]
        return Buffer.concat(text).toString('utf8')
      } catch {
        return undefined
      }
    },
    digest: (purpose, text) => createHmac('sha256', keyFor('digest', purpose)).update(text).digest('hex'),
  }
}
