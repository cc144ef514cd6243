import { serviceVersion } from '../contract/service-version.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { skillsFor } from '../a2a/definitions/skills.ts'
import { paths, skillPath } from '../contract/paths.ts'
import { tools } from '../mcp/tools.ts'
import { cardWordsOf } from './card-words.ts'
import { mediaTypes } from './media-types.ts'

/** One thing that an agent can use here, and the document that describes it. */
export type AgentResource = {
  kind: 'server' | 'agent' | 'skill' | 'api'
  name: string
  displayName: string
  description: string
  document: string
  /** The type of the document, in the words of the catalogues. */
  type: string
  version: string | undefined
  /** Names of its tools or skills. */
  capabilities: readonly string[]
}

/** The server, the agent and the API share one name in identifiers, as they do the same in three ways. */
const serviceId = 'consultation-intake'

/** @returns everything that an agent can use, from which all catalogues are made */
export function agentResources(catalogue: Catalogue): AgentResource[] {
  const described = (document: string) => {
    const { name, description } = cardWordsOf(catalogue, document)
    return { name: serviceId, displayName: name, description, document }
  }
  return [
    {
      kind: 'server',
      ...described(paths.mcpServerCard),
      type: mediaTypes.serverCard,
      version: serviceVersion,
      capabilities: tools.map(({ name }) => name),
    },
    {
      kind: 'agent',
      ...described(paths.agentCard),
      type: 'application/a2a-agent-card+json',
      version: serviceVersion,
      capabilities: skillsFor([]).map(({ id }) => id),
    },
    ...catalogue.skills.map(({ slug, data, headings }): AgentResource => ({
      kind: 'skill',
      name: slug,
      displayName: headings.find(({ depth }) => depth === 1)?.text ?? slug,
      description: data.description,
      document: skillPath(slug),
      type: 'text/markdown; profile="urn:air:agent-skills"',
      version: data.metadata?.['version'],
      capabilities: [],
    })),
    {
      kind: 'api',
      ...described(paths.openapi),
      type: 'application/openapi+json',
      version: serviceVersion,
      capabilities: [],
    },
  ]
}
