import { polling } from './lifetimes.ts'
import type { ProblemDefinition } from './problem-definition.ts'

/** What a grant that is polled answers in place of a token. @see https://www.rfc-editor.org/rfc/rfc8628#section-3.5 */
export const pollingProblems = {
  authorization_pending: {
    status: 400,
    title: 'The person has not agreed yet',
    retryable: true,
    meaning: 'The person has not yet typed the code on the page of the mailed link.',
    remedy: 'Ask again after `interval` seconds.',
  },
  slow_down: {
    status: 400,
    title: 'The question came too early',
    retryable: true,
    meaning: 'Less than `interval` seconds have passed since the last question.',
    remedy: `Wait ${polling.more} seconds longer from now on.`,
  },
  expired_token: {
    status: 400,
    title: 'The time for the claim is over',
    retryable: false,
    meaning: 'The mailed link or the registration is too old.',
    remedy: 'Send the claim again, or register again.',
  },
  access_denied: {
    status: 400,
    title: 'The person said no',
    retryable: false,
    meaning: 'The person said that they asked for nothing. The registration has ended.',
    remedy: 'Do not ask again.',
  },
} as const satisfies Record<string, ProblemDefinition>
