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
    summary: 'Describe the sandbox',
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
    summary: 'List the service packages',
    description: 'Every package with deliverables, tiers, timelines and prices.',
    parameters: [parameters.ifNoneMatch],
    successes: [{ status: 200, description: 'The packages.', schema: catalogSchema, headers: ['ETag'] }, unchanged],
    errors: [...credentialErrors],
  },
  checkHealth: {
    ...operationRoutes.checkHealth,
    tag: 'Service',
    summary: 'Check health',
    description: 'Returns 200 while the service can take leads, 503 while its database is down.',
    parameters: [],
    successes: [{ status: 200, description: 'The service can take leads.', schema: healthSchema }],
    errors: [],
  },
  checkReadiness: {
    ...operationRoutes.checkReadiness,
    tag: 'Service',
    summary: 'Check readiness',
    description: 'The same as `/api/health`, for load balancers. Calls are not counted.',
    parameters: [],
    successes: [{ status: 200, description: 'The service can take leads.', schema: healthSchema }],
    errors: [],
  },
  checkLiveness: {
    ...operationRoutes.checkLiveness,
    tag: 'Service',
    summary: 'Check liveness',
    description: 'Returns 200 even while the database is down, which no restart would mend. Calls are not counted.',
    parameters: [],
    successes: [{ status: 200, description: 'The process is running.', schema: livenessSchema }],
    errors: [],
  },
  listContent: {
    ...operationRoutes.listContent,
    tag: 'Catalog',
    summary: 'List the content',
    description:
      'Lists knowledge, case studies, glossary and services, each with the URLs of its page and of its Markdown.',
    parameters: [parameters.section, parameters.after, parameters.ifNoneMatch],
    successes: [
      { status: 200, description: 'A page of the list.', schema: contentListSchema, headers: ['ETag'] },
      unchanged,
    ],
    errors: ['invalid_parameter', ...credentialErrors],
  },
} as const satisfies Record<string, Operation>
