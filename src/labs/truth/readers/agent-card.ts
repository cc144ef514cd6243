import { createHash } from 'node:crypto'
import { canonicalizeAgentCard } from '@a2a-js/sdk'
import { base64url, createLocalJWKSet, flattenedVerify } from 'jose'
import { canonicalJson } from '../../../discovery/documents/canonical-json.ts'
import { postJson } from '../caller.ts'
import type { Reader, Walk } from '../reading.ts'
import { readByTable } from '../table.ts'
import { agentCard } from '../tables/cards.ts'
import { refusesToken } from './refuses-token.ts'

type Card = {
  supportedInterfaces: { url: string; protocolBinding: string; protocolVersion: string }[]
  skills: { id: string; examples?: string[] }[]
  capabilities: Record<'streaming' | 'pushNotifications' | 'extendedAgentCard', boolean>
  signatures?: { protected: string; signature: string }[]
} & Record<string, any>

type Said = { valid?: boolean; errors?: unknown; excerpts?: unknown[] }

/** Of an answer that is not good the ledger shows no more than this, in characters. */
const maxShownLength = 100

/**
 * A card of an agent: it is signed by its own site, can what it says and no more, and answers its examples in each
 * version.
 */
export const readAgentCard: Reader = async ({ url, json }, walk) => {
  const card = json as Card
  await readByTable(agentCard, card, url, walk)
  if (card.signatures) await isSigned(card, card.signatures, url, walk)
  const metadata = card['securitySchemes']?.oauth2?.oauth2SecurityScheme?.oauth2MetadataUrl
  if (metadata) walk.follow(metadata, url, 'oauth2MetadataUrl', 'application/json')
  for (const { url: endpoint, protocolBinding, protocolVersion } of card.supportedInterfaces) {
    if (protocolBinding !== 'JSONRPC') {
      walk.ledger.cannotTell(url, `speaks ${protocolBinding}`, 'this program does not')
      continue
    }
    if (card['securitySchemes']) await refusesToken(endpoint, message('Hello', protocolVersion), url, walk)
    if (protocolVersion >= '1') await can(card.capabilities ?? {}, endpoint, protocolVersion, url, walk)
    for (const { id, examples = [] } of card.skills)
      for (const [index, example] of examples.entries()) {
        const answer = await walk.ask(endpoint, message(example, protocolVersion))
        const { result, error } = answer.json ?? {}
        const says = `${id} answers example ${index + 1} in A2A ${protocolVersion}, rehearsed`
        const said = dataOf(result)
        walk.ledger.hold(
          url,
          says,
          isGood(example, said),
          `${answer.status} ${error?.message ?? JSON.stringify(said)?.slice(0, maxShownLength)}`,
        )
      }
  }
}

const pushMethods = ['Create', 'Get', 'Delete'].map((what) => `${what}TaskPushNotificationConfig`)
/** Codes of A2A 1.0, section 5.4. */
const [notFound, noPush] = [-32_001, -32_003]

/** Each capability is there exactly where the card says so. */
async function can(
  capabilities: Card['capabilities'],
  endpoint: string,
  version: string,
  url: string,
  { ask, ledger }: Walk,
): Promise<void> {
  const headers = { 'A2A-Version': version }
  const call = (method: string, params: object) =>
    ask(endpoint, postJson({ jsonrpc: '2.0', id: 1, method, params }, headers))
  const { params } = JSON.parse(
    String(message('{"name":"Ada Example","email":"ada@example.com","need":"A first call."}', version).body),
  )
  const streamed = await call('SendStreamingMessage', params)
  ledger.hold(
    url,
    'capabilities/streaming',
    streamed.type.startsWith('text/event-stream') === capabilities.streaming,
    streamed.type,
  )
  // For a task that does not exist: an agent with notifications answers that it finds none.
  const unknown = { taskId: 'task_of_nobody', id: 'none', url: 'https://agent.example/told' }
  for (const method of pushMethods) {
    const { json } = await call(method, unknown)
    const code = json?.error?.code
    const held = code === (capabilities.pushNotifications ? notFound : noPush)
    ledger.hold(url, `capabilities/pushNotifications, by ${method}`, held, `${code}`)
  }
  const extended = await call('GetExtendedAgentCard', {})
  const offers = extended.json?.error === undefined
  ledger.hold(
    url,
    'capabilities/extendedAgentCard',
    offers === capabilities.extendedAgentCard,
    `${extended.json?.error?.code}`,
  )
}

/** One signature is over what 1.0 knows of the card, as its SDK reads it, and one over all that stands there. */
async function isSigned(
  card: Card,
  signatures: NonNullable<Card['signatures']>,
  url: string,
  { ledger, ask, origin }: Walk,
): Promise<void> {
  const { signatures: _, ...content } = card
  const forms = new Set([canonicalizeAgentCard(card as never), canonicalJson(content)])
  const verified = new Set<string>()
  for (const { protected: header, signature } of signatures) {
    const { jku } = JSON.parse(new TextDecoder().decode(base64url.decode(header))) as { jku?: string }
    if (!jku || new URL(jku).origin !== origin) return ledger.disprove(url, 'is signed by its own site', String(jku))
    const keys = createLocalJWKSet((await ask(jku)).json)
    for (const form of forms)
      await flattenedVerify({ protected: header, signature, payload: base64url.encode(form) }, keys).then(
        () => verified.add(form),
        () => {},
      )
  }
  const found = `${verified.size} of ${forms.size} forms`
  ledger.hold(url, 'is signed by its own site', verified.size === forms.size, found)
}

/** Examples are text, or JSON for a data part. Metadata and data both ask for a rehearsal. */
export function message(example: string, version: string): RequestInit {
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

/**
 * @returns whether a question is answered and asks for nothing, and a request valid; what goes on with a conversation
 *   is no whole one
 */
export function isGood(example: string, said: Said | undefined): boolean {
  if (!said) return false
  if (example.trim().endsWith('?'))
    return (said.excerpts?.length ?? 0) > 0 && said.errors === undefined && said.valid === undefined
  return said.valid === /email/.test(example)
}

/** The data of an answer, wherever the version has its parts. */
function dataOf(result: any): Said | undefined {
  const parts = result?.message?.parts ?? result?.parts ?? result?.status?.message?.parts ?? []
  return parts.find((part: any) => part.data)?.data
}
