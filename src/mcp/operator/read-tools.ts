import * as z from 'zod'
import { filterParameters, listedLeads } from '../../contract/operator-parameters.ts'
import { messageSides } from '../../contract/messages.ts'
import { parameters } from '../../contract/parameters.ts'
import { operatorLeadDetailsSchema, operatorLeadListSchema, waitingSchema } from '../../contract/operator-answers.ts'
import { stateNames } from '../../contract/states.ts'
import { reading } from '../tool.ts'
import { resultOf } from './results.ts'
import { operatorTool } from './tool.ts'

const mostListed = 20

/** The id of a lead, as every answer has it. */
export const leadId = parameters.leadId.schema.check(
  z.meta({ description: 'The `id` of a lead.', examples: [parameters.leadId.example] }),
)

const limit = z
  .int()
  .min(1)
  .max(Math.min(mostListed, listedLeads.most))
  .optional()
  .meta({ description: `How many, at most ${mostListed}.` })

const described = (name: keyof typeof filterParameters) => ({ description: filterParameters[name].description })

export const listWaiting = operatorTool({
  name: 'list_waiting',
  title: 'What waits for the desk',
  description:
    'Lists leads that are late or soon due by the promise of the site, and messages that did not arrive. Use it first, to know what to do; use list_leads to look for something.',
  input: z.strictObject({ limit }),
  output: waitingSchema,
  annotations: reading,
  scope: 'operate:read',
  handle: async (args, { api }) =>
    resultOf(await api({ operation: 'listWaiting', query: { limit: String(args.limit ?? mostListed) } })),
})

export const listLeads = operatorTool({
  name: 'list_leads',
  title: 'List leads',
  description:
    'Lists leads that fit all conditions, the newest first. Use it to look for leads; do not use it to read one whole, which read_lead does.',
  input: z.strictObject({
    status: z.enum(stateNames).optional().meta({ description: 'Only leads in this state.' }),
    source: z.string().min(1).max(100).optional().meta(described('source')),
    language: z.string().max(35).optional().meta(described('language')),
    awaiting: z.enum(messageSides).optional().meta(described('awaiting')),
    assignee: z.string().min(1).max(254).optional().meta(described('assignee')),
    from: z.iso.date().optional().meta(described('from')),
    to: z.iso.date().optional().meta(described('to')),
    text: z.string().min(1).max(500).optional().meta(described('text')),
    limit,
    after: z.string().max(200).optional().meta({ description: 'The `next` of the answer before.' }),
  }),
  output: operatorLeadListSchema,
  annotations: reading,
  scope: 'operate:read',
  handle: async ({ limit: most = mostListed, ...query }, { api }) =>
    resultOf(await api({ operation: 'listLeads', query: { ...query, limit: String(most) } })),
})

export const readLead = operatorTool({
  name: 'read_lead',
  title: 'Read a lead',
  description:
    'Answers one lead whole: what was asked, its history, its messages, its notes, by when an answer is due, and where it can be moved. Use it before you do anything with a lead.',
  input: z.strictObject({ id: leadId }),
  output: operatorLeadDetailsSchema,
  annotations: reading,
  scope: 'operate:read',
  handle: async ({ id }, { api }) => resultOf(await api({ operation: 'inspectLead', id })),
})
