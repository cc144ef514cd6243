import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a test changes of a good answer. */
export type Changes = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Whether the authenticator made sure who holds it. */
  verified?: boolean
  present?: boolean
  backupEligible?: boolean
  backedUp?: boolean
  counter?: number
  userHandle?: string
  credentialId?: string
  attestation?: { fmt: string; attStmt: Map<string, unknown> }
}

const flags = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, hasCredential: 0x40 }
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** A passkey in software, as a browser would hand out its answers. @see https://www.w3.org/TR/webauthn-3/ */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const coordinate = (name: 'x' | 'y') => new Uint8Array(Buffer.from(jwk[name]!, 'base64url'))
  // COSE_Key (RFC 9053, section 7.1): EC2, ES256, P-256.
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate('x')],
      [-3, coordinate('y')],
    ]) as never,
  )
  const ownId = randomBytes(32)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (changes: Changes, credential?: Uint8Array) => {
    const bits =
      (changes.present === false ? 0 : flags.present) |
      (changes.verified === false ? 0 : flags.verified) |
      (changes.backupEligible ? flags.backupEligible : 0) |
      (changes.backedUp ? flags.backedUp : 0) |
      (credential ? flags.hasCredential : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(changes.counter ?? counter)
    const rpIdHash = sha256(changes.rpId ?? new URL(origin).hostname)
    return Buffer.concat([rpIdHash, Buffer.from([bits]), count, credential ?? new Uint8Array()])
  }
  const idOf = ({ credentialId }: Changes) => credentialId ?? ownId.toString('base64url')

  return {
    credentialId: ownId.toString('base64url'),
    /** Counts as some do; others always say 0. */
    use: () => void (counter += 1),
    /** @returns what a browser sends of a new passkey, as JSON */
    create: ({ challenge, user }: PublicKeyCredentialCreationOptionsJSON, changes: Changes = {}): string => {
      userHandle = user.id
      const id = Buffer.from(idOf(changes), 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const { fmt, attStmt } = changes.attestation ?? { fmt: 'none', attStmt: new Map() }
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', new Uint8Array(authenticatorData(changes, credential))],
        ]) as never,
      )
      return JSON.stringify({
        id: idOf(changes),
        rawId: idOf(changes),
        type: 'public-key',
        clientExtensionResults: {},
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, changes).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal'],
        },
      })
    },
    /** @returns what it sends of one that signs in, as JSON */
    get: ({ challenge }: PublicKeyCredentialRequestOptionsJSON, changes: Changes = {}): string => {
      const data = authenticatorData(changes)
      const client = clientData('webauthn.get', challenge, changes)
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey)
      return JSON.stringify({
        id: idOf(changes),
        rawId: idOf(changes),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: changes.userHandle ?? userHandle,
        },
      })
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
