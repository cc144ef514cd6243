import { type Scope, scopeNames } from '../../contract/scopes.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** @returns the granted scopes that a token request names; all if it names none */
export function scopesAskedFor(
  asked: string | undefined,
  granted: readonly Scope[],
): Scope[] | Refusal<'invalid_scope'> {
  const names = asked?.split(' ').filter(Boolean)
  const scopes = granted.filter((scope) => !names || names.includes(scope))
  return scopes.length > 0 ? scopes : refuse('invalid_scope', { detail: `The scopes are ${scopeNames.join(' ')}.` })
}
