import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { type DigestPurpose, type KeptDigest, keyLabels, type SealedPurpose, sealedPlaces } from './purposes.ts'
import type { RandomBytes } from './tokens.ts'

const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32
/** 48 bits tell the few keys of a deployment apart, and tell nothing about the secret. */
const keyIdBytes = 6
const version = 'v2'

/** Seals and digests with a secret that is not in the database. */
export type Vault = {
  /**
   * @param id of the row that it is for
   * @returns the sealed text, which only `open` with the same purpose and id reads: `v2.<key id>.<base64url>` of nonce,
   *   AES-256-GCM ciphertext and tag, with format, table and id as additional authenticated data
   */
  seal: (purpose: SealedPurpose, text: string, id: string) => string
  /**
   * @returns the text; nothing when it was sealed with a secret that we do not have, for another purpose or another
   *   row, or was changed
   */
  open: (purpose: SealedPurpose, sealed: string, id: string) => string | undefined
  /** @returns HMAC-SHA-256, hexadecimal: for texts that could be guessed, and so found out from a plain hash */
  digest: (purpose: DigestPurpose, text: string) => string
  /** @returns the digest under the present secret and under each former one, to recognise what is in the database */
  digests: (purpose: KeptDigest, text: string) => readonly [string, ...string[]]
  /** The beginning of every text that is sealed with the present secret in the present format. */
  present: string
}

/** A secret that opens what it sealed. Nothing new is made with it. */
export type FormerSecret = {
  secret: string
  /**
   * It opens only the older format, which was not bound to a row. For a secret that can be guessed: an attacker who
   * guesses it can still make nothing in today's format.
   */
  onlyUnbound?: true
}

/** @param secret at least 32 random bytes, in any encoding @param former secrets that only open and recognise */
export function createVault(secret: string, random: RandomBytes, former: readonly FormerSecret[] = []): Vault {
  const own = keysOf(secret)
  const others = former.map((known) => ({ ...keysOf(known.secret), onlyUnbound: known.onlyUnbound === true }))
  const bound = new Map(
    [...others.filter(({ onlyUnbound }) => !onlyUnbound), own].map((keys) => [`${version}.${keys.id}`, keys]),
  )
  const present = `${version}.${own.id}.`
  return {
    present,
    seal: (purpose, text, id) => {
      const nonce = random(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', own.key(keyLabels.sealed(purpose)), nonce)
      cipher.setAAD(placeOf(purpose, id))
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return present + bytes.toString('base64url')
    },
    open: (purpose, sealed, id) => {
      const dot = sealed.lastIndexOf('.')
      if (dot >= 0) {
        const key = bound.get(sealed.slice(0, dot))?.key(keyLabels.sealed(purpose))
        return key && decrypt(key, Buffer.from(sealed.slice(dot + 1), 'base64url'), placeOf(purpose, id))
      }
      const bytes = Buffer.from(sealed, 'base64')
      for (const keys of [own, ...others]) {
        const text = decrypt(keys.key(keyLabels.sealedUnbound(purpose)), bytes)
        if (text !== undefined) return text
      }
      return undefined
    },
    digest: (purpose, text) => own.digest(purpose, text),
    digests: (purpose, text) => [own.digest(purpose, text), ...others.map((keys) => keys.digest(purpose, text))],
  }
}

/** Derives the keys of one secret, each once. */
function keysOf(secret: string) {
  const made = new Map<string, Buffer>()
  const key = (label: string) => {
    const known = made.get(label) ?? Buffer.from(hkdfSync('sha256', secret, '', label, keyBytes))
    made.set(label, known)
    return known
  }
  return {
    key,
    id: key(keyLabels.keyId).subarray(0, keyIdBytes).toString('base64url'),
    digest: (purpose: DigestPurpose, text: string) =>
      createHmac('sha256', key(keyLabels.digested(purpose)))
        .update(text)
        .digest('hex'),
  }
}

/** The place that a sealed text is bound to. In JSON, no two places give the same text. */
function placeOf(purpose: SealedPurpose, id: string): Buffer {
  return Buffer.from(JSON.stringify([version, sealedPlaces[purpose].table, id]))
}

function decrypt(key: Buffer, bytes: Buffer, place?: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    if (place) decipher.setAAD(place)
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
