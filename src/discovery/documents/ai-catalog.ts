import type { Catalogue } from '../../catalogue/catalogue.ts'
import { paths } from '../../contract/paths.ts'
import { type AgentResource, agentResources } from '../agent-resources.ts'
import { mediaTypes } from '../media-types.ts'
import { json } from './json.ts'

const specVersion = '1.0'

/**
 * `/.well-known/ai-catalog.json` and `/.well-known/ard.json`, which have one form.
 * @see https://github.com/ards-project/ard-spec
 */
export function renderAiCatalog(catalogue: Catalogue): string {
  const { baseUrl, service } = catalogue
  return json({
    specVersion,
    host: {
      displayName: service.name,
      identifier: publisherOf(baseUrl),
      documentationUrl: `${baseUrl}${paths.developers}`,
    },
    entries: agentResources(catalogue).map((resource) => {
      const entry = describe(resource, catalogue)
      return resource.kind === 'api' ? collection(entry) : entry
    }),
  })
}

type Entry = ReturnType<typeof describe>

function describe(
  { kind, name, displayName, type, document, description, version, capabilities }: AgentResource,
  { baseUrl, discovery }: Catalogue,
) {
  const listing = discovery.flatMap(({ data }) => data.listings ?? []).find((listed) => listed.document === document)
  return {
    identifier: `urn:air:${publisherOf(baseUrl)}:${kind}:${name}`,
    displayName,
    type,
    url: `${baseUrl}${document}`,
    description,
    ...(version && { version }),
    ...(capabilities.length > 0 && { capabilities }),
    ...(listing && { tags: listing.tags, representativeQueries: listing.queries }),
  }
}

/** A description of an API is of no kind that readers of the catalogue have to know; a catalogue within it is. */
function collection(entry: Entry) {
  const { type: _, url: __, ...words } = entry
  return {
    ...words,
    identifier: entry.identifier.replace(':api:', ':catalog:'),
    type: mediaTypes.aiCatalog,
    data: { specVersion, entries: [entry] },
  }
}

/** The domain without characters that identifiers forbid: brackets and colons of an IPv6 address. */
function publisherOf(baseUrl: string): string {
  return new URL(baseUrl).hostname.replaceAll(/[[\]]/g, '').replaceAll(':', '-')
}
