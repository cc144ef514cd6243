import { bareKey } from '../contract/idempotency-key.ts'
import { maxIdempotencyKeyLength } from '../contract/limits.ts'
import { parameters } from '../contract/parameters.ts'
import type { Call } from './call.ts'
import { type Problem, problem } from './outcome.ts'

/** @returns the key that a call has, if any, or why it is not usable */
export function readIdempotencyKey({ headers }: Pick<Call, 'headers'>): string | undefined | Problem {
  const sent = headers.get('idempotency-key')
  const key = sent === null ? null : bareKey(sent)
  if (key === null || parameters.idempotencyKey.schema.safeParse(key).success) return key ?? undefined
  // Fields that are sent twice are joined so, and no key has a space.
  if (key.includes(', '))
    return problem('invalid_parameter', {
      detail: 'Idempotency-Key was sent twice, or has a space in it: send it once, without spaces.',
    })
  return problem('invalid_parameter', {
    detail: `Idempotency-Key ${whyUnusable(key)} ${parameters.idempotencyKey.description}`,
  })
}

function whyUnusable(key: string): string {
  if (key.length > maxIdempotencyKeyLength)
    return `has ${key.length} characters; at most ${maxIdempotencyKeyLength} are taken.`
  return key === '' ? 'is empty.' : 'has a space, or a character that is no visible ASCII.'
}
