import { conversationSchema, messageReceiptSchema } from '../message-answers.ts'
import { replySchema } from '../messages.ts'
import { parameters } from '../parameters.ts'
import { leadErrors } from './errors.ts'
import { operationRoutes } from '../routes.ts'
import type { Operation } from './operation.ts'

const { sandboxQuery, sandboxHeader, scenario, idempotencyKey, leadId, afterMessage, prefer } = parameters

const ofOneLead = ['invalid_token', 'invalid_parameter', 'not_found'] as const

/** What the two sides of a lead say to each other. */
export const messageOperations = {
  readMessages: {
    ...operationRoutes.readMessages,
    tag: 'Leads',
    summary: 'Read the messages of a lead',
    description:
      'Returns the messages of the desk and the submitter. In the sandbox, the scenario `desk_asks` has the desk ask.',
    parameters: [leadId, afterMessage, prefer, sandboxQuery, sandboxHeader, scenario],
    successes: [
      {
        status: 200,
        description: 'The messages, oldest first.',
        schema: conversationSchema,
        headers: ['Preference-Applied'],
      },
    ],
    errors: ofOneLead,
  },
  sendMessage: {
    ...operationRoutes.sendMessage,
    tag: 'Leads',
    summary: 'Reply to a message',
    description: 'Sends a text, or picks a choice that the desk offered, or both.',
    parameters: [leadId, sandboxQuery, sandboxHeader, scenario, idempotencyKey],
    body: { json: replySchema, example: { text: 'Tuesday suits us.' } },
    successes: [
      {
        status: 201,
        description: 'The message is stored and will not be lost, or was rehearsed.',
        schema: messageReceiptSchema,
        headers: ['Idempotent-Replayed'],
      },
    ],
    errors: [...leadErrors, 'invalid_token', 'not_found', 'idempotency_key_reused', 'conversation_ended'],
  },
} as const satisfies Record<string, Operation>
