import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals as releases did that bound nothing to its row. */
export function sealUnbound(secret: string, purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `consultation-intake seal ${purpose}`, 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}
