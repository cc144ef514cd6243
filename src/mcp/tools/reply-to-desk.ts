import * as z from 'zod'
import { bareKey } from '../../contract/idempotency-key.ts'
import { maxIdempotencyKeyLength } from '../../contract/limits.ts'
import { replySchema } from '../../contract/messages.ts'
import { parameters } from '../../contract/parameters.ts'
import { conversationOver } from '../../contract/reply-help.ts'
import { checkReply } from '../../intake/conversation/check-reply.ts'
import type { Replied } from '../../intake/conversation/reply-to-desk.ts'
import { answer, refusal, refuseArguments } from '../answer.ts'
import { readArguments } from '../arguments.ts'
import { leadAccess, noSuchLead, readLeadAccess } from '../lead-access.ts'
import { forTools } from '../short-warnings.ts'
import type { Tool } from '../tool.ts'

const repetition = z.object({
  idempotency_key: z
    .string()
    .min(1)
    .max(maxIdempotencyKeyLength)
    .meta({ description: 'A key of your own: sent again with it, a message arrives once.' })
    .optional(),
})

const noRehearsal = 'No argument makes this a rehearsal; what asks for one is refused.'

export const replyTool: Tool = {
  name: 'reply_to_desk',
  title: 'Reply to the desk',
  description:
    'Sends what the person says to the desk: a text, or a choice that a message of lead_status offers. Use it when lead_status says `awaiting: submitter`; never invent an answer.',
  input: z.object({ ...leadAccess.shape, ...replySchema.shape, ...repetition.shape }),
  output: () => z.object({ stored: z.literal(true), id: z.string().meta({ description: 'Of the message.' }) }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  // It is opened by the status token, so it needs no scope.
  scope: undefined,
  handlerFor:
    ({ loadLeads, failed }) =>
    async (args) => {
      const { id, status_token, idempotency_key, ...rest } = args
      const access = readLeadAccess({ id, status_token })
      const repeated = readArguments(
        repetition,
        { idempotency_key },
        { idempotency_key: parameters.idempotencyKey.example },
      )
      const checked = checkReply(rest)
      if (!access.ok || !repeated.ok || !checked.ok)
        return refuseArguments([access, checked, repeated].flatMap((read) => (read.ok ? [] : read.errors)))
      const { id: leadId, status_token: token } = access.values
      const replied = await (
        await loadLeads()
      ).reply({
        leadId,
        token,
        reply: checked.reply,
        via: 'mcp',
        key: idempotency_key === undefined ? undefined : bareKey(repeated.values.idempotency_key!),
      })
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
          remedy:
            repeated.values.idempotency_key === undefined
              ? 'Look with lead_status before you send it again.'
              : 'Send it again with the same idempotency_key: it is sent once.',
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
