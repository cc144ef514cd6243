import * as z from 'zod'
import { pathFor } from '../../contract/operation-route.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { leadAccess, withLead } from '../lead-access.ts'
import { reading, type Tool } from '../tool.ts'

const mostMessages = 20

/** Short, because each conversation pays for the list of tools. */
const shortMessage = z.looseObject({ id: z.string(), from: z.string(), text: z.string() }).meta({
  description: 'With `choices`, of `id` and `label`, where the desk offers some.',
})

export const leadStatus: Tool = {
  name: 'lead_status',
  title: 'Follow a consultation request',
  description:
    'Returns the state of a consultation request, its history and its messages, for whoever holds the status token of its receipt. Use it when the person asks what became of a request; do not use it to look for requests of others. `awaiting: submitter` means that the desk asked: put it to the person, then use reply_to_desk. To take the request back, use withdraw_lead.',
  input: leadAccess,
  output: ({ leadStatusSchema }) =>
    leadStatusSchema.pick({ id: true, status: true, awaiting: true }).extend({ conversation: z.array(shortMessage) }),
  annotations: reading,
  // It is opened by the status token, so it needs no scope.
  scope: undefined,
  handlerFor: ({ loadLeads, library: { baseUrl } }) =>
    withLead(
      loadLeads,
      async (leads, id, token) => {
        const status = await leads.status(id, token)
        if (!status) return undefined
        const { messages } = status
        const conversation = messages > 0 ? await leads.conversation(id, mostMessages) : []
        const all = `${baseUrl}${pathFor(operationRoutes.readMessages, { id })}`
        const more = `These are the last ${mostMessages} of ${messages} messages. GET ${all} with status_token as bearer token reads all of them, from the first.`
        return { ...status, conversation, ...(messages > mostMessages && { more }) }
      },
      ['/conversation'],
    ),
}
