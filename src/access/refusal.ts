import type { FieldError } from '../contract/answers.ts'
import type { ProblemCode } from '../contract/problems.ts'

/** An expected failure of a rule of access. It goes over the wire in one place. */
export type Refusal = {
  kind: 'refused'
  code: ProblemCode
  detail?: string
  errors?: FieldError[]
  /** Seconds after which it may work. */
  retryAfter?: number
}

export function refuse(code: ProblemCode, facts: Omit<Refusal, 'kind' | 'code'> = {}): Refusal {
  return { kind: 'refused', code, ...facts }
}
