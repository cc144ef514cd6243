import { createHash } from 'node:crypto'
import { type CryptoKey, FlattenedSign, type JWK, type KeyObject } from 'jose'
import { operationRoutes } from '../../contract/routes.ts'
import { canonicalJson } from './canonical-json.ts'
import { json } from './json.ts'
import { type CardOfNow, withOlderMembers } from './older-agent-card.ts'

/** A private key for ES256, and the name under which its public half is published. */
export type CardKey = { kid: string; key: CryptoKey | KeyObject | JWK | Uint8Array }

/** A JWS whose payload is the canonical form of the card. */
export type CardSignature = { protected: string; signature: string }

/**
 * Signs a card: ES256 over its canonical form (RFC 8785) without signatures. `jku` says where the key is published;
 * a reader believes it only where it lies on the card's own origin.
 * @returns the card as it is served, with two signatures: over what 1.0 knows of it, as the SDKs verify it, and over
 * all of it, with what clients of 0.3 read
 * @see https://a2a-protocol.org/latest/specification/#84-agent-card-signing
 */
export async function signAgentCard<Signed extends CardOfNow>(
  card: Signed,
  { kid, key }: CardKey,
): Promise<Signed & { signatures: CardSignature[] }> {
  const { origin } = new URL(card.supportedInterfaces[0]!.url)
  const served = withOlderMembers(card)
  const signatures: CardSignature[] = []
  for (const payload of new Set([payloadOf(card), payloadOf(served)])) {
    const { protected: header, signature } = await new FlattenedSign(new TextEncoder().encode(payload))
      .setProtectedHeader({ alg: 'ES256', typ: 'JOSE', kid, jku: `${origin}${operationRoutes.readKeySet.path}` })
      .sign(key)
    signatures.push({ protected: header!, signature })
  }
  return { ...served, signatures }
}

/** The answer at the address of the card. The tag is the same on every instance, though signatures differ each time. */
export type ServedCard = { body: string; etag: string; signed: boolean }

/**
 * @param signingKey gives the key that signs now
 * @returns what answers with the signed card, which is signed once for each key; without a signature, which is
 * optional, while there is no key to be had
 */
export function serveAgentCard(card: CardOfNow, signingKey: () => Promise<CardKey>): () => Promise<ServedCard> {
  const unsigned = withOlderMembers(card)
  const digest = createHash('sha256').update(payloadOf(unsigned)).digest('base64url')
  let served: (ServedCard & { kid: string }) | undefined
  return async () => {
    const key = await signingKey().catch(() => undefined)
    if (!key) return { body: json(unsigned), etag: `W/"${digest}"`, signed: false }
    if (served?.kid !== key.kid) {
      const body = json(await signAgentCard(card, key))
      served = { body, etag: `W/"${digest}.${key.kid}"`, signed: true, kid: key.kid }
    }
    return served
  }
}

function payloadOf(card: CardOfNow & { signatures?: unknown }): string {
  const { signatures: _, ...content } = card
  return canonicalJson(content)
}
