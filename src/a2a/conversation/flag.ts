import { sandboxFlag } from '../../contract/parameters.ts'
import { problems } from '../../contract/problems.ts'
import { done, refuse, type Result } from '../refusal.ts'

/** @returns whether a flag is set; a value that is neither true nor false is refused, because a guess could store a lead */
export function readFlag(name: string, value: unknown): Result<boolean> {
  if (value === undefined || value === null) return done(false)
  if (typeof value === 'boolean') return done(value)
  const parsed = sandboxFlag.safeParse(typeof value === 'number' ? String(value) : value)
  return parsed.success
    ? done(parsed.data)
    : refuse('malformed', `\`${name}\` must be true or false. ${problems.invalid_parameter.title}.`)
}
