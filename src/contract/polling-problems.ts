import { polling } from './lifetimes.ts'
import type { ProblemDefinition } from './problem-definition.ts'

/** What a grant that is polled answers in place of a token. @see https://www.rfc-editor.org/rfc/rfc8628#section-3.5 */
export const pollingProblems = {
  authorization_pending: {
    status: 400,
    title: 'The person has not agreed yet',
    retryable: true,
    meaning: 'Nobody has typed the code yet.',
    remedy: 'Poll again after `interval` seconds.',
  },
  slow_down: {
    status: 400,
    title: 'The poll came too early',
    retryable: true,
    meaning: 'It came before `interval` seconds had passed.',
    remedy: `Wait ${polling.more} seconds longer from now on.`,
  },
  expired_token: {
    status: 400,
    title: 'The claim has expired',
    retryable: false,
    meaning: 'The link or the registration is too old.',
    remedy: 'Send the claim again, or register again.',
  },
  access_denied: {
    status: 400,
    title: 'The person denied access',
    retryable: false,
    meaning: 'They did not ask for this. The registration has ended.',
    remedy: 'Do not ask again.',
  },
} as const satisfies Record<string, ProblemDefinition>
