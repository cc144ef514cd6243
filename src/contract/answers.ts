import * as z from 'zod'
import { contentEntrySchema } from './content.ts'
import { leadSchema } from './lead.ts'
import { storedLeadSchema } from './stored-lead.ts'
import { messageSides } from './messages.ts'
import { serviceHistorySchema } from './service-history.ts'
import { problemCodes } from './problems.ts'
import { actors, stateNames } from './states.ts'
import { newerMembers } from './agent-auth.ts'
import { askedMembers } from './registration.ts'
import { fieldErrorCodes, type FieldErrorCode } from './text.ts'

const instant = z.iso.datetime()
const state = z.enum(stateNames).meta({ id: 'LeadState' })

/** Something that did not cost the lead, but that the caller should know. */
export const warningSchema = z
  .object({
    pointer: z
      .string()
      .meta({ description: 'JSON Pointer (RFC 6901) to the part of the body.', examples: ['/company'] }),
    code: z.enum(['unknown_field', 'unanswered']),
    message: z.string(),
    hint: z.string(),
  })
  .meta({ id: 'Warning' })
export type Warning = z.output<typeof warningSchema>

const leadOutcomes = ['created', 'duplicate'] as const

/** Answer to a real submission: the lead is stored, and will not be lost. */
export const leadReceiptSchema = z
  .object({
    id: z.string().meta({ description: '`lead_` and a ULID.', examples: ['lead_01JD0000000000000000000000'] }),
    status: state,
    outcome: z.enum(leadOutcomes).meta({
      description: '`duplicate` when the same text came from the same address within a day. It is stored anyway.',
    }),
    sandbox: z.boolean().meta({
      description: '`true` for a rehearsal: nothing was stored.',
    }),
    received_at: instant,
    status_url: z.url().meta({
      description:
        'Where to read the state of the lead, or to withdraw it with DELETE. Messages: at `/messages` below, before the query.',
    }),
    status_token: z.string().meta({ description: 'Bearer token for `status_url`. Shown once; keep it.' }),
    warnings: z.array(warningSchema),
  })
  .meta({ id: 'LeadReceipt', description: 'The acknowledgement of a stored lead.' })
export type LeadReceipt = z.output<typeof leadReceiptSchema>

/** Answer of the sandbox to a valid submission. */
export const sandboxVerdictSchema = z
  .object({
    sandbox: z.literal(true),
    valid: z.literal(true),
    would: z.literal('create').meta({ description: 'What a real submission would have done.' }),
    lead: storedLeadSchema,
    warnings: z.array(warningSchema),
  })
  .meta({ id: 'SandboxVerdict', description: 'The lead is valid. Nothing was stored and nobody was notified.' })
export type SandboxVerdict = z.output<typeof sandboxVerdictSchema>

/** State and history of a lead, without its personal data. */
export const leadStatusSchema = z
  .object({
    id: z.string(),
    status: state,
    received_at: instant,
    updated_at: instant,
    awaiting: z.enum(messageSides).nullable().meta({
      description: 'Who has to reply next: `submitter` when the desk asked; `null` once the lead is closed.',
    }),
    messages: z.int().meta({ description: 'Number of messages, of both sides.' }),
    history: z.array(z.object({ status: state, at: instant, actor: z.enum(actors) })),
  })
  .meta({ id: 'LeadStatus', description: 'State and history of a lead. Carries no personal data.' })
export type LeadStatus = z.output<typeof leadStatusSchema>

const limitSchema = z
  .object({ requests: z.int(), window_seconds: z.int(), per: z.string() })
  .meta({ id: 'RequestLimit' })
const limitsSchema = z
  .object({ anonymous: limitSchema, credential: limitSchema })
  .meta({ id: 'Limits', description: 'The limits in force, without and with a credential.' })

const exampleExchange = z.object({
  request: z.object({
    method: z.literal('POST'),
    url: z.url(),
    headers: z.record(z.string(), z.string()),
    body: leadSchema,
  }),
  response: z.object({ status: z.literal(200), body: sandboxVerdictSchema }),
})

/** The zero-authentication availability document. */
export const sandboxAvailabilitySchema = z
  .object({
    sandbox: z.literal(true),
    status: z.literal('available'),
    apiKeyRequired: z.literal(false),
    message: z.string(),
    limits: limitsSchema,
    scenarios: z
      .record(z.string(), z.string())
      .meta({ description: 'Values of `X-Sandbox-Scenario` and what they rehearse.' }),
    links: z.object({ api: z.url(), openapi: z.url(), developers: z.url(), errors: z.url(), submit: z.url() }),
    example: exampleExchange,
  })
  .meta({ id: 'SandboxAvailability', description: 'Confirms that the test environment is open and needs no key.' })
export type SandboxAvailability = z.output<typeof sandboxAvailabilitySchema>

/** Answer to GET on the lead endpoint with `sandbox=true`. */
export const leadSurfaceSchema = z
  .object({
    version: z.literal('v1'),
    sandbox: z.literal(true),
    apiKeyRequired: z.literal(false),
    endpoint: z.url(),
    limits: limitsSchema,
    example: leadSchema,
    links: z.object({ api: z.url(), openapi: z.url(), developers: z.url() }),
  })
  .meta({
    id: 'LeadSurface',
    description: 'Names the version, the zero-authentication surface, the limits in force and a valid body.',
  })
export type LeadSurface = z.output<typeof leadSurfaceSchema>

const priceSchema = z.object({
  amount: z.number(),
  currency: z.string(),
  unit: z.enum(['project', 'month', 'day']),
  from: z.boolean().meta({ description: '`true` when this is the lowest price and the final one depends on scope.' }),
  note: z.string().optional(),
})

/** The service packages with deliverables, tiers, timelines and prices. */
export const catalogSchema = z
  .object({
    currency: z.string(),
    updated: z.iso.date(),
    services: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        description: z.string(),
        url: z.url(),
        audience: z.string(),
        outcome: z.string(),
        timeline: z.string(),
        deliverables: z.array(z.string()),
        tiers: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            summary: z.string(),
            timeline: z.string(),
            deliverables: z.array(z.string()),
            price: priceSchema
              .nullable()
              .meta({ description: 'Without tax; `null` where the price is given on request.' }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Catalog', description: 'Every service package.' })
/** What can be bought. On the wire it is the catalog; the catalogue is all content. */
export type Offers = z.output<typeof catalogSchema>

/** A part of what there is to read. */
export const contentListSchema = z
  .object({
    entries: z.array(contentEntrySchema),
    next: z.string().nullable().meta({ description: 'Send it as `after` to get the next page; `null` on the last.' }),
  })
  .meta({ id: 'ContentList', description: 'Pages of the site.' })
export type ContentList = z.output<typeof contentListSchema>

export const healthSchema = z
  .object({
    status: z.literal('ok'),
    version: z.string().meta({ description: 'Of the API: the one in its paths.' }),
    release: z.string().meta({ description: 'Version of the service, as its cards say it.' }),
    checks: z.object({ database: z.literal('ok') }),
    history: serviceHistorySchema.optional(),
  })
  .meta({ id: 'Health', description: 'The service can take leads.' })
export type Health = z.output<typeof healthSchema>

export const livenessSchema = z
  .object({ status: z.literal('ok') })
  .meta({ id: 'Liveness', description: 'The process is running.' })
export type Liveness = z.output<typeof livenessSchema>

const fieldErrorCodeNames = Object.keys(fieldErrorCodes) as [FieldErrorCode, ...FieldErrorCode[]]

const answerExample = z.union([z.number(), z.boolean(), z.array(z.string())])

export const fieldErrorSchema = z
  .object({
    pointer: z.string().meta({
      description: 'JSON Pointer (RFC 6901) to the field; empty for the body as a whole.',
      examples: ['/email'],
    }),
    code: z.enum(fieldErrorCodeNames),
    message: z.string(),
    hint: z.string().meta({ description: 'How to fix it.' }),
    example: z
      .union([
        z.string(),
        z.record(z.string(), z.string()),
        answerExample,
        z.record(z.string(), z.union([z.string(), answerExample])),
      ])
      .meta({ description: 'A value that passes validation.' }),
  })
  .meta({ id: 'FieldError' })
export type FieldError = z.output<typeof fieldErrorSchema>

/** @see https://www.rfc-editor.org/rfc/rfc9457 */
export const problemSchema = z
  .object({
    type: z.url().meta({ description: 'A page that explains the error.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'What happened this time.' }),
    instance: z.string().meta({ description: 'The path that was asked for.' }),
    code: z.enum(problemCodes).meta({ description: 'Stable name of the error; branch on this.' }),
    retryable: z.boolean().meta({ description: 'Whether the same request may succeed later without being changed.' }),
    request_id: z.string(),
    sandbox: z.literal(true).optional().meta({ description: 'Present when the request was a rehearsal.' }),
    errors: z.array(fieldErrorSchema).optional().meta({ description: 'All fields that failed validation.' }),
    warnings: z
      .array(warningSchema)
      .optional()
      .meta({ description: 'Beside `errors`: unknown fields that were sent, such as a misspelt one.' }),
    error: z.string().optional().meta({ description: 'At OAuth endpoints: the error in the words of RFC 6749.' }),
    error_description: z.string().optional(),
    error_uri: z.url().optional(),
    max_age: z
      .int()
      .optional()
      .meta({ description: 'With `login_required`: how many seconds ago the person may have signed in.' }),
    ...askedMembers.extend(newerMembers.toClaim).partial().shape,
    id: z.string().optional(),
    err: z.string().optional().meta({ description: 'For a security event: the error in the words of RFC 8935.' }),
    description: z.string().optional(),
  })
  .meta({ id: 'Problem', description: 'An error (RFC 9457).' })
export type ProblemDocument = z.output<typeof problemSchema>
