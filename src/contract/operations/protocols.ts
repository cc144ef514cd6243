import { parameters } from '../parameters.ts'
import { operationRoutes } from '../routes.ts'
import { signedAgents } from '../signed-agents.ts'
import type { Operation } from './operation.ts'

/**
 * Endpoints of other protocols, and the card and the keys of our agent. Each protocol has its own way to describe
 * itself, so they are not in OpenAPI.
 */
export const protocolOperations = {
  speakMcp: {
    ...operationRoutes.speakMcp,
    tag: 'Service',
    summary: 'Speak the Model Context Protocol',
    description:
      'Streamable HTTP, without sessions. The server lists its tools. In the sandbox, those that store, send or withdraw are refused.',
    parameters: [parameters.sandboxQuery, parameters.sandboxHeader],
    successes: [{ status: 200, description: 'A message of the protocol.' }],
    errors: ['invalid_parameter', 'invalid_token'],
  },
  speakA2a: {
    ...operationRoutes.speakA2a,
    tag: 'Service',
    summary: 'Speak A2A',
    description:
      'JSON-RPC of A2A 1.0 and 0.3. The agent card names the skills. In the sandbox, messages are rehearsed, and what else changes a task is refused.',
    parameters: [parameters.sandboxQuery, parameters.sandboxHeader, parameters.scenario],
    successes: [{ status: 200, description: 'A message of the protocol.' }],
    errors: ['invalid_parameter', 'invalid_token'],
  },
  readAgentCard: {
    ...operationRoutes.readAgentCard,
    tag: 'Service',
    summary: 'Read the agent card',
    description: 'Signed with the key that the key set publishes.',
    parameters: [],
    successes: [{ status: 200, description: 'The card.' }],
    errors: [],
  },
  readAgentKeys: {
    ...operationRoutes.readAgentKeys,
    tag: 'Access',
    summary: 'Read the keys of our agent',
    description: 'The keys that verify what this site sends to others (Web Bot Auth).',
    parameters: [],
    successes: [{ status: 200, description: 'The keys.', type: signedAgents.directoryType }],
    errors: [],
  },
  speakOperatorMcp: {
    ...operationRoutes.speakOperatorMcp,
    tag: 'Service',
    summary: 'Speak MCP as an operator',
    description:
      'The leads for models of operators, over the Model Context Protocol. In the sandbox, tools that write are refused.',
    parameters: [parameters.sandboxQuery, parameters.sandboxHeader],
    successes: [{ status: 200, description: 'An answer of JSON-RPC.' }],
    errors: [],
  },
} as const satisfies Record<string, Operation>
