import type { FieldError } from '../contract/answers.ts'
import type { oauthProblems } from '../contract/oauth-problems.ts'
import type { ProblemCode } from '../contract/problems.ts'
import type { registrationProblems } from '../contract/registration-problems.ts'

/** The codes of a refusal: those of auth.md, those of OAuth, and two that say when to try again. */
export type RefusalCode =
  | keyof typeof registrationProblems
  | keyof typeof oauthProblems
  | Extract<ProblemCode, 'rate_limited' | 'service_unavailable'>

/** An expected failure of a rule of access. It goes over the wire in one place. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  kind: 'refused'
  code: Code
  detail?: string
  errors?: FieldError[]
  /** Seconds after which it may work. */
  retryAfter?: number
  /** How long ago the person may have signed in, in seconds. */
  maxAge?: number
}

/** @param facts what is special this time */
export function refuse<Code extends RefusalCode>(
  code: Code,
  facts: Omit<Refusal, 'kind' | 'code'> = {},
): Refusal<Code> {
  return { kind: 'refused', code, ...facts }
}
