import { maxExports, maxExportsEach } from '../contract/capacity.ts'
import { type Outcome, problem } from './outcome.ts'
import { streamed } from './streamed.ts'
import { createWaitingPlaces } from './waiting-places.ts'

/** An export that is sent as it is read, to an operator. */
export type SendExport = (operator: string, headers: Headers, pieces: AsyncGenerator<string>) => Outcome

const retrySeconds = 30

/**
 * @returns a sender of exports, which bounds how many run at a time: each keeps some hundred leads in memory for its
 * reader
 */
export function createExports({ all, each } = { all: maxExports, each: maxExportsEach }): SendExport {
  const places = createWaitingPlaces(() => false, { all, each })
  return (operator, headers, pieces) => {
    const leave = places.enter(operator)
    if (!leave)
      return problem('rate_limited', {
        detail: `As many exports are on their way as may be: ${each} of one operator, ${all} in all. Read one to its end, or leave it, then try again.`,
        headers: { 'Retry-After': String(retrySeconds) },
      })
    return { kind: 'foreign', status: 200, headers, body: streamed(pieces, leave) }
  }
}
