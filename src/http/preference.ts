import { longestWaitSeconds } from '../contract/limits.ts'
import type { RequestHeaders } from './wire.ts'

const preference = /^wait\s*=\s*"?(\d{1,20})"?\s*(?:;|$)/i

/**
 * What is not understood is ignored, as the standard asks; a longer wait is shortened to ours.
 * @returns for how many seconds a caller would wait; none where it does not say
 * @see https://www.rfc-editor.org/rfc/rfc7240#section-4.3
 */
export function preferredWait(headers: RequestHeaders): number {
  const preferences = (headers.get('prefer') ?? '').split(',').map((part) => preference.exec(part.trim()))
  const seconds = preferences.find((found) => found)?.[1]
  return Math.min(Number(seconds ?? 0), longestWaitSeconds)
}
