import * as z from 'zod'
import { argumentLengths } from '../../contract/bounds.ts'
import { parameters } from '../../contract/parameters.ts'
import { answer, refusal, refuseArguments } from '../answer.ts'
import { readArguments } from '../arguments.ts'
import { reading, type Tool } from '../tool.ts'

const { leadId } = parameters

const input = z.object({
  id: leadId.schema.check(z.meta({ description: leadId.description, examples: [leadId.example] })),
  status_token: z
    .string()
    .min(1)
    .max(argumentLengths.token)
    .meta({ description: 'The `status_token` of the receipt.' }),
})

export const leadStatus: Tool = {
  name: 'lead_status',
  title: 'Follow a consultation request',
  description:
    'Answers the state of a consultation request and its history, for whoever holds the status token of its receipt. Carries no personal data. To take the request back, send DELETE to its status_url with the token as bearer token.',
  input,
  output: ({ leadStatusSchema }) => leadStatusSchema,
  annotations: reading,
  // The status token is what it takes.
  scope: undefined,
  handlerFor:
    ({ loadLeads }) =>
    async (args) => {
      const read = readArguments(input, args)
      if (!read.ok) return refuseArguments(read.errors)
      const leads = await loadLeads()
      const status = await leads.status(read.values.id, read.values.status_token)
      return status
        ? answer(status)
        : refusal({
            code: 'not_found',
            detail: 'No lead has this id together with this status token.',
            remedy: 'Take both from the receipt of the lead.',
          })
    },
}
