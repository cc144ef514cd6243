import type { Warning } from '../contract/answers.ts'
import { parameters } from '../contract/parameters.ts'
import { pointerPart } from '../text/json-pointer.ts'

/** A body full of unknown fields must not cause an answer many times its size. */
const maxWarnings = 50

/** The pointer of the sandbox flag. A body with it is refused elsewhere. */
export const sandboxPointer = `/${parameters.sandboxQuery.name}`

/** How to describe a body in a warning about unknown fields. */
export type Known = {
  /** Such as `lead`. */
  of: string
  fields: readonly string[]
  /** What becomes of other fields, such as `stored`. */
  done: string
  /** Where to put what matters. */
  hint: string
  /** What to do instead, for the fields where that is known. */
  hints?: ReadonlyMap<string, string>
}

/** @returns a warning for each field of a body that is not known; beyond a number of them, one for the rest */
export function unknownFields(body: object, { of, fields, done, hint, hints }: Known): Warning[] {
  const unknown = Object.keys(body).filter((key) => !fields.includes(key))
  const more = unknown.length - maxWarnings
  const warning = (pointer: string, message: string, key = ''): Warning => ({
    pointer,
    code: 'unknown_field',
    message,
    hint:
      pointer.toLowerCase() === sandboxPointer
        ? 'The sandbox is chosen by the query parameter or the header, never by the body.'
        : (hints?.get(key) ?? hint),
  })
  return [
    ...unknown
      .slice(0, maxWarnings)
      .map((key) => warning(`/${pointerPart(key)}`, `is not a field of a ${of} and was not ${done}`, key)),
    ...(more > 0 ? [warning('', `has ${more} more fields that are not of a ${of} and were not ${done}`)] : []),
  ]
}
