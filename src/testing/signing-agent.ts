import { generateKeyPairSync, hash, sign } from 'node:crypto'
import { answered } from './access-fixture.ts'

/** What a test says of a signature that differs from a good one; `undefined` leaves a parameter out. */
export type Signing = {
  method?: string
  path?: string
  host?: string
  components?: readonly string[]
  parameters?: Record<string, string | number | undefined>
}

let nonces = 0

/**
 * An agent that signs as Web Bot Auth has it, with node:crypto and none of our own code.
 * @param directory as it is sent in `Signature-Agent`
 */
export function createSigningAgent(directory: string, now: () => Date, host = 'desk.example') {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x } = publicKey.export({ format: 'jwk' })
  const keyId = hash('sha256', JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }), 'base64url')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x, kid: keyId, use: 'sig' }
  return {
    keyId,
    jwk,
    /** What its directory answers. */
    published: (...more: unknown[]) => answered({ keys: [...more, jwk] }),
    headers: ({ method = 'POST', path = '/api/v1/lead', components = [], ...changes }: Signing = {}) => {
      const created = Math.floor(now().getTime() / 1000)
      const parameters = Object.entries({
        created,
        expires: created + 300,
        keyid: keyId,
        alg: 'ed25519',
        nonce: `nonce ${(nonces += 1)}`,
        tag: 'web-bot-auth',
        ...changes.parameters,
      })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `;${name}=${typeof value === 'number' ? value : `"${value}"`}`)
      const values: Record<string, string> = {
        '@authority': changes.host ?? host,
        '@method': method,
        '@path': path,
        'signature-agent': `"${directory}"`,
      }
      const names = ['@authority', ...components, 'signature-agent']
      const listed = names.map((name) => (name === 'signature-agent' ? `"${name}";key="sig1"` : `"${name}"`))
      const signed = `(${listed.join(' ')})${parameters.join('')}`
      const base = [
        ...listed.map((part, index) => `${part}: ${values[names[index]!]}`),
        `"@signature-params": ${signed}`,
      ]
      const signature = sign(null, Buffer.from(base.join('\n')), privateKey).toString('base64')
      return {
        'Signature-Agent': `sig1="${directory}"`,
        'Signature-Input': `sig1=${signed}`,
        Signature: `sig1=:${signature}:`,
      }
    },
  }
}
