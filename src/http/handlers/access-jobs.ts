import type { DpopProof } from '../../access/assertion/dpop.ts'
import type { AccessPorts } from '../../access/ports.ts'
import { signIdentity } from '../../access/identity/identity-assertion.ts'
import { readClaim, readCompletion, readIdJagClaim, readRegistration } from '../../access/read-request.ts'
import type { Refusal } from '../../access/refusal.ts'
import { registerAnonymously } from '../../access/registration/anonymous.ts'
import { claimByAssertion, registerByAssertion } from '../../access/registration/by-assertion.ts'
import { registerByEmail } from '../../access/registration/by-email.ts'
import { startClaim } from '../../access/registration/claim.ts'
import { userCodeOf } from '../../access/registration/user-code.ts'
import { completeClaim } from '../../access/registration/complete-claim.ts'
import { revokeByHolder } from '../../access/revocation/by-holder.ts'
import { revokeByProvider } from '../../access/revocation/by-provider.ts'
import { maxAssertionLength } from '../../contract/bounds.ts'
import { grouped } from '../../text/grouped.ts'
import { type Attempt, claimInNewerWords, inNewerWords } from '../../contract/in-newer-words.ts'
import { jobOf, revocationMediaTypes } from '../../contract/lead-endpoint.ts'
import { lifetimes } from '../../contract/lifetimes.ts'
import { presentedTokenSchema } from '../../contract/oauth.ts'
import type {
  AskedAnswer,
  ClaimAnswer,
  ClaimedAnswer,
  RegistrationAnswer,
  RegistrationRequest,
} from '../../contract/registration.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { Call } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { eventErrors } from '../foreign-errors.ts'
import { speakingTo } from '../languages.ts'
import { refused } from '../refused.ts'
import type { AccessJobs } from './lead-endpoint.ts'

/** All jobs of the unversioned lead endpoint except leads. */
export function accessJobs(ports: AccessPorts): AccessJobs {
  return async (call) => {
    const { body } = call
    // A mail that an agent asks for is in the language that it asks for.
    const spoken = speakingTo(ports, call)
    if (body?.kind === 'token') return takeRevocation(ports, body)
    const value = body?.value as Record<string, unknown>
    switch (jobOf(value)) {
      case 'register': {
        const read = readRegistration(value)
        return read.kind === 'refused' ? refused(read) : identified(ports, await register(spoken, read.request, call))
      }
      case 'claim': {
        if (value['type'] === 'identity_assertion') return claimVouchedFor(ports, spoken, value, call)
        const read = readClaim(value)
        return read.kind === 'refused'
          ? refused(read)
          : claimStarted(ports, await startClaim(spoken, read.request, call.caller.countedAs))
      }
      case 'complete_claim':
        return completeClaimWith(ports, value)
      case 'revoke':
        return revokePresented(ports, value)
      case 'lead':
        throw new Error('leads are handled before, by `atLeadEndpoint`')
    }
  }
}

/** Claims on the word of an identity provider, so that mostly no person has to be asked. */
async function claimVouchedFor(
  ports: AccessPorts,
  spoken: AccessPorts,
  value: Record<string, unknown>,
  call: Call,
): Promise<Outcome> {
  const read = readIdJagClaim(value)
  if (read.kind === 'refused') return refused(read)
  const result = await claimByAssertion(spoken, read.request, proofOf(call, ports.baseUrl), call.caller.countedAs)
  return 'claim_attempt_id' in result ? claimStarted(ports, result) : identified(ports, result)
}

/** Completes a claim, here or at its own address. */
export async function completeClaimWith(ports: AccessPorts, value: Record<string, unknown>): Promise<Outcome> {
  const read = readCompletion(value)
  return read.kind === 'refused' ? refused(read) : identified(ports, await completeClaim(ports, read.request))
}

/** The error of a missing token, for people. */
export const missingToken = `The form field token is missing, or has more than ${grouped(maxAssertionLength)} characters.`

/** Revokes for a holder, here or at its own address. */
export async function revokePresented(ports: AccessPorts, value: unknown): Promise<Outcome> {
  const presented = presentedTokenSchema.safeParse(value)
  if (!presented.success) return problem('invalid_request', { detail: missingToken, form: 'oauth' })
  await revokeByHolder(ports, presented.data.token)
  return reply(200)
}

function register(ports: AccessPorts, request: RegistrationRequest, call: Call) {
  if (request.type === 'anonymous') return registerAnonymously(ports, request, call.caller.countedAs)
  if (request.assertion_type === 'verified_email') return registerByEmail(ports, request, call.caller.countedAs)
  return registerByAssertion(ports, request, proofOf(call, ports.baseUrl), call.caller.countedAs)
}

/** @returns the proof of possession that came with a call. @see RFC 9449, section 4.1 */
export function proofOf({ headers, operation }: Call, baseUrl: string): DpopProof | undefined {
  const token = headers.get('dpop')
  return token === null ? undefined : { token, method: operation.method, url: `${baseUrl}${operation.path}` }
}

/** Answers as the two standards want: OpenID Connect Back-Channel Logout, section 2.8; RFC 8935, section 2.2. */
async function takeRevocation(
  ports: AccessPorts,
  { type, value }: Extract<NonNullable<Call['body']>, { kind: 'token' }>,
): Promise<Outcome> {
  const isEvent = type === revocationMediaTypes.event
  const result = await revokeByProvider(ports, value, isEvent ? 'event' : 'logout')
  if (result.kind === 'refused')
    return { ...refused(result), form: isEvent ? { event: eventErrors[result.code] } : 'oauth' }
  return reply(isEvent ? 202 : 200)
}

function claimStarted(ports: AccessPorts, result: ClaimAnswer | Refusal): Outcome {
  if ('kind' in result) return refused(result)
  return reply(200, claimInNewerWords(result, attemptUntil(ports, result, new Date(result.expires_at))))
}

/** The page only tells the person to look into their mail, so the agent may know its address. */
function attemptUntil(
  { baseUrl, now, vault }: AccessPorts,
  { registration_id: id }: { registration_id: string },
  expiresAt: Date,
): Attempt {
  return {
    userCode: userCodeOf(vault, id),
    verificationUri: `${baseUrl}${operationRoutes.showClaim.path}`,
    expiresIn: Math.max(0, Math.floor((expiresAt.getTime() - now().getTime()) / 1000)),
    expiresAt,
  }
}

type Asked = { kind: 'asked'; answer: AskedAnswer; expiresAt: Date }

/**
 * This answer is an error and also describes a registration that waits for its claim, so its `type` is that of the
 * error.
 */
function personAsked(ports: AccessPorts, { answer, expiresAt }: Asked): Outcome {
  const { type: _, ...members } = inNewerWords<AskedAnswer & { type?: string }>(answer, {
    attempt: attemptUntil(ports, answer, expiresAt),
  })
  return problem('interaction_required', { form: 'oauth', members })
}

/** With a credential comes an identity assertion. Both are given in the words of 0.1 and in newer ones. */
async function identified(
  ports: AccessPorts,
  result: RegistrationAnswer | ClaimedAnswer | Asked | Refusal,
): Promise<Outcome> {
  if ('kind' in result) return result.kind === 'asked' ? personAsked(ports, result) : refused(result)
  if ('credential' in result) return reply(200, inNewerWords(result, { identity: await signIdentity(ports, result) }))
  const expiresAt = new Date(ports.now().getTime() + lifetimes.claimLink * 1000)
  return reply(200, inNewerWords(result, { attempt: attemptUntil(ports, result, expiresAt) }))
}
