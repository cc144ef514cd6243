import type { Catalogue } from '../../catalogue/catalogue.ts'
import { programOperationList, operations } from '../../contract/operations.ts'
import { markdownTwin, referenceTwin, paths, protocolPaths } from '../../contract/paths.ts'
import { mediaTypes } from '../media-types.ts'
import { json } from './json.ts'

/** `/.well-known/api-catalog`. @see https://www.rfc-editor.org/rfc/rfc9727 */
export function renderApiCatalog({ baseUrl, discovery }: Catalogue): string {
  const link = (path: string, type: string, title?: string) => ({
    href: `${baseUrl}${path}`,
    type,
    ...(title && { title }),
  })
  const endpoints = [...new Set(programOperationList.map(({ path }) => path))].filter((path) => !path.includes('{'))
  const description = discovery.find(({ data }) => data.document === paths.openapi)
  return json({
    linkset: [
      {
        anchor: `${baseUrl}${paths.apiCatalog}`,
        item: [...endpoints, ...Object.values(protocolPaths)].map((path) => link(path, 'application/json')),
      },
      {
        anchor: `${baseUrl}/api/v1`,
        'service-doc': [link(referenceTwin, 'text/markdown'), link(paths.developers, 'text/html')],
        'service-desc': [link(paths.openapi, 'application/json', description?.data.title)],
        'service-meta': [link(paths.llms, 'text/plain')],
        status: [link(operations.checkHealth.path, 'application/json')],
      },
      {
        anchor: `${baseUrl}${protocolPaths.mcp}`,
        'service-doc': [link(markdownTwin(paths.mcp), 'text/markdown'), link(paths.mcp, 'text/html')],
        'service-meta': [link(paths.mcpServerCard, mediaTypes.serverCard)],
      },
      {
        anchor: `${baseUrl}${protocolPaths.a2a}`,
        'service-doc': [link(markdownTwin(paths.a2a), 'text/markdown'), link(paths.a2a, 'text/html')],
        'service-meta': [link(paths.agentCard, 'application/json')],
      },
    ],
  })
}
