import type { ProblemDefinition } from './problem-definition.ts'

/** What can go wrong when a program works leads for an operator. */
export const operatorProblems = {
  transition_impossible: {
    status: 409,
    title: 'The lead cannot move to this state',
    retryable: false,
    meaning: 'The current state of the lead does not lead to the requested one.',
    remedy: 'Read the lead again: `possible` lists where it can go now.',
  },
  precondition_failed: {
    status: 412,
    title: 'The lead has changed since you read it',
    retryable: false,
    meaning: 'Somebody moved the lead or wrote a message after the `ETag` that `If-Match` names. Nothing was done.',
    remedy: 'Read the lead again, look at what changed, and send the request with its new `ETag`.',
  },
} as const satisfies Record<string, ProblemDefinition>
