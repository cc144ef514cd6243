import {
  catalogSchema,
  contentListSchema,
  healthSchema,
  leadReceiptSchema,
  livenessSchema,
  sandboxAvailabilitySchema,
  sandboxVerdictSchema,
} from '../answers.ts'
import { exampleLead, leadSchema } from '../lead.ts'
import { parameters } from '../parameters.ts'
import { credentialErrors, leadErrors } from './errors.ts'
import { operationRoutes } from '../routes.ts'
import { type Operation, unchanged } from './operation.ts'

/** The sandbox at its own address, what can be bought, and the service itself. */
export const serviceOperations = {
  describeSandbox: {
    ...operationRoutes.describeSandbox,
    tag: 'Sandbox',
    summary: 'Read about the sandbox',
    description: 'Confirms that the test environment is open and needs no key.',
    parameters: [],
    successes: [{ status: 200, description: 'The sandbox is open.', schema: sandboxAvailabilitySchema }],
    errors: [...credentialErrors],
  },
  rehearseLead: {
    ...operationRoutes.rehearseLead,
    tag: 'Sandbox',
    summary: 'Rehearse a submission',
    description:
      'The sandbox run of `/api/v1/lead`: the same validation and the same errors. Nothing is stored and nobody is notified.',
    parameters: [parameters.scenario, parameters.idempotencyKey, parameters.acceptLanguage],
    body: { json: leadSchema, form: leadSchema, example: exampleLead },
    successes: [
      { status: 200, description: 'The lead is valid. Nothing was stored.', schema: sandboxVerdictSchema },
      {
        status: 201,
        description: 'Rehearsed receipt (`X-Sandbox-Scenario: duplicate` or `held`). Nothing was stored.',
        schema: leadReceiptSchema,
        headers: ['Location'],
      },
    ],
    errors: [...leadErrors, ...credentialErrors],
  },
  readCatalog: {
    ...operationRoutes.readCatalog,
    tag: 'Catalog',
    summary: 'Read the service packages',
    description: 'Every package with deliverables, tiers, timelines and prices.',
    parameters: [parameters.ifNoneMatch],
    successes: [{ status: 200, description: 'The packages.', schema: catalogSchema, headers: ['ETag'] }, unchanged],
    errors: [...credentialErrors],
  },
  checkHealth: {
    ...operationRoutes.checkHealth,
    tag: 'Service',
    summary: 'Check that the service can take leads',
    description: 'Answers 200 when the database answers, 503 when it does not.',
    parameters: [],
    successes: [{ status: 200, description: 'The service can take leads.', schema: healthSchema }],
    errors: [],
  },
  checkReadiness: {
    ...operationRoutes.checkReadiness,
    tag: 'Service',
    summary: 'Check whether to send requests here',
    description:
      'The same as `/api/health`, for load balancers: 503 while the database is gone. Calls are not counted.',
    parameters: [],
    successes: [{ status: 200, description: 'The service can take leads.', schema: healthSchema }],
    errors: [],
  },
  checkLiveness: {
    ...operationRoutes.checkLiveness,
    tag: 'Service',
    summary: 'Check that the process answers',
    description:
      'Answers 200 whatever becomes of the database: starting the process again would not bring that back. Calls are not counted.',
    parameters: [],
    successes: [{ status: 200, description: 'The process answers.', schema: livenessSchema }],
    errors: [],
  },
  listContent: {
    ...operationRoutes.listContent,
    tag: 'Catalog',
    summary: 'List what there is to read',
    description:
      'Knowledge, case studies, glossary and services, each with the addresses of its page and of its Markdown.',
    parameters: [parameters.section, parameters.after, parameters.ifNoneMatch],
    successes: [
      { status: 200, description: 'A part of the list.', schema: contentListSchema, headers: ['ETag'] },
      unchanged,
    ],
    errors: ['invalid_parameter', ...credentialErrors],
  },
} as const satisfies Record<string, Operation>
