import type { Refusal } from '../access/refusal.ts'
import { type Problem, problem } from './outcome.ts'

/** Puts an expected failure of access into the words of the pipeline. */
export function refused({ code, detail, errors, retryAfter, maxAge }: Refusal): Problem {
  return problem(code, {
    ...(detail !== undefined && { detail }),
    ...(errors && { errors }),
    // Clients of auth.md since 0.5 look for it under `error`, also where others of ours are not.
    ...(maxAge !== undefined && { form: 'oauth' as const, members: { max_age: maxAge } }),
    ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
  })
}
