import type { Catalogue } from '../../catalogue/catalogue.ts'
import { paths } from '../../contract/paths.ts'
import { agentResources } from '../agent-resources.ts'
import { json } from './json.ts'

/**
 * `/.well-known/ai-catalog.json` and `/.well-known/ard.json`, which have one form.
 * @see https://github.com/ards-project/ard-spec
 */
export function renderAiCatalog(catalogue: Catalogue): string {
  const { baseUrl, service, discovery } = catalogue
  const listings = discovery.flatMap(({ data }) => data.listings ?? [])
  const publisher = publisherOf(baseUrl)
  return json({
    specVersion: '1.0',
    host: {
      displayName: service.name,
      identifier: publisher,
      documentationUrl: `${baseUrl}${paths.developers}`,
    },
    entries: agentResources(catalogue).map(
      ({ kind, name, displayName, type, document, description, version, capabilities }) => {
        const listing = listings.find((candidate) => candidate.document === document)
        return {
          identifier: `urn:air:${publisher}:${kind}:${name}`,
          displayName,
          type,
          url: `${baseUrl}${document}`,
          description,
          ...(version && { version }),
          ...(capabilities.length > 0 && { capabilities }),
          ...(listing && { tags: listing.tags, representativeQueries: listing.queries }),
        }
      },
    ),
  })
}

/** The domain, without what an identifier may not have: brackets and colons of an IPv6 address. */
function publisherOf(baseUrl: string): string {
  return new URL(baseUrl).hostname.replaceAll(/[[\]]/g, '').replaceAll(':', '-')
}
