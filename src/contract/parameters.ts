import * as z from 'zod/mini'
import { headerBounds } from './bounds.ts'
import { contentSections } from './content-sections.ts'
import {
  idempotencyWindowHours,
  longestWaitSeconds,
  maxContentEntries,
  maxIdempotencyKeyLength,
  slowScenarioSeconds,
} from './limits.ts'
import { messageIdPattern } from './message-limits.ts'

/** What `X-Sandbox-Scenario` makes the sandbox rehearse. */
export const sandboxScenarios = {
  rate_limited: 'Returns 429 with `Retry-After`, as if the rate limit were used up.',
  duplicate: 'Returns 201 with `outcome: duplicate`, as if the same lead had been sent before.',
  held: 'Returns 201 with `status: held`, as if the lead had been held as suspected spam.',
  desk_asks:
    'Returns 201 as if the lead were stored; in its messages, the desk asks something and offers times to choose.',
  unavailable: 'Returns 503 with `Retry-After`, as if the database were down.',
  slow: `The usual response, after ${slowScenarioSeconds} seconds.`,
} as const

export type SandboxScenario = keyof typeof sandboxScenarios
export const scenarioNames = Object.keys(sandboxScenarios) as [SandboxScenario, ...SandboxScenario[]]

/** Whether a call is a rehearsal, and of what. */
export type Mode = { sandbox: boolean; scenario: SandboxScenario | undefined }

/** `true` and `1` select the sandbox, `false` and `0` do not, in any case; anything else is an error. */
export const setFlags = ['true', '1']
export const sandboxFlag = z.stringbool({ truthy: setFlags, falsy: ['false', '0'] })

/** What other services call a rehearsal, in letters alone. None of them is one here, and a call with one is refused. */
export const dryRunNames: readonly string[] = ['dryrun', 'test', 'testmode']

const idempotencyKey = z
  .string()
  .check(z.minLength(1), z.maxLength(maxIdempotencyKeyLength, { abort: true }), z.regex(/^[\x21-\x7e]+$/))

/** A query parameter, header or path segment that an operation reads. */
export type Parameter = {
  readonly name: string
  readonly in: 'query' | 'header' | 'path'
  readonly description: string
  readonly required: boolean
  readonly schema: z.ZodMiniType
  /** The schema as OpenAPI shows it, where that differs from what the parser accepts. */
  readonly shown?: Record<string, unknown>
  readonly example?: string
}

const shownFlag = { type: 'string', enum: ['true', 'false', '1', '0'] }

export const parameters = {
  sandboxQuery: {
    name: 'sandbox',
    in: 'query',
    required: false,
    description: '`true` rehearses the request: full validation, nothing stored, nobody notified.',
    schema: sandboxFlag,
    shown: shownFlag,
    example: 'true',
  },
  sandboxHeader: {
    name: 'X-Sandbox',
    in: 'header',
    required: false,
    description: 'The same as the query parameter `sandbox`.',
    schema: sandboxFlag,
    shown: shownFlag,
    example: 'true',
  },
  scenario: {
    name: 'X-Sandbox-Scenario',
    in: 'header',
    required: false,
    description: 'Rehearses an outcome with its real status, headers and body. Refused outside the sandbox.',
    schema: z.enum(scenarioNames),
    example: 'rate_limited',
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: `A key of your own, such as a UUID, in visible ASCII. The same key within ${idempotencyWindowHours} hours, with the same credential, or without one from the same address, never makes a second lead or message.`,
    schema: idempotencyKey,
    example: '2f1c9a7e-5d0b-4f3e-9a51-6f0e8d7c4b21',
  },
  acceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description:
      'The language of the person you work for (RFC 9110). If the site has it, the lead keeps it, and mails to that person are in it.',
    schema: z.string().check(z.maxLength(headerBounds['accept-language'])),
    example: 'en',
  },
  ifNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of a response that you have; a 304 means that it is current.',
    schema: z.string().check(z.maxLength(headerBounds['if-none-match'])),
  },
  dpop: {
    name: 'DPoP',
    in: 'header',
    required: false,
    description: 'Proof of possession (RFC 9449), required where an assertion is bound to a key (`cnf.jkt`).',
    schema: z.string().check(z.maxLength(headerBounds.dpop)),
  },
  section: {
    name: 'section',
    in: 'query',
    required: false,
    description: 'Only this part of the site.',
    schema: z.enum(contentSections),
    example: 'knowledge',
  },
  after: {
    name: 'after',
    in: 'query',
    required: false,
    description: `The \`next\` of the previous response. A response has at most ${maxContentEntries} entries.`,
    schema: z.string().check(z.maxLength(500)),
    example: '/pricing',
  },
  afterMessage: {
    name: 'after',
    in: 'query',
    required: false,
    description: 'Id of a message: only what came after it.',
    schema: z.string().check(z.regex(messageIdPattern)),
    example: 'msg_01JD0000000000000000000000',
  },
  prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description: `\`wait=${longestWaitSeconds}\` holds the response for up to that many seconds while nothing is new (RFC 7240).`,
    schema: z.string().check(z.maxLength(headerBounds.prefer)),
    example: `wait=${longestWaitSeconds}`,
  },
  leadId: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The `id` of the receipt.',
    schema: z.string().check(z.regex(/^lead_[0-9A-HJKMNP-TV-Z]{26}$/)),
    example: 'lead_01JD0000000000000000000000',
  },
} as const satisfies Record<string, Parameter>
