import { problems } from '../contract/problems.ts'
import { formType, mediaType } from './media-type.ts'

/** White space of JSON (RFC 8259, section 2), and the byte order mark that some editors leave. */
const beforeJson = /^[\ufeff\t\n\r ]*/

/**
 * Forms write brackets as `%7B` and `%5B` (URL standard, section 5.2), so no form begins with one.
 * @returns whether a text begins as an object or an array of JSON does
 */
export function looksLikeJson(text: string): boolean {
  const first = text[beforeJson.exec(text)![0].length]
  return first === '{' || first === '['
}

/** @returns whether a text begins as a form does: the name of a field, and what it is */
export function looksLikeForm(text: string): boolean {
  return /^[\w.%+~-]{1,100}=/.test(text)
}

/** @param contentType of the request @returns the beginning of a sentence that says how its body is declared */
export function declaredAs(contentType: string | null): string {
  const { essence } = mediaType(contentType)
  return essence ? `The body is declared as ${essence.slice(0, 100)}` : 'The request has no Content-Type'
}

/**
 * Fields that are sent twice are joined by a comma (RFC 9110, section 5.3), and no media type has one outside quotation
 * marks.
 */
const typeAgain = /,\s*[a-z]+\/[a-z\d.+-]+\s*(?:;|,|$)/i

/** @param contentType of the request @returns what to say where it was sent more than once, with 415 */
export function sentTwice(contentType: string | null): string | undefined {
  return contentType !== null && typeAgain.test(contentType) ? 'Content-Type was sent twice: send it once.' : undefined
}

/**
 * The most common mistake: `curl -d` declares a form, whatever it sends.
 * @param contentType of the request @returns what to change, and nothing but that
 */
export function jsonUndeclared(contentType: string | null): string {
  const curl = mediaType(contentType).essence === formType ? ', as `curl -d` does by itself' : ''
  return `${declaredAs(contentType)}${curl}, and the body is JSON. Send the same body again with the header \`Content-Type: application/json\`; with curl, \`--json\` in place of \`-d\`.`
}

/** A content coding that we do not read. */
export type Coding = { detail: string; headers: { 'Accept-Encoding': string } }

/**
 * Bodies are short, so they are taken as they are: nothing has to be unpacked, and nothing can be packed to burst.
 * @param contentEncoding of the request @returns what to say of it, with 415; nothing where the body is as it is
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function unsupportedCoding(contentEncoding: string | null): Coding | undefined {
  if (!contentEncoding || contentEncoding.trim().toLowerCase() === 'identity') return undefined
  return {
    detail: `The body is compressed (Content-Encoding: ${contentEncoding.slice(0, 40)}), and compressed bodies are not read. Send it as it is, without Content-Encoding.`,
    headers: { 'Accept-Encoding': 'identity' },
  }
}

/** The status of both. */
export const { status: unsupportedStatus } = problems.unsupported_media_type
