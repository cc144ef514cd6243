import { leadAccess, withLead } from '../lead-access.ts'
import type { Tool } from '../tool.ts'

export const withdrawLead: Tool = {
  name: 'withdraw_lead',
  title: 'Take a consultation request back',
  description:
    'Withdraws a stored consultation request and erases its personal data, for whoever holds the status token of its receipt. This cannot be undone. Use it only when the person asks for it; do not use it to change a request. Returns the state afterwards; a second call changes nothing.',
  input: leadAccess,
  output: ({ leadStatusSchema }) => leadStatusSchema.pick({ id: true, status: true, updated_at: true }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  // It is opened by the status token, so it needs no scope.
  scope: undefined,
  handlerFor: ({ loadLeads }) =>
    withLead(loadLeads, async (leads, id, token) => {
      const status = await leads.withdraw(id, token)
      return status && { id, status: status.status, updated_at: status.updated_at }
    }),
}
