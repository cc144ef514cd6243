import { leadAccess, withLead } from '../lead-access.ts'
import { reading, type Tool } from '../tool.ts'

export const leadStatus: Tool = {
  name: 'lead_status',
  title: 'Follow a consultation request',
  description:
    'Answers the state of a consultation request and its history, for whoever holds the status token of its receipt. Carries no personal data. Use it when the person asks what became of a request that was sent; do not use it to look for requests of others. To take the request back, use withdraw_lead.',
  input: leadAccess,
  output: ({ leadStatusSchema }) => leadStatusSchema,
  annotations: reading,
  // The status token is what it takes.
  scope: undefined,
  handlerFor: ({ loadLeads }) => withLead(loadLeads, (leads, id, token) => leads.status(id, token)),
}
