import { entityTagOf, hasAlready } from './entity-tags.ts'
import { type Outcome, reply } from './outcome.ts'

/** Bodies that are the same object for each call are written once, with their tag. Others are written anew. */
const written = new WeakMap<object, { text: string; tag: string }>()

/** A cache may keep it, and asks each time whether it still holds. */
const askedAgain = 'no-cache'

/**
 * Answers with a body that a caller may keep, and with 304 where it has the same one already.
 * @param asked header fields of the call @param body sent as JSON; it is not changed afterwards
 * @param cacheControl how long it may be kept without asking
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function revalidated(
  asked: { get: (name: string) => string | null },
  body: object,
  cacheControl = askedAgain,
): Outcome {
  const { text, tag } = written.get(body) ?? write(body)
  const headers = { ETag: tag, 'Cache-Control': cacheControl }
  return hasAlready(asked.get('if-none-match'), tag)
    ? reply(304, undefined, headers)
    : { ...reply(200, body, headers), text }
}

function write(body: object) {
  const text = JSON.stringify(body)
  const found = { text, tag: entityTagOf(text) }
  written.set(body, found)
  return found
}
