import type { Refusal } from '../access/refusal.ts'
import { type Problem, problem } from './outcome.ts'

/** Puts an expected failure of access into the words of the pipeline. */
export function refused({ code, detail, errors, retryAfter }: Refusal): Problem {
  return problem(code, {
    ...(detail !== undefined && { detail }),
    ...(errors && { errors }),
    ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
  })
}
