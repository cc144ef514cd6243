import { conversationSchema, messageReceiptSchema } from '../message-answers.ts'
import { maxMessages } from '../message-limits.ts'
import { replySchema } from '../messages.ts'
import { parameters } from '../parameters.ts'
import { bodyErrors } from './errors.ts'
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
      'What the desk and the submitter said, for whoever holds the status token. With `after` and `Prefer: wait=25`, the answer waits for what is new. In the sandbox, with the scenario `desk_asks`, the desk asks something.',
    parameters: [leadId, afterMessage, prefer, sandboxQuery, sandboxHeader, scenario],
    successes: [
      {
        status: 200,
        description: 'What was said, the oldest first.',
        schema: conversationSchema,
        headers: ['Preference-Applied'],
      },
    ],
    errors: ofOneLead,
  },
  sendMessage: {
    ...operationRoutes.sendMessage,
    tag: 'Leads',
    summary: 'Answer the desk',
    description: `Sends a text, or chooses what a message of the desk offers, or both. A lead has at most ${maxMessages} messages.`,
    parameters: [leadId, sandboxQuery, sandboxHeader, scenario, idempotencyKey],
    body: { json: replySchema, example: { text: 'Tuesday suits us. Will the workshop be in English?' } },
    successes: [
      {
        status: 201,
        description: 'The message is stored and will not be lost.',
        schema: messageReceiptSchema,
        headers: ['Idempotent-Replayed'],
      },
      { status: 200, description: 'Sandbox: the message is valid. Nothing was stored.', schema: messageReceiptSchema },
    ],
    errors: [...ofOneLead, ...bodyErrors, 'validation_failed', 'conversation_ended', 'idempotency_key_reused'],
  },
} as const satisfies Record<string, Operation>
