import { protocolPaths } from '../paths.ts'
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
} as const satisfies Record<string, Operation>
