import {
  exampleClaim,
  exampleClaimToken,
  exampleCredential,
  exampleRegistration,
  exampleUserCode,
} from '../contract/access-examples.ts'
import { serviceAuth } from '../contract/agent-auth.ts'
import { claimInNewerWords, inNewerWords } from '../contract/in-newer-words.ts'
import { lifetimes } from '../contract/lifetimes.ts'
import { grantTypes } from '../contract/oauth.ts'
import { operations } from '../contract/operations.ts'
import {
  type ClaimAnswer,
  type ClaimedAnswer,
  credentialType,
  idJagType,
  type RegistrationAnswer,
  type RegistrationRequest,
} from '../contract/registration.ts'
import { scopeNames } from '../contract/scopes.ts'

const at = Date.parse('2026-11-20T09:30:00.000Z')
const after = (seconds: number) => new Date(at + seconds * 1000).toISOString()
const registrationId = 'reg_01JD0000000000000000000000'
const { agent_name: agentName } = exampleRegistration

/** Stand for signed JWTs, which are too long to be shown. */
const shownAssertion = '<the ID-JAG>'
const shownIdentity = '<identity_assertion>'

/** What an agent sends to register, by the way it chooses. */
export const registrationRequests = {
  anonymous: exampleRegistration,
  email: {
    type: 'identity_assertion',
    assertion_type: 'verified_email',
    assertion: exampleClaim.email,
    agent_name: agentName,
  },
  assertion: { type: 'identity_assertion', assertion_type: idJagType, assertion: shownAssertion },
} as const satisfies Record<string, RegistrationRequest>

/** A claim and its completion, with words in place of what only the caller knows. */
export const claimRequests = {
  start: { claim_token: '<claim_token>', email: exampleClaim.email },
  complete: { claim_token: '<claim_token>', otp: '<the six digits>' },
} as const

/** The same as some of these, in the words since auth.md 0.6. */
export const newerRequests = {
  register: { type: serviceAuth, login_hint: exampleClaim.email, agent_name: agentName },
  claim: { type: 'login_hint', claim_token: '<claim_token>', login_hint: exampleClaim.email },
  complete: { claim_token: '<claim_token>', user_code: '<the six digits>' },
} as const

/** What an agent asks again and again while its person makes up their mind. */
export const claimGrant = { grant_type: grantTypes.claim, claim_token: claimRequests.start.claim_token } as const

/** What exchanges an identity assertion. */
export const identityGrant = { grant_type: grantTypes.jwtBearer, assertion: shownIdentity } as const

/** @returns the answers to the example requests above */
export function registrationAnswers(baseUrl: string): {
  anonymous: RegistrationAnswer
  email: RegistrationAnswer
  assertion: RegistrationAnswer
  claim: ClaimAnswer
  claimed: ClaimedAnswer
} {
  const issued = (seconds: number) => ({
    credential_type: credentialType,
    credential: exampleCredential,
    credential_expires: after(seconds),
    scopes: scopeNames,
  })
  const claimable = {
    claim_url: `${baseUrl}${operations.submitLeadUnversioned.path}`,
    claim_token: exampleClaimToken,
    claim_token_expires: after(lifetimes.claimToken),
    post_claim_scopes: scopeNames,
  }
  const registration_id = registrationId
  const attempt = {
    userCode: exampleUserCode,
    expiresIn: lifetimes.claimLink,
    verificationUri: `${baseUrl}${operations.showClaim.path}`,
    expiresAt: new Date(at + lifetimes.claimLink * 1000),
  }
  const identified = <Answer extends RegistrationAnswer | ClaimedAnswer>(answer: Answer, seconds: number) => {
    const lasts = Math.min(seconds, lifetimes.identityAssertion)
    return inNewerWords(answer, { identity: { assertion: shownIdentity, expiresAt: new Date(at + lasts * 1000) } })
  }
  return {
    anonymous: identified(
      {
        registration_id,
        registration_type: 'anonymous',
        ...issued(lifetimes.anonymousCredential),
        ...claimable,
      },
      lifetimes.anonymousCredential,
    ),
    email: inNewerWords({ registration_id, registration_type: 'email-verification', ...claimable }, { attempt }),
    assertion: identified(
      { registration_id, registration_type: 'agent-provider', ...issued(lifetimes.assertedCredential) },
      lifetimes.assertedCredential,
    ),
    claim: claimInNewerWords(
      {
        registration_id,
        claim_attempt_id: 'claim_01JD0000000000000000000000',
        status: 'initiated',
        expires_at: after(lifetimes.claimLink),
      },
      attempt,
    ),
    claimed: identified(
      { registration_id, status: 'claimed', ...issued(lifetimes.claimedCredential) },
      lifetimes.claimedCredential,
    ),
  }
}
