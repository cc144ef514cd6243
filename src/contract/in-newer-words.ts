import { newerTypes } from './agent-auth.ts'
import type { ClaimedAnswer, RegistrationAnswer } from './registration.ts'

/** What stands for an agent in place of its credential, until it ends or expires. */
export type Identity = { assertion: string; expiresAt: Date }

/**
 * @param answer in the words of auth.md 0.1
 * @returns the same answer, which also says it in newer words
 */
export function inNewerWords<Answer extends RegistrationAnswer | ClaimedAnswer>(
  answer: Answer,
  identity: Identity | undefined,
): Answer {
  return {
    ...answer,
    id: answer.registration_id,
    ...('registration_type' in answer && { type: newerTypes[answer.registration_type] }),
    ...(identity && identified(identity)),
    ...('claim_token' in answer && {
      claim: { token: answer.claim_token, url: answer.claim_url, expires_at: answer.claim_token_expires },
    }),
  }
}

function identified({ assertion, expiresAt }: Identity): object {
  const expires = expiresAt.toISOString()
  return { identity_assertion: assertion, assertion_expires: expires, identity: { assertion, expires_at: expires } }
}
