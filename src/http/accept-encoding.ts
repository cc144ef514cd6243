import { headerBounds } from '../contract/bounds.ts'
import { remembered } from '../text/remembered.ts'

/** Content codings, our preferred one first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/**
 * Chooses how a body is written for a caller: what it weighs highest, of equals the shortest.
 * @param accepted the header field; one that is absent, or longer than we read, asks for the body as it is
 * @param offered what there is, the best for us first
 * @returns nothing where the caller refuses all of it
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function chosenEncoding(
  accepted: string | undefined,
  offered: readonly Encoding[] = encodings,
): Encoding | undefined {
  if (accepted === undefined || accepted.length > headerBounds['accept-encoding']) return 'identity'
  const weights = weightsIn(accepted)
  const weigh = (name: Encoding) => {
    const named = weights.get(name) ?? weights.get('*')
    // The plain body may be sent unless it is refused. It is the last choice unless it is named.
    return named ?? (name === 'identity' ? leastWeight : 0)
  }
  let best: Encoding | undefined
  for (const name of offered) if (weigh(name) > (best ? weigh(best) : 0)) best = name
  return best
}

/** Less than any weight that can be written. */
const leastWeight = 0.0001

/** Remembered, because all browsers of one kind send the same value. */
const mostRemembered = 200

const weightsIn = remembered((accepted): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    // A coding with an unreadable weight is ignored.
    const read =
      weight === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : undefined
    if (name && read !== undefined) weights.set(name === 'x-gzip' ? 'gzip' : name, read)
  }
  return weights
}, mostRemembered)
