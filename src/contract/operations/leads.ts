import * as z from 'zod'
import { leadReceiptSchema, leadStatusSchema, leadSurfaceSchema, sandboxVerdictSchema } from '../answers.ts'
import { leadExportSchema } from '../lead-export.ts'
import { exampleLead, leadSchema } from '../lead.ts'
import { leadEndpointForm, leadEndpointSchema } from '../lead-endpoint-schemas.ts'
import { parameters } from '../parameters.ts'
import { claimAnswerSchema, claimedSchema, registrationAnswerSchema } from '../registration.ts'
import { credentialErrors, leadErrors, registrationErrors } from './errors.ts'
import { operationRoutes } from '../routes.ts'
import type { Operation } from './operation.ts'

const { sandboxQuery, sandboxHeader, scenario, idempotencyKey, acceptLanguage, leadId } = parameters

const submission = {
  tag: 'Leads',
  parameters: [sandboxQuery, sandboxHeader, scenario, idempotencyKey, acceptLanguage],
  body: { json: leadSchema, form: leadSchema, example: exampleLead },
  successes: [
    {
      status: 201,
      description: 'The lead is stored and will not be lost.',
      schema: leadReceiptSchema,
      headers: ['Location', 'Idempotent-Replayed'],
    },
    { status: 200, description: 'The lead is valid. Nothing was stored.', schema: sandboxVerdictSchema },
    {
      status: 303,
      description: 'A form was accepted. Redirects to a confirmation page.',
      headers: ['Location'],
    },
  ],
  errors: [...leadErrors, ...credentialErrors, 'idempotency_in_progress', 'idempotency_key_reused'],
} as const satisfies Partial<Operation>

const describing = {
  tag: 'Leads',
  parameters: [sandboxQuery, sandboxHeader],
  successes: [{ status: 200, description: 'Version, limits and a valid example.', schema: leadSurfaceSchema }],
  errors: ['sandbox_required', 'invalid_parameter', ...credentialErrors],
} as const satisfies Partial<Operation>

const ofOneLead = {
  tag: 'Leads',
  parameters: [leadId],
  successes: [{ status: 200, description: 'State and history.', schema: leadStatusSchema }],
  errors: ['invalid_token', 'invalid_parameter', 'not_found'],
} as const satisfies Partial<Operation>

/**
 * What can be done with leads, and at their unversioned address registration, claim and revocation, which we were asked
 * to answer there.
 */
export const leadOperations = {
  submitLead: {
    ...submission,
    ...operationRoutes.submitLead,
    summary: 'Submit a consultation request',
    description:
      'Creates a consultation request, or rehearses it with `sandbox=true` in the query, not in the body. Rehearse, ask the person you work for, then submit once with an `Idempotency-Key`.',
  },
  describeLeadEndpoint: {
    ...describing,
    ...operationRoutes.describeLeadEndpoint,
    summary: 'Check that no key is needed (v1)',
    description: 'Names the version, the limits in force and a valid body. Needs `sandbox=true`.',
  },
  submitLeadUnversioned: {
    ...submission,
    ...operationRoutes.submitLeadUnversioned,
    summary: 'Submit a consultation request (unversioned)',
    description:
      'Takes a lead as the newest version does; agents also register, claim and revoke here. To pin a version, send leads to `/api/v1/lead`. The body decides; the first row that matches applies:\n\n| Body has | Action |\n| --- | --- |\n| `need` | Sends a lead |\n| `claim_token` with `otp` or `user_code` | Completes a claim |\n| `claim_token` | Begins a claim |\n| `type` | Registers an agent |\n| `token`, or a signed token alone | Revokes credentials |',
    parameters: [...submission.parameters, parameters.dpop],
    body: {
      json: leadEndpointSchema,
      form: leadEndpointForm,
      example: exampleLead,
    },
    successes: [
      submission.successes[0],
      {
        status: 200,
        description: 'Sandbox: the lead is valid. Or: the registration, the claim, or a revocation (no body).',
        schema: z.union([sandboxVerdictSchema, registrationAnswerSchema, claimAnswerSchema, claimedSchema]),
      },
      { status: 202, description: 'The security event was accepted.' },
      submission.successes[2],
    ],
    errors: [...submission.errors, ...registrationErrors],
  },
  describeLeadEndpointUnversioned: {
    ...describing,
    ...operationRoutes.describeLeadEndpointUnversioned,
    summary: 'Check that no key is needed',
    description: 'The same as GET `/api/v1/lead`.',
  },
  readLead: {
    ...ofOneLead,
    ...operationRoutes.readLead,
    parameters: [leadId, sandboxQuery, sandboxHeader, scenario],
    summary: 'Read the state of a lead',
    description:
      'Reads state and history of a lead with its status token. An unknown id and a wrong token get the same error.',
  },
  withdrawLead: {
    ...ofOneLead,
    ...operationRoutes.withdrawLead,
    summary: 'Withdraw a lead',
    description: 'Withdraws the lead and erases its personal data. Idempotent.',
  },
  exportLead: {
    ...ofOneLead,
    ...operationRoutes.exportLead,
    summary: 'Export a lead',
    description: 'Returns all data kept about the submitter. Also works after an erasure.',
    successes: [{ status: 200, description: 'The lead, its history and its messages.', schema: leadExportSchema }],
  },
} as const satisfies Record<string, Operation>
