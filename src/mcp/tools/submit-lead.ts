import type * as z from 'zod'
import type { StoredLead } from '../../contract/lead.ts'
import type { IdempotentRequest } from '../../intake/idempotency.ts'
import { answer, refusal } from '../answer.ts'
import { checkConfirmation, confirmationToken } from '../confirmation.ts'
import type { submitLeadOutput } from '../definitions/outputs.ts'
import { submitLeadTool } from '../definitions/lead-tools.ts'
import type { McpPorts } from '../ports.ts'
import { readLead } from './lead.ts'
import { tool } from './tool.ts'

type SubmitAnswer = z.output<typeof submitLeadOutput>

/** One for all: whoever holds a token may send it again, also from another address, and still stores once. */
const caller = 'mcp confirmation'

const again =
  'Call submit_lead without confirmation_token, show the new preview to the person, and go on with its token.'

export const submitLead = tool(submitLeadTool, (ports) => async (args) => {
  const { confirmation_token: token, ...fields } = args
  const read = readLead(fields)
  if (!read.ok) return refusal(read.problem)
  const { lead, warnings } = read
  if (token === undefined || token === null)
    return answer(preview(lead, warnings, ports), ['/preview/lead', '/preview/warnings'])

  const state = checkConfirmation(String(token), lead, { now: ports.now(), digest: ports.digest })
  if (state === 'other')
    return refusal({
      code: 'invalid_parameter',
      detail: 'confirmation_token does not stand for these fields. Nothing was stored.',
      remedy: `Send the fields exactly as the preview showed them. To change one: ${again}`,
    })
  const idempotency: IdempotentRequest = { caller, key: String(token), payload: lead }
  const leads = await ports.loadLeads()
  // Who missed the receipt of a token that was used in time may still fetch it.
  if (state === 'expired' && !(await leads.isAnswered(idempotency)))
    return refusal({
      code: 'invalid_parameter',
      detail: 'confirmation_token has expired. Nothing was stored.',
      remedy: again,
    })

  const result = await leads.submit({ lead, warnings, idempotency })
  if (result.kind !== 'stored') return refusal({ code: result.kind, remedy: 'Call again with the same token.' })
  const { receipt, replayed, told } = result
  if (!replayed)
    ports.log({ event: 'lead_stored', lead: receipt.id, status: receipt.status, outcome: receipt.outcome, told })
  return answer({ stored: true, receipt, replayed } satisfies SubmitAnswer)
})

function preview(
  lead: StoredLead,
  warnings: NonNullable<SubmitAnswer['preview']>['warnings'],
  { now, random, digest }: McpPorts,
): SubmitAnswer {
  const { token, expiresAt } = confirmationToken(lead, { now: now(), random, digest })
  return {
    stored: false,
    preview: {
      lead,
      warnings,
      confirmation_token: token,
      expires_at: expiresAt.toISOString(),
      next: 'Nothing is stored yet. Show this to the person; once they agree, call submit_lead again with the same fields and confirmation_token.',
    },
  }
}
