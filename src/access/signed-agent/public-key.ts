import { constants, createPublicKey, hash, type JsonWebKey, verify } from 'node:crypto'

/** Of a key, what is kept: its own members, and when it may be used, in seconds since 1970. */
export type PublicKey = { jwk: JsonWebKey; notBefore: number; notAfter: number }

/** The required members of a key, in the order of their names (RFC 7638, section 3.3). */
type Required = { crv: 'Ed25519'; kty: 'OKP'; x: string } | { e: 'AQAB'; kty: 'RSA'; n: string }

/** The longest value of 4,096 bits. */
const base64url = /^[A-Za-z0-9_-]{1,683}$/

/**
 * Ed25519, and RSA of at most 4,096 bits with the usual exponent: what the draft has vectors for. Without a schema:
 * every function would load more of the schema library, for a caller that most of them never see.
 */
function requiredOf({ kty, crv, x, e, n }: Record<string, unknown>): Required | undefined {
  if (kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string' && base64url.test(x)) return { crv, kty, x }
  if (kty === 'RSA' && e === 'AQAB' && typeof n === 'string' && base64url.test(n)) return { e, kty, n }
  return undefined
}

/** Published with RFC 9421 (appendices B.1.2 and B.1.4), private half and all. */
const testKeys: readonly string[] = [
  'oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA',
  'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U',
]

/**
 * Reads a key of a directory.
 * @returns it under its thumbprint; nothing where it is of another kind, names itself otherwise, or is known to
 *   everybody
 * @see https://www.rfc-editor.org/rfc/rfc7638
 */
export function readPublicKey(
  value: unknown,
  { kidIsThumbprint }: { kidIsThumbprint: boolean },
): [thumbprint: string, PublicKey] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { nbf = 0, exp = Infinity, kid, use = 'sig', ...members } = value as Record<string, unknown>
  const jwk = requiredOf(members)
  if (!jwk || use !== 'sig' || typeof nbf !== 'number' || typeof exp !== 'number') return undefined
  const thumbprint = hash('sha256', JSON.stringify(jwk), 'base64url')
  if (testKeys.includes(thumbprint) || (kidIsThumbprint && kid !== undefined && kid !== thumbprint)) return undefined
  return [thumbprint, { jwk, notBefore: nbf, notAfter: exp }]
}

/**
 * @param algorithm that the signature names, if any: it has to be that of the key
 * @returns whether the key signed the text @see https://www.rfc-editor.org/rfc/rfc9421#section-3.3
 */
export function isSignedBy(
  { jwk }: Pick<PublicKey, 'jwk'>,
  text: string,
  signature: Uint8Array,
  algorithm?: string,
): boolean {
  const isEdwards = jwk.kty === 'OKP'
  if (algorithm !== undefined && algorithm !== (isEdwards ? 'ed25519' : 'rsa-pss-sha512')) return false
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const bytes = Buffer.from(text)
    return isEdwards
      ? verify(null, bytes, key, signature)
      : verify('sha512', bytes, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }, signature)
  } catch {
    // Not a valid point or modulus.
    return false
  }
}
