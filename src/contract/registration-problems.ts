import { inWords } from '../text/duration.ts'
import { lifetimes, oneTimeCodeTries } from './lifetimes.ts'
import type { ProblemDefinition } from './problem-definition.ts'

/** What can go wrong when an agent registers or a person claims it; the codes are those of auth.md. */
export const registrationProblems = {
  invalid_request: {
    status: 400,
    title: 'The request is invalid',
    retryable: false,
    meaning: 'A registration, a claim, a token request or a revocation has a missing or malformed field.',
    remedy: 'Fix what `detail` and `errors` name. `/auth.md` shows a request of each kind that works.',
  },
  unsupported_credential_type: {
    status: 400,
    title: 'This credential type is not issued',
    retryable: false,
    meaning: 'The registration asks for a `requested_credential_type` that this service does not issue.',
    remedy: 'Ask for `bearer_token`, or leave the field out.',
  },
  invalid_issuer: {
    status: 400,
    title: 'The issuer of the assertion is not trusted',
    retryable: false,
    meaning: 'The token names an issuer (`iss`) that the operators of this service do not trust, or none.',
    remedy:
      '`detail` names the issuers that are trusted. Register with `verified_email` or as `anonymous`, which need none, or ask the operators to trust yours.',
  },
  invalid_signature: {
    status: 400,
    title: 'The signature of the assertion does not verify',
    retryable: false,
    meaning: 'No published key of the issuer verifies the token, or its algorithm or `typ` is not accepted.',
    remedy: 'Have your identity provider issue a new assertion, signed with a key that its key set publishes.',
  },
  expired: {
    status: 400,
    title: 'The assertion has expired or is not yet valid',
    retryable: false,
    meaning: `The assertion has expired, was issued in the future, is valid for more than ${inWords(lifetimes.assertion)}, or is older than a revocation of its subject.`,
    remedy:
      'Have a new assertion (or logout token, or security event) issued, valid for about 5 minutes, and send it at once.',
  },
  replay_detected: {
    status: 400,
    title: 'The assertion was already used',
    retryable: false,
    meaning: 'An assertion registers once, and one of this issuer with the same `jti` was used.',
    remedy: 'Have a new one issued, with a `jti` of its own.',
  },
  invalid_audience: {
    status: 400,
    title: 'The assertion is meant for another service',
    retryable: false,
    meaning: 'The `aud` of the token is not our `issuer`, or it is a list of several.',
    remedy: 'Have one issued whose `aud` is the `issuer` in `/.well-known/oauth-authorization-server`.',
  },
  missing_verified_email: {
    status: 400,
    title: 'The assertion does not name a verified e-mail address',
    retryable: false,
    meaning: 'A registration by assertion needs the claims `email` and `email_verified: true`.',
    remedy:
      'Have an assertion issued with `email` and `email_verified: true`, exchange it at the token endpoint instead, or register with `verified_email`.',
  },
  login_required: {
    status: 401,
    title: 'The person must sign in again at the provider',
    retryable: false,
    meaning:
      'The `auth_time` of the assertion is older than `max_age` seconds, in the future or no number, or missing where the operators ask for it.',
    remedy:
      'Have the person sign in at the provider (`prompt=login`), and send a new assertion; its `auth_time` may be `max_age` seconds old.',
  },
  interaction_required: {
    status: 401,
    title: 'The person must confirm first',
    retryable: false,
    meaning: 'The assertion names a mailbox that was proved here before; its owner gets a mail.',
    remedy:
      'Show the person `user_code` and `verification_uri` of `claim`, and poll the token endpoint with its `token`.',
  },
  invalid_claim_token: {
    status: 401,
    title: 'The claim token is unknown',
    retryable: false,
    meaning: 'No registration has this `claim_token`; it may have ended, or been refused by the person.',
    remedy: 'Register again and use the `claim_token` of that answer.',
  },
  claimed_or_in_flight: {
    status: 409,
    title: 'The registration is already claimed, or its claim is under way',
    retryable: false,
    meaning: 'A registration by e-mail sends its mail itself, and one that was claimed cannot be claimed again.',
    remedy: 'If the person has the mail, send the code that they read to you. Otherwise register again.',
  },
  claim_expired: {
    status: 410,
    title: 'The claim has expired',
    retryable: false,
    meaning: `A registration can be claimed for ${inWords(lifetimes.claimToken)}, and a mailed link works for ${inWords(lifetimes.claimLink)}.`,
    remedy:
      'If only the link is too old, send the claim again. After `verified_email`, or when the registration is too old, register again.',
  },
  claim_superseded: {
    status: 410,
    title: 'A newer link replaced this one',
    retryable: false,
    meaning:
      'Another mail was sent for the same registration, or the registration has ended. Only the page that the person sees says this.',
    remedy: 'Use the link in the newest mail.',
  },
  claim_completed: {
    status: 409,
    title: 'The claim is already complete',
    retryable: false,
    meaning: 'Somebody has completed this claim; its credential was given out once.',
    remedy: 'Use that credential, or register again.',
  },
  otp_invalid: {
    status: 401,
    title: 'The code is incorrect',
    retryable: false,
    meaning: `The code is not the one on the page. After ${oneTimeCodeTries} wrong tries it is void.`,
    remedy: 'Ask the person to read it again, or to open the link once more for a new code.',
  },
  otp_expired: {
    status: 410,
    title: 'The code has expired',
    retryable: false,
    meaning: `A code is good for ${inWords(lifetimes.oneTimeCode)} and for ${oneTimeCodeTries} tries.`,
    remedy:
      'Ask the person to open the link again for a new code, or send the claim again for a new mail; after `verified_email`, register again.',
  },
  otp_not_generated: {
    status: 400,
    title: 'The person has not seen a code yet',
    retryable: true,
    meaning: 'The mail is out, but nobody has opened its link and asked for the code.',
    remedy: 'Ask the person to open the link in the mail and to press the button.',
  },
} as const satisfies Record<string, ProblemDefinition>
