import type { FieldError } from '../../contract/answers.ts'
import { parameters } from '../../contract/parameters.ts'
import { conversationOver } from '../../contract/reply-help.ts'
import { tokenPatterns } from '../../contract/token-patterns.ts'
import type { Call } from '../call.ts'
import { type Problem, problem } from '../outcome.ts'
import { invalid } from '../field-problems.ts'

/** @returns the id of the lead that a call is about; nothing where the address has no id */
export function leadIdOf({ params }: Pick<Call, 'params'>): string | undefined {
  const id = parameters.leadId.schema.safeParse(params['id'])
  return id.success ? id.data : undefined
}

/** @returns whether the token looks like one of a receipt. No other is looked up */
export function mayOpen({ token = '' }: Pick<Call, 'token'>): boolean {
  return tokenPatterns.status.test(token)
}

/** @returns the message after which a caller reads on, or why what they named is no message */
export function readAfter({ url }: Pick<Call, 'url'>): string | undefined | Problem {
  const after = url.searchParams.get(parameters.afterMessage.name)
  if (after === null) return undefined
  return parameters.afterMessage.schema.safeParse(after).success ? after : unknownMessage()
}

/** An unknown id and a wrong token look alike. */
export function unknownLead(): Problem {
  return problem('not_found', { detail: 'No lead has this id together with this status token.' })
}

/** What a caller asks to read on from is no message of this lead. */
export function unknownMessage(): Problem {
  return problem('invalid_parameter', { detail: 'after must be the id of a message of this lead.' })
}

/** @returns why a lead does not take a message */
export function notTaken(
  judged: { kind: 'invalid'; errors: FieldError[] } | { kind: keyof typeof conversationOver },
): Problem {
  return judged.kind === 'invalid'
    ? invalid(judged.errors)
    : problem('conversation_ended', { detail: conversationOver[judged.kind] })
}
