import * as z from 'zod'
import { replySchema } from '../../contract/messages.ts'
import { conversationOver } from '../../contract/reply-help.ts'
import { checkReply } from '../../intake/conversation/check-reply.ts'
import type { Replied } from '../../intake/conversation/reply-to-desk.ts'
import { answer, refusal, refuseArguments } from '../answer.ts'
import { leadAccess, noSuchLead, readLeadAccess } from '../lead-access.ts'
import { forTools } from '../short-warnings.ts'
import type { Tool } from '../tool.ts'

const noRehearsal = 'No argument makes this a rehearsal; what asks for one is refused.'

export const replyTool: Tool = {
  name: 'reply_to_desk',
  title: 'Answer the desk',
  description:
    'Sends what the person says to the desk: a text, or a choice that a message of lead_status offers. Use it when lead_status says `awaiting: submitter`; never invent an answer. Each call sends a message.',
  input: z.object({ ...leadAccess.shape, ...replySchema.shape }),
  output: () => z.object({ stored: z.literal(true), id: z.string().meta({ description: 'Of the message.' }) }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  // The status token is what it takes.
  scope: undefined,
  handlerFor:
    ({ loadLeads, failed }) =>
    async (args) => {
      const { id, status_token, ...rest } = args
      const access = readLeadAccess({ id, status_token })
      const checked = checkReply(rest)
      if (!access.ok || !checked.ok)
        return refuseArguments([...(access.ok ? [] : access.errors), ...(checked.ok ? [] : checked.errors)])
      const { id: leadId, status_token: token } = access.values
      const replied = await (await loadLeads()).reply({ leadId, token, reply: checked.reply, via: 'mcp' })
      if (replied.kind === 'stored') {
        const { id: message } = replied.message
        if (checked.warnings.length === 0) return answer({ stored: true, id: message })
        return answer({ stored: true, id: message, warnings: forTools(checked.warnings, noRehearsal) }, ['/warnings'])
      }
      if (replied.kind === 'invalid') return refuseArguments(replied.errors)
      if (replied.kind === 'unknown') return noSuchLead()
      if (replied.kind === 'may_be_stored')
        return refusal({
          code: failed(replied.cause, 'reply_to_desk'),
          remedy: 'Look with lead_status before you send it again.',
        })
      return refusal(whyNot(replied.kind))
    },
}

function whyNot(kind: Exclude<Replied['kind'], 'stored' | 'invalid' | 'unknown' | 'may_be_stored'>) {
  switch (kind) {
    case 'gone':
    case 'full':
      return { code: 'conversation_ended', detail: conversationOver[kind] } as const
    case 'idempotency_key_reused':
      return { code: kind } as const
  }
}
