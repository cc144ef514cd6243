import type { Call } from '../call.ts'

/** @returns whose token was sent @throws where there is none: the pipeline lets no such call through */
export function operatorOf({ caller }: Pick<Call, 'caller'>): string {
  if (caller.operator === undefined) throw new Error('a call of no operator has come through')
  return caller.operator
}
