import { maxGrantTypes, maxRedirectUris, oauthLengths } from '../../contract/bounds.ts'
import { sameSecret } from '../../identifiers/tokens.ts'
import * as z from 'zod'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type Client, clientNameSchema, refreshesBy, registeredPrefix } from './client.ts'
import { namesOf } from './client-names.ts'
import { isRedirectUri } from './redirect-uri.ts'
import { clientRefused, isRefused } from './refused-clients.ts'
import { epochSeconds } from '../../text/time.ts'

const purpose = 'client registration'

/**
 * What a dynamic registration may ask for. Unsupported values are replaced by supported ones in the answer. @see RFC
 * 7591, section 2
 */
export const clientMetadataSchema = z.object({
  redirect_uris: z.array(z.string().refine(isRedirectUri)).min(1).max(maxRedirectUris),
  client_name: clientNameSchema.optional(),
  grant_types: z.array(z.string()).max(maxGrantTypes).optional(),
})

/** What is written into a client id: name, redirect addresses, time; `o` where it wants no refresh tokens. */
const registeredSchema = z.object({ n: z.string(), r: z.array(z.string()), t: z.int(), o: z.literal(1).optional() })

/**
 * Registers a client without storing anything: its id holds its metadata, with a code that only we can make.
 * So strangers cannot fill our tables, and every instance knows every client.
 */
export function registerClient(
  { vault, now }: Pick<AccessPorts, 'vault' | 'now'>,
  { redirect_uris: redirectUris, client_name: name, grant_types: named }: z.output<typeof clientMetadataSchema>,
): { client: Client; issuedAt: Date } {
  const issuedAt = now()
  const shownName = name ?? new URL(redirectUris[0]!).host
  const refreshes = refreshesBy(named)
  const facts = { n: shownName, r: redirectUris, t: epochSeconds(issuedAt), ...(!refreshes && { o: 1 }) }
  const body = Buffer.from(JSON.stringify(facts)).toString('base64url')
  const id = `${registeredPrefix}${body}.${codeOf(vault, body)}`
  return { client: { kind: 'client', id, name: shownName, redirectUris, refreshes }, issuedAt }
}

/**
 * @returns the client of an id: one that we registered, or the metadata document at the address that is its id. One
 *   that operators refuse is no client, and what is at its address is not asked for
 */
export async function findClient(ports: AccessPorts, id: string): Promise<Client | Refusal> {
  if (id.length > oauthLengths.client_id)
    return refuse('invalid_client', { detail: `A client_id may have at most ${oauthLengths.client_id} characters.` })
  if (isAddress(id) && (await isRefused(ports.database, namesOf({ id, redirectUris: [] })))) return clientRefused()
  const client = await readClient(ports, id)
  if (client.kind === 'refused') return client
  return (await isRefused(ports.database, namesOf(client))) ? clientRefused() : client
}

async function readClient(
  ports: Pick<AccessPorts, 'vault' | 'readClientDocument'>,
  id: string,
): Promise<Client | Refusal> {
  if (isAddress(id)) return ports.readClientDocument(id)
  const [body = '', code = '', ...more] = id.slice(registeredPrefix.length).split('.')
  if (!id.startsWith(registeredPrefix) || more.length > 0 || !sameSecret(code, codeOf(ports.vault, body)))
    return refuse('invalid_client')
  const {
    n: name,
    r: redirectUris,
    o: withoutRefresh,
  } = registeredSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return { kind: 'client', id, name, redirectUris, refreshes: withoutRefresh === undefined }
}

function isAddress(id: string): boolean {
  return id.startsWith('https://')
}

function codeOf(vault: AccessPorts['vault'], body: string): string {
  return Buffer.from(vault.digest(purpose, body), 'hex').toString('base64url')
}
