import { createHash } from 'node:crypto'
import { base64url, createLocalJWKSet, flattenedVerify } from 'jose'
import { canonicalJson } from '../../../discovery/documents/canonical-json.ts'
import { postJson } from '../caller.ts'
import type { Reader, Walk } from '../reading.ts'
import { refusesToken } from './refuses-token.ts'

type Card = {
  supportedInterfaces: { url: string; protocolBinding: string; protocolVersion: string }[]
  skills: { id: string; examples?: string[] }[]
  signatures?: { protected: string; signature: string }[]
} & Record<string, any>

/** A card of an agent: it is signed by its own site, and each skill answers its examples in each version, rehearsed. */
export const readAgentCard: Reader = async ({ url, json }, walk) => {
  const card = json as Card
  for (const key of ['documentationUrl', 'iconUrl']) if (card[key]) walk.follow(card[key], url, key)
  for (const { protected: header, signature } of card.signatures ?? [])
    await isSigned(card, header, signature, url, walk)
  const metadata = card['securitySchemes']?.oauth2?.oauth2SecurityScheme?.oauth2MetadataUrl
  if (metadata) walk.follow(metadata, url, 'oauth2MetadataUrl', 'application/json')
  for (const { url: endpoint, protocolBinding, protocolVersion } of card.supportedInterfaces) {
    if (protocolBinding !== 'JSONRPC') {
      walk.ledger.cannotTell(url, `speaks ${protocolBinding}`, 'this program does not')
      continue
    }
    if (card['securitySchemes']) await refusesToken(endpoint, message('Hello', protocolVersion), url, walk)
    for (const { id, examples = [] } of card.skills)
      for (const [index, example] of examples.entries()) {
        const answer = await walk.ask(endpoint, message(example, protocolVersion))
        const { result, error } = answer.json ?? {}
        walk.ledger.hold(
          url,
          `${id} answers example ${index + 1} in A2A ${protocolVersion}, rehearsed`,
          result !== undefined,
          `${answer.status} ${error?.message ?? wordsOf(result)}`,
        )
      }
  }
}

async function isSigned(
  card: Card,
  header: string,
  signature: string,
  url: string,
  { ledger, ask, origin }: Walk,
): Promise<void> {
  const { jku } = JSON.parse(new TextDecoder().decode(base64url.decode(header))) as { jku?: string }
  if (!jku || new URL(jku).origin !== origin) return ledger.hold(url, 'is signed by its own site', false, String(jku))
  const { signatures: _, ...content } = card
  const keys = createLocalJWKSet((await ask(jku)).json)
  const verified = await flattenedVerify(
    { protected: header, signature, payload: base64url.encode(canonicalJson(content)) },
    keys,
  ).then(
    () => true,
    () => false,
  )
  ledger.hold(url, 'is signed by its own site', verified, jku)
}

/** Examples are text, or JSON for a data part. Metadata and data both ask for a rehearsal. */
function message(example: string, version: string): RequestInit {
  const isNew = version >= '1'
  const data = example.trim().startsWith('{') ? { ...(JSON.parse(example) as object), sandbox: true } : undefined
  const part = data
    ? isNew
      ? { data }
      : { kind: 'data', data }
    : isNew
      ? { text: example }
      : { kind: 'text', text: example }
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: isNew ? 'SendMessage' : 'message/send',
    params: {
      message: {
        // The same question is the same message, so that what it was answered can be remembered.
        messageId: createHash('sha256').update(`${version} ${example}`).digest('hex').slice(0, 32),
        role: isNew ? 'ROLE_USER' : 'user',
        parts: [part],
        metadata: { sandbox: true },
        ...(!isNew && { kind: 'message' }),
      },
      metadata: { sandbox: true },
    },
  }
  return postJson(body, { 'A2A-Version': version })
}

function wordsOf(result: unknown): string {
  return (/"text":"([^"]{1,80})/.exec(JSON.stringify(result) ?? '')?.[1] ?? '').replaceAll('\\n', ' ')
}
