import * as z from 'zod'
import { argumentLengths } from '../../contract/bounds.ts'
import { leadSchema } from '../../contract/lead.ts'
import { parameters } from '../../contract/parameters.ts'
import { reading, type ToolDefinition } from './tool.ts'

/** How long a person has to read a preview before it must be shown again. */
export const confirmationMinutes = 10

export const validateLeadTool = {
  name: 'validate_lead',
  title: 'Check a consultation request',
  description:
    'Runs the whole validation of a consultation request and stores nothing. Answers the request as it would be stored, or every error at once with how to mend it. Use it to check values before you show them to a person; submit_lead validates again.',
  input: leadSchema,
  annotations: reading,
  scope: 'write:lead',
} as const satisfies ToolDefinition

export const submitLeadTool = {
  name: 'submit_lead',
  title: 'Send a consultation request',
  description: `Sends a consultation request in two steps. Without confirmation_token it stores nothing and answers a preview: exactly what would be stored, and a token. Show the preview to the person the request is for. Only when they agree, call it again with the same fields and that confirmation_token: the request is stored and the receipt answered. A token is good for ${confirmationMinutes} minutes and for this content only; calling again with it gives the same receipt and never a second lead. Keep id and status_token of the receipt: they are shown once.`,
  input: z.object({
    ...leadSchema.shape,
    confirmation_token: z
      .string()
      .max(argumentLengths.token)
      .meta({ description: 'The token of the preview, once a person agreed to it. Leave it out for the preview.' })
      .optional(),
  }),
  // A lead can be withdrawn; sending it twice stores it once; a person outside reads it.
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  scope: 'write:lead',
} as const satisfies ToolDefinition

export const leadStatusTool = {
  name: 'lead_status',
  title: 'Follow a consultation request',
  description:
    'Answers the state of a consultation request and its history, for whoever holds the status token of its receipt. Carries no personal data. To take the request back, send DELETE to its status_url with the token as bearer token.',
  input: z.object({
    id: parameters.leadId.schema.check(
      z.meta({ description: parameters.leadId.description, examples: [parameters.leadId.example] }),
    ),
    status_token: z
      .string()
      .min(1)
      .max(argumentLengths.token)
      .meta({ description: 'The `status_token` of the receipt.' }),
  }),
  annotations: reading,
} as const satisfies ToolDefinition
