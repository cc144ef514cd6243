import type { Catalogue } from '../../catalogue/catalogue.ts'
import { paths } from '../../contract/paths.ts'
import { type AgentResource, agentResources } from '../agent-resources.ts'
import { json } from './json.ts'

/** `/.well-known/ai-catalog.json`. @see https://github.com/Agent-Card/ai-catalog */
export function renderAiCatalog(catalogue: Catalogue): string {
  return renderEntries(catalogue, agentResources(catalogue))
}

/** `/.well-known/ard.json`: the same of the kinds that it has types for. @see https://github.com/ards-project/ard-spec */
export function renderArd(catalogue: Catalogue): string {
  return renderEntries(
    catalogue,
    agentResources(catalogue).filter(({ kind }) => kind !== 'api'),
  )
}

function renderEntries(catalogue: Catalogue, resources: readonly AgentResource[]): string {
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
    entries: resources.map(({ kind, name, displayName, type, document, description, version, capabilities }) => {
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
    }),
  })
}

/** The domain, without what an identifier may not have: brackets and colons of an IPv6 address. */
function publisherOf(baseUrl: string): string {
  return new URL(baseUrl).hostname.replaceAll(/[[\]]/g, '').replaceAll(':', '-')
}
