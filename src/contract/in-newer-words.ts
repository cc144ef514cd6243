import { newerTypes, serviceAuth } from './agent-auth.ts'
import { polling } from './lifetimes.ts'
import type { AskedAnswer, ClaimAnswer, ClaimedAnswer, RegistrationAnswer } from './registration.ts'

/** An assertion that an agent exchanges for tokens, until its credential ends or it expires. */
export type Identity = { assertion: string; expiresAt: Date }

/** A person was asked by mail: the code and the page to tell them, and how long the link in the mail works. */
export type Attempt = { userCode: string; verificationUri: string; expiresIn: number; expiresAt: Date }

/**
 * @param answer in the words of auth.md 0.1
 * @returns the same answer, which also says it in newer words
 */
export function inNewerWords<Answer extends RegistrationAnswer | AskedAnswer | ClaimedAnswer>(
  answer: Answer,
  { identity, attempt }: { identity?: Identity | undefined; attempt?: Attempt | undefined },
): Answer {
  return {
    ...answer,
    id: answer.registration_id,
    ...('registration_type' in answer && { type: newerTypes[answer.registration_type] }),
    ...(identity && identified(identity)),
    ...('claim_token' in answer && {
      claim: {
        token: answer.claim_token,
        url: answer.claim_url,
        expires_at: answer.claim_token_expires,
        ...(attempt && { ...ceremonyOf(attempt), attempt: attempted(attempt) }),
      },
    }),
  }
}

/** @param answer to a claim @returns the same, also in newer words */
export function claimInNewerWords(answer: ClaimAnswer, attempt: Attempt): ClaimAnswer {
  const newer = {
    id: answer.registration_id,
    type: serviceAuth,
    attempt: attempted(attempt),
  }
  return { ...answer, ...newer }
}

function attempted(attempt: Attempt): object {
  return { ...ceremonyOf(attempt), expires_at: attempt.expiresAt.toISOString() }
}

function ceremonyOf({ userCode, verificationUri, expiresIn }: Attempt): object {
  return {
    user_code: userCode,
    verification_uri: verificationUri,
    expires_in: expiresIn,
    interval: polling.interval,
  }
}

function identified({ assertion, expiresAt }: Identity): object {
  const expires = expiresAt.toISOString()
  return { identity_assertion: assertion, assertion_expires: expires, identity: { assertion, expires_at: expires } }
}
