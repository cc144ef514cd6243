import type { LeadReceipt } from '../../contract/answers.ts'
import { lifetimes } from '../../contract/lifetimes.ts'
import { mayBeStored } from '../../contract/problems.ts'
import { leadSurface } from '../../contract/sandbox-documents.ts'
import { newRequestLink } from '../../identifiers/request-link.ts'
import type { Vault } from '../../identifiers/vault.ts'
import { submitForm } from '../../intake/submit-form.ts'
import { type IntakePorts, submitLead } from '../../intake/submit.ts'
import type { Call, Handlers } from '../call.ts'
import { isBrowserForm } from '../body.ts'
import type { Log } from '../failure.ts'
import { languageOfLead, languagesOf } from '../languages.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { requestCookie, requestPath, sentParameter } from '../request-cookie.ts'
import { readMode } from '../sandbox.ts'
import { type CheckedSubmission, checkSubmission } from '../submission.ts'
import { atLeadEndpoint, type AccessJobs } from './lead-endpoint.ts'
import { type RehearsalPorts, rehearse } from './rehearse.ts'

export type SubmitPorts = IntakePorts &
  RehearsalPorts & { vault: Vault; log: Log; loadAccessJobs: () => Promise<AccessJobs> }

const againWithoutKey =
  'If you send it again and it was, the answer says "duplicate"; with an Idempotency-Key it would be stored once.'

/** The two addresses of the lead endpoint. */
export function leadHandlers(ports: SubmitPorts): Handlers {
  const answer = (call: Call) => submitOrRehearse(call, ports)
  const describe = (call: Call) => describeEndpoint(call, ports.baseUrl)
  return {
    submitLead: answer,
    submitLeadUnversioned: (call) => atLeadEndpoint(call, answer, ports.loadAccessJobs),
    describeLeadEndpoint: describe,
    describeLeadEndpointUnversioned: describe,
  }
}

async function submitOrRehearse(call: Call, ports: SubmitPorts): Promise<Outcome> {
  const submission = checkSubmission(call, ports.snapshot)
  if (submission.kind === 'checked' && submission.mode.sandbox) return rehearse(submission, ports, call.caller)
  // A browser whose form failed gets it back at the end of the pipeline.
  return submission.kind === 'checked' ? submit(submission, call, ports) : submission
}

async function submit(
  { lead, warnings, payload, idempotencyKey, signals, formSecret }: CheckedSubmission,
  call: Call,
  ports: SubmitPorts,
): Promise<Outcome> {
  const submission = { lead, warnings, signals, signedBy: call.caller.signedBy }
  const idempotency =
    idempotencyKey === undefined ? undefined : { caller: call.caller.key, key: idempotencyKey, payload }
  const result =
    !idempotency && isBrowserForm(call.headers)
      ? await submitForm(ports, submission, { payload, sender: formSecret })
      : await submitLead(ports, { ...submission, idempotency })
  if (result.kind === 'may_be_stored')
    return problem('service_unavailable', {
      detail: `${mayBeStored} ${idempotencyKey === undefined ? againWithoutKey : 'Send it again with the same Idempotency-Key: it is stored once.'}`,
      mayBeStored: true,
      cause: result.cause,
    })
  if (result.kind !== 'stored') return problem(result.kind)
  const { receipt, replayed, told, isSameSender = false } = result
  if (!replayed)
    ports.log({
      event: 'lead_stored',
      request_id: call.requestId,
      lead: receipt.id,
      status: receipt.status,
      outcome: receipt.outcome,
      told,
    })
  if (isBrowserForm(call.headers)) return toItsPage(receipt, { isTheirs: !replayed || isSameSender }, call, ports)
  return reply(201, receipt, { Location: receipt.status_url, ...(replayed && { 'Idempotent-Replayed': 'true' }) })
}

/**
 * A person's browser goes on to the page of the request, which only the browser can open that sent it first, also where
 * it sends the form again. Somebody else may send the same words.
 */
function toItsPage(
  { id }: LeadReceipt,
  { isTheirs }: { isTheirs: boolean },
  call: Call,
  { vault, now, snapshot }: SubmitPorts,
): Outcome {
  const at = now()
  const until = new Date(at.getTime() + lifetimes.requestLink * 1_000)
  const spoken = languagesOf(snapshot)
  const { words } = languageOfLead(call, spoken) ?? spoken[0]
  const cookies = isTheirs ? [requestCookie(id, newRequestLink(vault, id, until), { now: at, until })] : []
  return reply(303, undefined, { Location: `${requestPath(id)}?${sentParameter}=${words.language}` }, cookies)
}

function describeEndpoint(call: Call, baseUrl: string): Outcome {
  const mode = readMode(call)
  if ('kind' in mode) return mode
  return mode.sandbox ? reply(200, leadSurface(baseUrl)) : problem('sandbox_required')
}
