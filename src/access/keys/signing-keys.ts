import { desc, gt, lte } from 'drizzle-orm'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose'
import { lifetimes } from '../../contract/lifetimes.ts'
import { idTokenAlgorithm, type KeySet } from '../../contract/oauth.ts'
import { signingKeys } from '../../database/schema.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import type { AccessPorts } from '../ports.ts'
import { dayMs } from '../../text/time.ts'

/** A key signs for this long; then a new one is made at the next use. */
const signingMs = 30 * dayMs
/** How long a key stays published: until everything it signed has expired, and every cache has its successor. */
const publishedMs = signingMs + lifetimes.identityAssertion * 1000

const purpose = 'signing key'

type KeyPorts = Pick<AccessPorts, 'database' | 'vault' | 'now' | 'random'>

/** @returns the public keys, newest first, as `/.well-known/jwks.json` shows them. @see RFC 7517 */
export async function publishedKeys(ports: KeyPorts): Promise<KeySet> {
  // A client that looks before anything was signed already finds the key.
  await signingKey(ports)
  const since = new Date(ports.now().getTime() - publishedMs)
  const rows = await ports.database
    .select({ publicJwk: signingKeys.publicJwk })
    .from(signingKeys)
    .where(gt(signingKeys.createdAt, since))
    .orderBy(desc(signingKeys.createdAt))
  return { keys: rows.map(({ publicJwk }) => publicJwk) }
}

/** @returns the key that signs now; made when there is none, the last is too old, or its seal cannot be opened */
export async function signingKey(ports: KeyPorts): Promise<{ kid: string; key: CryptoKey | Uint8Array }> {
  const since = new Date(ports.now().getTime() - signingMs)
  const rows = await ports.database
    .select()
    .from(signingKeys)
    .where(gt(signingKeys.createdAt, since))
    .orderBy(desc(signingKeys.createdAt))
  for (const { kid, sealedPrivateJwk } of rows) {
    const opened = ports.vault.open(purpose, sealedPrivateJwk, kid)
    if (opened !== undefined) return { kid, key: await importJWK(JSON.parse(opened), idTokenAlgorithm) }
  }
  return rotateSigningKey(ports)
}

/** Makes a new key, which signs from now on, and deletes keys that are not published any more. */
export async function rotateSigningKey({
  database,
  vault,
  now,
  random,
}: KeyPorts): Promise<{ kid: string; key: CryptoKey }> {
  const { publicKey, privateKey } = await generateKeyPair(idTokenAlgorithm, { extractable: true })
  const kid = `key_${newUlid(now(), random)}`
  const { kty, crv, x, y } = await exportJWK(publicKey)
  await database.insert(signingKeys).values({
    kid,
    publicJwk: { kty: kty!, crv: crv!, x: x!, y: y!, kid, alg: idTokenAlgorithm, use: 'sig' },
    sealedPrivateJwk: vault.seal(purpose, JSON.stringify(await exportJWK(privateKey)), kid),
    createdAt: now(),
  })
  await database.delete(signingKeys).where(lte(signingKeys.createdAt, new Date(now().getTime() - publishedMs)))
  return { kid, key: privateKey }
}
