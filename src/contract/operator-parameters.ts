import * as z from 'zod/mini'
import { noAssignee } from './assignee.ts'
import { headerBounds } from './bounds.ts'
import { leadLengths } from './lead.ts'
import { messageSides } from './messages.ts'
import { type Parameter, parameters } from './parameters.ts'
import { stateNames } from './states.ts'

/** Leads in one answer: so many where nothing else is asked for, and at most. */
export const listedLeads = { usual: 50, most: 200 } as const

const longestText = 500
const longestAddress = 254
const languageTag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/
const day = z.iso.date().check(z.refine((text) => text > '0000' && text < '9999'))
/** A member of a list that commas divide. */
const states = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text) => text.split(',')),
  ),
  z.array(z.enum(stateNames)),
)
const plain = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\0]*$/))

const query = { in: 'query', required: false } as const

/** What leads are listed by, by the names of the query. */
export const filterParameters = {
  status: {
    ...query,
    name: 'status',
    description: `Only leads in this state, or in one of these with commas between them. There are ${stateNames.join(', ')}.`,
    schema: states,
    shown: { type: 'string' },
    example: 'received,in_review',
  },
  source: {
    ...query,
    name: 'source',
    description: 'Only leads of this source.',
    schema: plain(leadLengths.source.max),
  },
  language: {
    ...query,
    name: 'language',
    description:
      'Only leads whose submitter asked to be answered in this language (BCP 47); a program that sends one may not say.',
    schema: z.string().check(z.regex(languageTag)),
    example: 'en',
  },
  awaiting: {
    ...query,
    name: 'awaiting',
    description: `Whose turn it is: ${messageSides.join(' or ')}.`,
    schema: z.enum(messageSides),
  },
  assignee: {
    ...query,
    name: 'assignee',
    description: `Only leads that this operator works, by address; \`${noAssignee}\` for those that are assigned to no one.`,
    schema: plain(longestAddress),
    example: noAssignee,
  },
  from: {
    ...query,
    name: 'from',
    description: 'Received on this day (YYYY-MM-DD) or later, in UTC.',
    schema: day,
    example: '2026-11-01',
  },
  to: {
    ...query,
    name: 'to',
    description: 'Received on this day (YYYY-MM-DD) or before, in UTC.',
    schema: day,
    example: '2026-11-30',
  },
  text: {
    ...query,
    name: 'text',
    description:
      'Words, or their beginnings, all of which the lead has in whatever field; or its id. Signs alone are looked for in the newest 2,000.',
    schema: plain(longestText).check(z.regex(/\S/)),
    example: 'engine',
  },
} as const satisfies Record<string, Parameter>

export const operatorParameters = {
  ...filterParameters,
  limit: {
    ...query,
    name: 'limit',
    description: `How many, at most ${listedLeads.most}; ${listedLeads.usual} where nothing is said.`,
    schema: z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
      z.number().check(z.minimum(1), z.maximum(listedLeads.most)),
    ),
    shown: { type: 'integer', minimum: 1, maximum: listedLeads.most },
  },
  afterLead: {
    ...query,
    name: 'after',
    description: 'The `next` of the answer before.',
    schema: z.string().check(z.maxLength(200)),
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` of the lead as you read it: where it has changed since, nothing is done and the answer is 412 (RFC 9110).',
    schema: z.string().check(z.maxLength(headerBounds['if-match'])),
  },
  sandbox: {
    ...parameters.sandboxQuery,
    description: '`true` rehearses it: all rules hold, nothing is done or written.',
  },
  idempotencyKey: {
    ...parameters.idempotencyKey,
    description: 'A key of your own, such as a UUID. The same key with the same token never writes twice.',
  },
} as const satisfies Record<string, Parameter>
