import type * as z from 'zod'
import {
  catalogSchema,
  healthSchema,
  leadReceiptSchema,
  leadStatusSchema,
  leadSurfaceSchema,
  sandboxAvailabilitySchema,
  sandboxVerdictSchema,
} from './answers.ts'
import type { ResponseHeaderName } from './headers.ts'
import { leadSchema } from './lead.ts'
import { type Parameter, parameters } from './parameters.ts'
import type { ProblemCode } from './problems.ts'
import type { Scope } from './scopes.ts'

/** What an operation says when it succeeds. */
type Success = {
  readonly status: number
  readonly description: string
  readonly schema?: z.ZodType
  /** Headers beyond those that every answer carries. */
  readonly headers?: readonly ResponseHeaderName[]
}

/** One thing a caller can do. Routing, validation, OpenAPI and the developers' pages are all read off this. */
export type Operation = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path template; `{id}` stands for one segment. */
  readonly path: string
  readonly tag: 'Leads' | 'Sandbox' | 'Catalog' | 'Service'
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  /** `pages`: whether a person's browser that sends a form is answered with pages. */
  readonly body?: { readonly schema: z.ZodType; readonly pages: boolean }
  readonly successes: readonly Success[]
  /** Errors of its own, beyond those that every operation can answer. */
  readonly errors: readonly ProblemCode[]
  /** `optional`: a credential may be sent; `status_token`: the token of the receipt must be; `none`: tokens are not read. */
  readonly security: 'none' | 'optional' | 'status_token'
  /** What a credential must carry, where one is sent. */
  readonly scope?: Scope
}

/** Every operation can answer with these. */
export const commonErrors = [
  'method_not_allowed',
  'rate_limited',
  'internal_error',
  'service_unavailable',
  'endpoint_retired',
] as const satisfies ProblemCode[]

const { sandboxQuery, sandboxHeader, scenario, idempotencyKey, leadId } = parameters

const bodyErrors = [
  'malformed_json',
  'invalid_parameter',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
] as const
const credentialErrors = ['invalid_token', 'insufficient_scope'] as const

const submission = {
  method: 'POST',
  tag: 'Leads',
  parameters: [sandboxQuery, sandboxHeader, scenario, idempotencyKey],
  body: { schema: leadSchema, pages: true },
  successes: [
    {
      status: 201,
      description: 'The lead is stored and will not be lost.',
      schema: leadReceiptSchema,
      headers: ['Location', 'Idempotent-Replayed'],
    },
    { status: 200, description: 'Sandbox: the lead is valid. Nothing was stored.', schema: sandboxVerdictSchema },
    {
      status: 303,
      description: 'A form was accepted; the browser goes on to a page that says so.',
      headers: ['Location'],
    },
  ],
  errors: [...bodyErrors, ...credentialErrors, 'idempotency_in_progress', 'idempotency_key_reused'],
  security: 'optional',
  scope: 'write:lead',
} as const satisfies Partial<Operation>

const description = {
  method: 'GET',
  tag: 'Sandbox',
  parameters: [sandboxQuery, sandboxHeader],
  successes: [{ status: 200, description: 'Version, limits and a valid example.', schema: leadSurfaceSchema }],
  errors: ['sandbox_required', 'invalid_parameter', ...credentialErrors],
  security: 'optional',
} as const satisfies Partial<Operation>

const ofOneLead = {
  path: '/api/v1/lead/{id}',
  tag: 'Leads',
  parameters: [leadId],
  successes: [{ status: 200, description: 'State and history.', schema: leadStatusSchema }],
  errors: ['invalid_token', 'invalid_parameter', 'not_found'],
  security: 'status_token',
} as const satisfies Partial<Operation>

export const operations = {
  submitLead: {
    ...submission,
    id: 'submitLead',
    path: '/api/v1/lead',
    summary: 'Submit a consultation request',
    description:
      'Stores a lead, or rehearses that with `sandbox=true`. Needs no key. Rehearse first, ask the person you work for, then submit once with an `Idempotency-Key`.',
  },
  describeLeadEndpoint: {
    ...description,
    id: 'describeLeadEndpoint',
    path: '/api/v1/lead',
    summary: 'Confirm the versioned zero-authentication surface',
    description: 'Names the version, the limits in force and a valid body. Needs `sandbox=true`.',
  },
  submitLeadUnversioned: {
    ...submission,
    id: 'submitLeadUnversioned',
    path: '/api/lead',
    summary: 'Submit a consultation request at the unversioned address',
    description:
      'The same as `/api/v1/lead`, for callers that do not care about versions. It follows the newest version.',
  },
  describeLeadEndpointUnversioned: {
    ...description,
    id: 'describeLeadEndpointUnversioned',
    path: '/api/lead',
    summary: 'Confirm the zero-authentication surface',
    description: 'The same as GET `/api/v1/lead`.',
  },
  readLead: {
    ...ofOneLead,
    id: 'readLead',
    method: 'GET',
    summary: 'Read the state of a lead',
    description:
      'State and history of a lead, for whoever holds its status token. An unknown id and a wrong token look alike.',
  },
  withdrawLead: {
    ...ofOneLead,
    id: 'withdrawLead',
    method: 'DELETE',
    summary: 'Withdraw a lead',
    description: 'Takes the lead back and erases its personal data. Repeating it changes nothing.',
  },
  describeSandbox: {
    id: 'describeSandbox',
    method: 'GET',
    path: '/sandbox',
    tag: 'Sandbox',
    summary: 'Read about the sandbox',
    description: 'Confirms that the test environment is open and needs no key.',
    parameters: [],
    successes: [{ status: 200, description: 'The sandbox is open.', schema: sandboxAvailabilitySchema }],
    errors: [...credentialErrors],
    security: 'optional',
  },
  rehearseLead: {
    id: 'rehearseLead',
    method: 'POST',
    path: '/sandbox',
    tag: 'Sandbox',
    summary: 'Rehearse a submission',
    description:
      'The sandbox run of `/api/v1/lead`: the same validation and the same errors; nothing is stored and nobody is notified.',
    parameters: [scenario, idempotencyKey],
    body: { schema: leadSchema, pages: false },
    successes: [
      { status: 200, description: 'The lead is valid. Nothing was stored.', schema: sandboxVerdictSchema },
      {
        status: 201,
        description: 'Rehearsed receipt (`X-Sandbox-Scenario: duplicate` or `held`). Nothing was stored.',
        schema: leadReceiptSchema,
        headers: ['Location'],
      },
    ],
    errors: [...bodyErrors, ...credentialErrors],
    security: 'optional',
    scope: 'write:lead',
  },
  readCatalog: {
    id: 'readCatalog',
    method: 'GET',
    path: '/api/v1/catalog',
    tag: 'Catalog',
    summary: 'Read the service packages',
    description: 'Every package with deliverables, tiers, timelines and prices.',
    parameters: [],
    successes: [{ status: 200, description: 'The packages.', schema: catalogSchema }],
    errors: [...credentialErrors],
    security: 'optional',
    scope: 'read:catalog',
  },
  checkHealth: {
    id: 'checkHealth',
    method: 'GET',
    path: '/api/health',
    tag: 'Service',
    summary: 'Check that the service can take leads',
    description: 'Answers 200 when the database answers, 503 when it does not.',
    parameters: [],
    successes: [{ status: 200, description: 'The service can take leads.', schema: healthSchema }],
    errors: [],
    security: 'none',
  },
} as const satisfies Record<string, Operation>

export type OperationId = keyof typeof operations

/** The operations as a list, each under the one wide type. */
export const operationList: readonly Operation[] = Object.values(operations)
