import * as z from 'zod'
import { maxGrantTypes, oauthLengths } from '../../contract/bounds.ts'
import type { Outbound } from '../../network/outbound.ts'
import { rememberFailures } from '../../network/remember-failures.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type Client, clientNameSchema, refreshesBy } from './client.ts'
import { isRedirectUri } from './redirect-uri.ts'

const maxBytes = 16 * 1024
const timeoutMs = 5_000
/** Longer than any real address. The address is kept in memory with its failure. */
const maxIdLength = 2_048
/** How long a document that could not be used is not fetched again. */
const failureSeconds = 10
/** Strangers may name addresses that fail; this many take a few megabytes at most. */
const mostFailures = 1_000

const documentSchema = z.object({
  client_id: z.string(),
  client_name: clientNameSchema.optional(),
  redirect_uris: z.array(z.string().max(oauthLengths.redirect_uri)).min(1).max(20),
  grant_types: z.array(z.string()).max(maxGrantTypes).optional(),
  token_endpoint_auth_method: z.literal('none').optional(),
  client_secret: z.undefined().optional(),
})

/** @returns the client whose metadata are at an address, or what is wrong with them */
export type ReadClientDocument = (id: string) => Promise<Client | Refusal>

/**
 * Reads metadata documents by the rules of the room `network`.
 * @param now in milliseconds; by default of a clock that only goes forward
 */
export function createClientDocuments(outbound: Outbound, now?: () => number): ReadClientDocument {
  const spare = rememberFailures<Client | Refusal>({
    isFailure: ({ kind }) => kind === 'refused',
    forMs: failureSeconds * 1000,
    most: mostFailures,
    ...(now && { now }),
  })
  return (id) => {
    const wrong = wrongId(id)
    return wrong ? Promise.resolve(wrong) : spare(id, () => readMetadataDocument(outbound, id))
  }
}

/** With several spellings, one address could pass for several clients. */
function wrongId(id: string): Refusal | undefined {
  const url = id.length > maxIdLength ? null : URL.parse(id)
  const plain =
    url?.protocol === 'https:' &&
    url.href === id &&
    url.pathname !== '/' &&
    !id.includes('#') &&
    !url.username &&
    !url.password &&
    !/\/\.{1,2}(\/|$)/.test(id)
  if (plain) return undefined
  return refuse('invalid_client', {
    detail: 'A client_id that is an address must be https, in its plain spelling, with a path and no fragment.',
  })
}

/**
 * Reads the metadata of a client whose id is the address of the document.
 * @see https://datatracker.ietf.org/doc/draft-ietf-oauth-client-id-metadata-document/
 */
async function readMetadataDocument(outbound: Outbound, id: string): Promise<Client | Refusal> {
  const wrong = (detail: string) =>
    refuse('invalid_client', { detail: `${detail} It is asked for again after ${failureSeconds} seconds.` })
  const result = await outbound({ url: id, headers: { Accept: 'application/json' }, maxBytes, timeoutMs })
  if (result.kind !== 'answered' || result.status !== 200)
    return wrong('The client metadata document could not be read at the address that is the client_id.')
  const document = documentSchema.safeParse(parseJson(result.body))
  if (!document.success) return wrong('The client metadata document lacks redirect_uris or asks for a secret.')
  const { client_id, client_name, redirect_uris, grant_types } = document.data
  if (client_id !== id) return wrong('The client metadata document names another client_id than its address.')
  const redirectUris = redirect_uris.filter(isRedirectUri)
  const name = client_name ?? new URL(id).host
  return { kind: 'client', id, name, redirectUris, refreshes: refreshesBy(grant_types) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
