import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Vault } from './vault.ts'

/** The key with which this site signs what it sends to others. */
export type AgentKey = {
  /** Thumbprint of the key (RFC 7638), which is its name in signatures. */
  id: string
  /** As the directory of the site shows it. */
  jwk: { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; use: 'sig' }
  sign: (text: string) => Buffer
}

/** The bytes before the 32 of a private Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const made = new WeakMap<object, AgentKey>()

/** @returns the key derived from the secret of a deployment: the same in every process, and stored nowhere */
export function agentKeyOf(vault: Pick<Vault, 'digest'>): AgentKey {
  const known = made.get(vault) ?? makeKey(Buffer.from(vault.digest('agent key', 'Ed25519'), 'hex'))
  made.set(vault, known)
  return known
}

function makeKey(seed: Buffer): AgentKey {
  const key: KeyObject = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const id = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  return {
    id,
    jwk: { kty: 'OKP', crv: 'Ed25519', x, kid: id, use: 'sig' },
    sign: (text) => sign(null, Buffer.from(text), key),
  }
}

/** A part of a message to be signed: its name in RFC 9421, and its value. */
export type Component = readonly [name: string, value: string]

/** How long a signature is valid. */
const goodForSeconds = 300

/**
 * @param tag what the signature is for, such as `web-bot-auth`
 * @returns the header fields of a signature over parts of a message
 * @see https://www.rfc-editor.org/rfc/rfc9421#section-3.1
 */
export function signatureOver(
  components: readonly Component[],
  { key, tag, now }: { key: AgentKey; tag: string; now: Date },
): Record<'Signature-Input' | 'Signature', string> {
  const created = Math.floor(now.getTime() / 1000)
  const covered = `(${components.map(([name]) => name).join(' ')})`
  const parameters = `${covered};created=${created};expires=${created + goodForSeconds};keyid="${key.id}";alg="ed25519";tag="${tag}"`
  const base = [...components.map(([name, value]) => `${name}: ${value}`), `"@signature-params": ${parameters}`]
  return {
    'Signature-Input': `sig1=${parameters}`,
    Signature: `sig1=:${key.sign(base.join('\n')).toString('base64')}:`,
  }
}
