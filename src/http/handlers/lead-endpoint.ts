import { jobOf } from '../../contract/lead-endpoint.ts'
import { rehearsalInBody } from '../../intake/sandbox-member.ts'
import type { Call } from '../call.ts'
import { type Outcome, problem } from '../outcome.ts'
import { readMode } from '../sandbox.ts'

/** What the unversioned lead endpoint does besides leads. Loaded with the first request that needs it. */
export type AccessJobs = (call: Call) => Promise<Outcome>

/**
 * Sends a call to the unversioned lead endpoint where it belongs.
 * @param takeLead answers a lead, and whatever is none of the other jobs
 */
export async function atLeadEndpoint(
  call: Call,
  takeLead: (call: Call) => Promise<Outcome>,
  loadAccessJobs: () => Promise<AccessJobs>,
): Promise<Outcome> {
  const { body } = call
  if (body?.kind !== 'token' && jobOf(body?.value) === 'lead') return takeLead(call)
  const mode = readMode(call)
  if ('kind' in mode) return mode
  if (mode.sandbox || rehearsalInBody(body?.value).length > 0)
    return problem('invalid_parameter', {
      detail:
        'Only a lead can be rehearsed; nothing was done. Leave the sandbox flag out to register, claim or revoke.',
    })
  const doJob = await loadAccessJobs()
  return doJob(call)
}
