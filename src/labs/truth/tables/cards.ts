import { all, fact, factSet, form, is, leads, leadsTo, oneOf, triedBy } from '../checks.ts'
import type { Check, Table } from '../table.ts'
import { schemaTable } from './json-schema.ts'

const identity = (what: string): Check => fact(`${what} of the agent`)
const modes: Check = fact('modes of messages', (types: string[]) => types.join())
const tried = triedBy('the reader of the card, on the running service')

/** What each version of A2A has of a scheme: 1.0 in a member of its own, 0.3 beside its `type`. */
const http: Table = { description: triedBy('the signature'), scheme: oneOf('Bearer') }
const oauth2: Table = {
  description: fact('description of the way with a person'),
  flows: {
    authorizationCode: {
      authorizationUrl: fact('authorization endpoint'),
      tokenUrl: fact('token endpoint'),
      refreshUrl: fact('token endpoint'),
      scopes: { '*': fact(({ keys }) => `meaning of the scope ${keys.at(-1)}`) },
      pkceRequired: oneOf(true),
    },
  },
  oauth2MetadataUrl: leadsTo('/.well-known/oauth-authorization-server', 'application/json'),
}

/** A2A 1.0, AgentCard, with what clients of 0.3 read beside it. */
export const agentCard: Table = {
  name: all(identity('name'), fact('title of the service')),
  description: identity('description'),
  version: fact('version of the service'),
  supportedInterfaces: [
    { url: is(({ walk }) => `${walk.origin}/a2a`), protocolBinding: tried, protocolVersion: tried },
  ],
  url: is(({ document }) => document['supportedInterfaces'].at(-1).url),
  preferredTransport: is(({ document }) => document['supportedInterfaces'].at(-1).protocolBinding),
  protocolVersion: is(({ document }) => `${document['supportedInterfaces'].at(-1).protocolVersion}.0`),
  provider: { organization: fact('legal name of the consultancy'), url: is(({ walk }) => walk.origin) },
  documentationUrl: leadsTo('/developers/a2a', 'text/html'),
  iconUrl: leads('image/svg+xml'),
  capabilities: { streaming: tried, pushNotifications: tried, extendedAgentCard: tried },
  securitySchemes: {
    bearer: { type: oneOf('http'), ...http, httpAuthSecurityScheme: http },
    oauth2: { type: oneOf('oauth2'), ...oauth2, oauth2SecurityScheme: oauth2 },
  },
  defaultInputModes: modes,
  defaultOutputModes: modes,
  skills: [
    {
      id: triedBy('the catalogue of agents, which lists them'),
      name: triedBy('the signature'),
      description: fact(({ parent }) => `description of the skill ${parent['id']}`),
      tags: triedBy('the signature'),
      examples: tried,
    },
  ],
  signatures: [{ protected: tried, signature: tried }],
}

/** The card of an MCP server: SEP-2127, with what older readers look for. */
export const serverCard: Table = {
  $schema: is(() => 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'),
  name: identityOfServer('name'),
  title: identityOfServer('title'),
  version: identityOfServer('version'),
  description: identityOfServer('description'),
  websiteUrl: is(({ walk }) => walk.origin),
  icons: [{ src: leads('image/svg+xml'), mimeType: oneOf('image/svg+xml'), sizes: is(() => ['any']) }],
  documentationUrl: leadsTo('/developers/mcp', 'text/html'),
  remotes: [
    {
      type: oneOf('streamable-http'),
      url: is(({ walk }) => `${walk.origin}/mcp`),
      supportedProtocolVersions: all(tried, factSet('versions of MCP')),
    },
  ],
  protocolVersion: is(({ document }) => document['remotes'][0]['supportedProtocolVersions'][0]),
  serverInfo: {
    name: identityOfServer('name'),
    title: identityOfServer('title'),
    version: identityOfServer('version'),
  },
  serverUrl: is(({ walk }) => `${walk.origin}/mcp`),
  endpoint: is(({ walk }) => `${walk.origin}/mcp`),
  transport: { type: oneOf('streamable-http'), endpoint: oneOf('/mcp') },
  capabilities: tried,
  authentication: { required: all(oneOf(false), tried), schemes: is(() => ['bearer']) },
  'tools?': [
    {
      name: tried,
      title: tried,
      description: tried,
      inputSchema: schemaTable,
      'outputSchema?': schemaTable,
      annotations: tried,
    },
  ],
}

function identityOfServer(what: string): Check {
  return fact(`${what} of the MCP server`)
}

const entry: Table = {
  identifier: form(/^urn:air:[^:]+:(server|agent|skill|api|catalog):[\w-]+$/),
  displayName: tried,
  type: tried,
  'url?': tried,
  description: tried,
  version: tried,
  'capabilities?': tried,
  'tags?': triedBy('its twin at the other address'),
  'representativeQueries?': triedBy('its twin at the other address'),
}

/** The AI catalogue, at both of its addresses. */
export const aiCatalog: Table = {
  specVersion: oneOf('1.0'),
  host: {
    displayName: fact('name of the consultancy'),
    identifier: is(({ walk }) => new URL(walk.origin).hostname),
    documentationUrl: leadsTo('/developers', 'text/html'),
  },
  entries: [{ ...(entry as Record<string, Table>), 'data?': { specVersion: oneOf('1.0'), entries: [entry] } }],
}

/** RFC 9727. */
const links = (...types: readonly string[]): Table => [{ href: leads(), type: oneOf(...types) }]
export const linkset: Table = {
  linkset: [
    {
      anchor: triedBy('the reader, which knows both anchors'),
      'item?': [
        { href: triedBy('the operations of openapi.json'), type: oneOf('application/json', 'application/a2a+json') },
      ],
      'service-desc?': [
        {
          href: leads(),
          type: oneOf('application/json'),
          title: fact(({ walk }) => `title of ${walk.origin}/developers/discovery/openapi`),
        },
      ],
      'service-doc?': links('text/html', 'text/markdown'),
      'service-meta?': links('text/plain', 'application/json', 'application/mcp-server-card+json'),
      'status?': links('application/json'),
    },
  ],
}

/** Agent Skills Discovery 0.2.0. */
export const skillsIndex: Table = {
  $schema: is(() => 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'),
  skills: [{ name: tried, type: oneOf('skill-md'), description: tried, url: tried, digest: tried }],
}
