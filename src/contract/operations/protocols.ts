import { documentPaths, protocolPaths } from '../paths.ts'
import type { Operation } from './operation.ts'

/** Endpoints of other protocols. They describe themselves in their cards, so they are not in OpenAPI. */
export const protocolOperations = {
  speakMcp: {
    id: 'speakMcp',
    method: 'POST',
    path: protocolPaths.mcp,
    tag: 'Service',
    summary: 'Speak the Model Context Protocol',
    description: 'Streamable HTTP, without sessions. The server card names the tools.',
    parameters: [],
    successes: [{ status: 200, description: 'A message of the protocol.' }],
    errors: ['invalid_token'],
    security: 'optional',
  },
  speakA2a: {
    id: 'speakA2a',
    method: 'POST',
    path: protocolPaths.a2a,
    tag: 'Service',
    summary: 'Speak A2A',
    description: 'JSON-RPC of A2A 1.0 and 0.3. The agent card names the skills.',
    parameters: [],
    successes: [{ status: 200, description: 'A message of the protocol.' }],
    errors: ['invalid_token'],
    security: 'optional',
  },
  readAgentCard: {
    id: 'readAgentCard',
    method: 'GET',
    path: documentPaths.agentCard,
    tag: 'Service',
    summary: 'Read the agent card',
    description: 'Signed with the key that the key set publishes.',
    parameters: [],
    successes: [{ status: 200, description: 'The card.' }],
    errors: [],
    security: 'none',
  },
} as const satisfies Record<string, Operation>
