import { paths, protocolPaths } from '../../contract/paths.ts'
import { capabilities, protocolVersions, type ServerIdentity } from '../../mcp/definitions/server.ts'
import { json } from './json.ts'

const schema = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'

/**
 * The server card, the same at each of its addresses: first what the standard asks for, then what readers from before
 * the standard look for, which it allows. Tools are listed by the server itself: the standard leaves them out.
 * @see https://github.com/modelcontextprotocol/experimental-ext-server-card
 */
export function renderServerCard(baseUrl: string, server: ServerIdentity): string {
  const url = `${baseUrl}${protocolPaths.mcp}`
  const { name, title, version, description, websiteUrl, icons } = server
  return json({
    $schema: schema,
    name,
    title,
    version,
    description,
    websiteUrl,
    icons,
    documentationUrl: `${baseUrl}${paths.mcp}`,
    remotes: [{ type: 'streamable-http', url, supportedProtocolVersions: protocolVersions }],
    protocolVersion: protocolVersions[0],
    serverInfo: { name, title, version },
    serverUrl: url,
    endpoint: url,
    transport: { type: 'streamable-http', endpoint: protocolPaths.mcp },
    capabilities,
    authentication: { required: false, schemes: ['bearer'] },
  })
}
