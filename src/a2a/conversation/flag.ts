import { problems } from '../../contract/problems.ts'
import { readFlagValue } from '../../intake/sandbox-member.ts'
import { ok, refuse, type Result } from '../refusal.ts'

/**
 * @returns whether a flag is set; a value that is neither true nor false is refused, because a guess could store a lead
 */
export function readFlag(name: string, value: unknown): Result<boolean> {
  const flag = readFlagValue(value)
  return flag !== undefined
    ? ok(flag)
    : refuse('malformed', `\`${name}\` must be true or false. ${problems.invalid_parameter.title}.`)
}
