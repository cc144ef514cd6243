import * as z from 'zod'
import { oauthLengths } from '../../contract/bounds.ts'
import type { Outbound } from '../../network/outbound.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type Client, clientNameSchema } from './client.ts'
import { isRedirectUri } from './redirect-uri.ts'

const maxBytes = 16 * 1024
const timeoutMs = 5_000

const documentSchema = z.object({
  client_id: z.string(),
  client_name: clientNameSchema.optional(),
  redirect_uris: z.array(z.string().max(oauthLengths.redirect_uri)).min(1).max(20),
  token_endpoint_auth_method: z.literal('none').optional(),
  client_secret: z.undefined().optional(),
})

/**
 * Reads the metadata of a client whose id is the address of the document.
 * @see https://datatracker.ietf.org/doc/draft-ietf-oauth-client-id-metadata-document/
 */
export async function readMetadataDocument(outbound: Outbound, id: string): Promise<Client | Refusal> {
  const wrong = (detail: string) => refuse('invalid_client', { detail })
  const url = URL.parse(id)
  // An address with other spellings could pass for several clients.
  if (
    !url ||
    url.href !== id ||
    url.pathname === '/' ||
    id.includes('#') ||
    url.username ||
    url.password ||
    /\/\.{1,2}(\/|$)/.test(id)
  )
    return wrong('A client_id that is an address must be https, in its plain spelling, with a path and no fragment.')
  const result = await outbound({ url: id, headers: { Accept: 'application/json' }, maxBytes, timeoutMs })
  if (result.kind !== 'answered' || result.status !== 200)
    return wrong('The client metadata document could not be read at the address that is the client_id.')
  const document = documentSchema.safeParse(parseJson(result.body))
  if (!document.success) return wrong('The client metadata document lacks redirect_uris or asks for a secret.')
  const { client_id, client_name, redirect_uris } = document.data
  if (client_id !== id) return wrong('The client metadata document names another client_id than its address.')
  const redirectUris = redirect_uris.filter(isRedirectUri)
  return { kind: 'client', id, name: client_name ?? url.host, redirectUris }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
