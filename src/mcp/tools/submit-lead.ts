import * as z from 'zod'
import type * as apiAnswers from '../../contract/answers.ts'
import { argumentLengths } from '../../contract/bounds.ts'
import { confirmationCard } from '../../contract/confirmation-card.ts'
import { leadSchema } from '../../contract/lead.ts'
import type { StoredLead } from '../../contract/stored-lead.ts'
import { mayBeStored } from '../../contract/problems.ts'
import type { IdempotentRequest } from '../../intake/idempotency.ts'
import { answer, refusal, refuseArguments } from '../answer.ts'
import { readArguments } from '../arguments.ts'
import { checkLead } from '../check-lead.ts'
import { checkConfirmation, confirmationMinutes, confirmationToken } from '../confirmation.ts'
import type { McpPorts } from '../ports.ts'
import { shortWarnings } from '../short-warnings.ts'
import type { Tool } from '../tool.ts'

/** The same for all callers, so that a token that is sent again from another address still stores only once. */
const caller = 'mcp confirmation'

const again =
  'Call submit_lead without confirmation_token, show the new preview to the person, and go on with its token.'

const output = ({ leadReceiptSchema, sandboxVerdictSchema }: typeof apiAnswers) =>
  z.object({
    stored: z.boolean().meta({ description: '`false` for a preview, `true` once the lead is stored.' }),
    preview: sandboxVerdictSchema
      .pick({ lead: true })
      .extend({
        warnings: shortWarnings,
        confirmation_token: z.string().meta({ description: 'Stands for exactly this lead.' }),
        expires_at: z.iso.datetime(),
        next: z.string().meta({ description: 'What to do now.' }),
      })
      .optional(),
    // Only what a model needs, because each conversation pays for the list of tools.
    receipt: leadReceiptSchema.pick({ id: true, status: true, status_token: true }).optional(),
    replayed: z
      .boolean()
      .meta({ description: '`true`: this token had stored the lead before; the same receipt again.' })
      .optional(),
    declined: z
      .boolean()
      .meta({ description: '`true` when the person was asked by the client and did not agree. Do not ask again.' })
      .optional(),
  })

type Output = z.output<ReturnType<typeof output>>

const confirmation = z.object({
  confirmation_token: z
    .string()
    .max(argumentLengths.token)
    .meta({ description: 'The token of the preview, once a person agreed to it. Leave it out for the preview.' })
    .optional(),
})

export const submitLead: Tool = {
  name: 'submit_lead',
  title: 'Send a consultation request',
  description: `Sends a consultation request in two steps. Use it once name, email and need are known from the person; do not use it for tests or advertising. Without confirmation_token it stores nothing and answers a preview: exactly what would be stored, and a token. Show the preview to the person. Only when they agree, call it again with the same fields and that confirmation_token: the request is stored and the receipt answered. A token is good for ${confirmationMinutes} minutes and for this content only; calling again with it gives the same receipt and never a second lead. Keep id and status_token of the receipt: they are shown once.`,
  input: z.object({
    ...leadSchema.shape,
    ...confirmation.shape,
  }),
  output,
  // A lead can be withdrawn; sending it twice stores it once; a person outside reads it.
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  _meta: { ui: { resourceUri: confirmationCard.uri } },
  scope: 'write:lead',
  handlerFor:
    (ports) =>
    async (args, { signedBy, answered, ask }) => {
      const { confirmation_token: sent, ...fields } = args
      const checked = checkLead(fields, ports.questions)
      if (!checked.ok) return refusal(checked.problem)
      const { lead, warnings } = checked
      const read = readArguments(confirmation, typeof sent === 'string' ? { confirmation_token: sent } : {})
      if (!read.ok) return refuseArguments(read.errors)
      const token = sent ?? answered?.state
      if (token === undefined || token === null) {
        const shown = preview(lead, warnings, ports)
        return ask
          ? ask(questionFor(lead, warnings), 'Send this request', shown.confirmation_token)
          : answer({ stored: false, preview: shown } satisfies Output, ['/preview/lead', '/preview/warnings'])
      }

      const state = checkConfirmation(String(token), lead, { now: ports.now(), digest: ports.digest })
      if (state === 'other')
        return refusal({
          code: 'invalid_parameter',
          detail: 'confirmation_token does not stand for these fields. Nothing was stored.',
          remedy: `Send the fields exactly as the preview showed them. To change one: ${again}`,
        })
      if (answered && sent === undefined && !answered.agreed)
        return answer({ stored: false, declined: true } satisfies Output)
      const idempotency: IdempotentRequest = { caller, key: String(token), payload: lead }
      const leads = await ports.loadLeads()
      // A caller that missed the receipt may still fetch it with a token that was used in time.
      if (state === 'expired' && !(await leads.isAnswered(idempotency)))
        return refusal({
          code: 'invalid_parameter',
          detail: 'confirmation_token has expired. Nothing was stored.',
          remedy: again,
        })

      const result = await leads.submit({ lead, warnings, signedBy, idempotency })
      if (result.kind === 'may_be_stored')
        return refusal({
          code: ports.failed(result.cause, 'submit_lead'),
          detail: mayBeStored,
          remedy: 'Wait a moment and call again with the same token: it is stored once.',
        })
      if (result.kind !== 'stored') return refusal({ code: result.kind, remedy: 'Call again with the same token.' })
      const { receipt, replayed, told } = result
      if (!replayed)
        ports.log({ event: 'lead_stored', lead: receipt.id, status: receipt.status, outcome: receipt.outcome, told })
      return answer({ stored: true, receipt, replayed } satisfies Output)
    },
}

type Preview = NonNullable<Output['preview']> & { warnings: apiAnswers.Warning[] }

function preview(lead: StoredLead, warnings: Preview['warnings'], { now, random, digest }: McpPorts): Preview {
  const { token, expiresAt } = confirmationToken(lead, { now: now(), random, digest })
  return {
    lead,
    warnings,
    confirmation_token: token,
    expires_at: expiresAt.toISOString(),
    next: 'Nothing is stored yet. Show this to the person; once they agree, call submit_lead again with the same fields and confirmation_token.',
  }
}

/** @returns what a person is asked: every value that would be stored, as it would be */
function questionFor({ answers, ...fields }: StoredLead, warnings: Preview['warnings']): string {
  return [
    'Send this consultation request?',
    ...Object.entries(fields).flatMap(([field, value]) => (value === null ? [] : [`${field}: ${value}`])),
    ...Object.values(answers ?? {}).map(({ label, text }) => `${label}: ${text}`),
    ...warnings.map(({ pointer, message }) => `(${pointer.slice(1)}: ${message})`),
  ].join('\n')
}
