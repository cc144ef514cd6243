import { headerBounds } from '../contract/bounds.ts'
import { grouped } from '../text/grouped.ts'
import { type Problem, problem } from './outcome.ts'
import type { ApiRequest } from './wire.ts'

const bounds: ReadonlyMap<string, number> = new Map(Object.entries(headerBounds))

/**
 * Looks at the lengths of the header fields that are parsed, before anything parses them.
 * @returns what to answer where one is too long; the field is named, as RFC 6585, section 5, asks for
 */
export function findOversizedHeader({ headerNames, headers }: ApiRequest): Problem | undefined {
  for (const name of headerNames) {
    const bound = bounds.get(name)
    if (bound !== undefined && (headers.get(name)?.length ?? 0) > bound)
      return problem('headers_too_large', {
        detail: `The header field ${name} has more than ${grouped(bound)} characters.`,
      })
  }
  return undefined
}
