import * as z from 'zod'
import {
  deskMessageReceiptSchema,
  erasureReceiptSchema,
  leadChangedSchema,
  leadChangeSchema,
  newMessageSchema,
  newNoteSchema,
  noteReceiptSchema,
  operatorLeadDetailsSchema,
  operatorLeadListSchema,
  waitingSchema,
} from '../operator-answers.ts'
import { leadLinesType } from '../operators.ts'
import { filterParameters, operatorParameters } from '../operator-parameters.ts'
import { parameters } from '../parameters.ts'
import { operationRoutes } from '../routes.ts'
import { bodyErrors, credentialErrors } from './errors.ts'
import type { Operation } from './operation.ts'

const { limit, afterLead, ifMatch, sandbox, idempotencyKey } = operatorParameters
const { leadId, sandboxHeader } = parameters
/** What every write takes. */
const written = [ifMatch, sandbox, sandboxHeader] as const

const shared = { tag: 'Leads', errors: [...credentialErrors, 'invalid_parameter'] } as const
const ofOneLead = { ...shared, errors: [...shared.errors, 'not_found'] } as const
const writing = [...ofOneLead.errors, 'precondition_failed'] as const
const saying = [...writing, ...bodyErrors, 'validation_failed', 'idempotency_key_reused', 'conversation_ended'] as const

/** What programs of operators do. It stands in an OpenAPI document of its own. */
export const operatorOperations = {
  describeOperatorApi: {
    ...operationRoutes.describeOperatorApi,
    tag: 'Service',
    summary: 'Read this document',
    description: 'The API of operators, as OpenAPI. It needs no token.',
    parameters: [],
    successes: [{ status: 200, description: 'This document.', schema: z.looseObject({ openapi: z.string() }) }],
    errors: [],
  },
  listLeads: {
    ...shared,
    ...operationRoutes.listLeads,
    summary: 'List leads',
    description: 'The leads that fit all conditions, the newest first, a page at a time.',
    parameters: [...Object.values(filterParameters), limit, afterLead],
    successes: [{ status: 200, description: 'A page of leads.', schema: operatorLeadListSchema }],
  },
  listWaiting: {
    ...shared,
    ...operationRoutes.listWaiting,
    summary: 'List what waits for the desk',
    description: 'Leads that are late or soon due by the promise of the site, and messages that did not arrive.',
    parameters: [limit],
    successes: [{ status: 200, description: 'What to do first.', schema: waitingSchema }],
  },
  inspectLead: {
    ...ofOneLead,
    ...operationRoutes.inspectLead,
    summary: 'Read a lead',
    description: 'All of it, with its history, messages and notes.',
    parameters: [leadId],
    successes: [{ status: 200, description: 'The lead.', schema: operatorLeadDetailsSchema, headers: ['ETag'] }],
  },
  changeLead: {
    ...ofOneLead,
    ...operationRoutes.changeLead,
    summary: 'Move a lead, or give it to an operator',
    description:
      'To another state, to an operator who works it, or both. To erase it, send DELETE. What is so already is left as it is, so a repetition does no harm. A held lead that goes to `received` is released. An operator who gets a lead from another one is told by mail.',
    parameters: [leadId, ...written],
    body: { json: leadChangeSchema, example: { status: 'in_review' } },
    successes: [{ status: 200, description: 'The lead as it is now.', schema: leadChangedSchema, headers: ['ETag'] }],
    errors: [...writing, ...bodyErrors, 'validation_failed', 'transition_impossible'],
  },
  addNote: {
    ...ofOneLead,
    ...operationRoutes.addNote,
    summary: 'Write a note',
    description: 'For operators alone; a submitter never sees it.',
    parameters: [leadId, idempotencyKey, ...written],
    body: { json: newNoteSchema, example: { text: 'Called back; they decide in May.' } },
    successes: [
      { status: 201, description: 'The note is kept.', schema: noteReceiptSchema, headers: ['Idempotent-Replayed'] },
    ],
    errors: saying,
  },
  writeMessage: {
    ...ofOneLead,
    ...operationRoutes.writeMessage,
    summary: 'Write to the submitter',
    description:
      'Sends a text, perhaps with choices, times among them. A lead that nobody has answered becomes `contacted`, one that is held as spam, too: to write is to trust it.',
    parameters: [leadId, idempotencyKey, ...written],
    body: {
      json: newMessageSchema,
      example: {
        text: 'When may we call you?',
        choices: [
          { label: 'Tuesday, 10:00', time: { start: '2026-12-01T09:00:00Z', minutes: 30, zone: 'Europe/Berlin' } },
        ],
      },
    },
    successes: [
      {
        status: 201,
        description: 'The message is stored, and on its way.',
        schema: deskMessageReceiptSchema,
        headers: ['Idempotent-Replayed'],
      },
    ],
    errors: saying,
  },
  eraseLead: {
    ...ofOneLead,
    ...operationRoutes.eraseLead,
    summary: 'Erase a lead',
    description:
      'Its personal data, wherever it is. There is no way back; a repetition is answered as the first one was.',
    parameters: [leadId, ...written],
    successes: [{ status: 200, description: 'The receipt.', schema: erasureReceiptSchema }],
    errors: writing,
  },
  streamLeads: {
    ...shared,
    ...operationRoutes.streamLeads,
    summary: 'Export leads',
    description:
      'Every lead that fits all conditions with what was said, the newest first: a JSON document on each line (NDJSON), sent as it is read.',
    parameters: Object.values(filterParameters),
    successes: [
      {
        status: 200,
        description: 'A lead on each line.',
        type: leadLinesType,
        schema: z.string().meta({ description: 'Each line is an `OperatorLead` with its `thread`.' }),
      },
    ],
  },
} as const satisfies Record<string, Operation>
