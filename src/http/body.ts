import { bodyText } from './body-text.ts'
import { maxJsonDepth } from '../contract/limits.ts'
import type { Accepted } from '../contract/operation-route.ts'
import { parseStrictJson } from '../text/strict-json.ts'
import type { Body } from './call.ts'
import { formType, isJson, mediaType } from './media-type.ts'
import {
  declaredAs,
  jsonUndeclared,
  looksLikeForm,
  looksLikeJson,
  sentTwice,
  unsupportedCoding,
} from './mistaken-body.ts'
import { type Problem, problem } from './outcome.ts'
import type { ApiRequest, RequestHeaders } from './wire.ts'

/** Reads and parses a body: JSON, a form, or a signed token, whichever the operation takes. */
export async function readBody(request: ApiRequest, accepted: Accepted): Promise<Body | Problem> {
  const contentType = request.headers.get('content-type')
  const twice = sentTwice(contentType)
  if (twice !== undefined) return problem('unsupported_media_type', { detail: twice })
  const { essence, charset } = mediaType(contentType)
  if (charset !== 'utf-8')
    return problem('unsupported_media_type', { detail: `The character set ${charset} is not read; send UTF-8.` })
  const coding = unsupportedCoding(request.headers.get('content-encoding'))
  if (coding) return problem('unsupported_media_type', coding)

  const kind = kindOf(essence, accepted)
  // Only its sender can end a body before its end.
  const bytes = await request.readBytes().catch(() => undefined)
  if (bytes === undefined) return problem('malformed_request', { detail: 'The body ended before it was whole.' })
  const read = bodyText(bytes)
  if (!read.ok) {
    if (read.reason === 'too_large') return problem('payload_too_large')
    return kind
      ? problem('malformed_json', { detail: 'The body is not valid UTF-8.' })
      : undeclared(contentType, accepted)
  }
  const { text } = read
  if (kind !== 'json' && accepted.json && looksLikeJson(text))
    return problem('unsupported_media_type', { detail: jsonUndeclared(contentType) })
  if (!kind) return undeclared(contentType, accepted)
  if (kind === 'form' && looksLikeJson(text))
    return problem('unsupported_media_type', {
      detail: `The body is JSON, and this address takes a form. Send ${formType}, such as \`grant_type=…&client_id=…\`; with curl, \`--data-urlencode\` for each field.`,
    })
  if (kind === 'form') return parseForm(text)
  if (kind === 'token') return { kind, type: essence, value: text.trim() }
  const parsed = parseStrictJson(text, maxJsonDepth)
  return parsed.ok
    ? { kind, value: parsed.value }
    : problem('malformed_json', { detail: notJson(text, parsed.reason, accepted) })
}

function kindOf(essence: string, { json, form, tokens }: Accepted): Body['kind'] | undefined {
  if (form && essence === formType) return 'form'
  if (tokens?.includes(essence)) return 'token'
  return json && isJson(essence) ? 'json' : undefined
}

function undeclared(contentType: string | null, { json, form, tokens }: Accepted): Problem {
  const types = [...(json ? ['application/json'] : []), ...(form ? [formType] : []), ...(tokens ?? [])]
  return problem('unsupported_media_type', { detail: `${declaredAs(contentType)}; send ${types.join(' or ')}.` })
}

/** The reverse mistake. */
function notJson(text: string, reason: string, { form }: Accepted): string {
  if (!looksLikeForm(text)) return reason
  const otherwise = form ? `, or the form as it is with \`Content-Type: ${formType}\`` : ''
  return `The body is declared as JSON, and looks like a form. Send a JSON object such as {"name": "…"}${otherwise}.`
}

/**
 * A form sends every field, filled or not, and ends its lines with CR LF (HTML, "constructing the entry list"): an
 * empty optional field is left out, and its lines end with LF, as those of other callers do.
 */
function parseForm(text: string): Body | Problem {
  const value: Record<string, string> = {}
  for (const pair of text.split('&').filter(Boolean)) {
    const [left = '', ...right] = pair.split('=')
    const [name, field] = [decodePart(left), decodePart(right.join('='))]
    if (name === undefined || field === undefined)
      return problem('malformed_json', { detail: 'The form is not valid percent-encoded UTF-8.' })
    if (name === '__proto__' || Object.hasOwn(value, name))
      return problem('malformed_json', {
        detail: `The form names the field ${JSON.stringify(name)} twice, or may not name it.`,
      })
    if (field !== '') value[name] = field.replaceAll('\r\n', '\n')
  }
  return { kind: 'form', value }
}

function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** @returns whether a person's browser sent a form and waits for a page */
export function isBrowserForm(headers: RequestHeaders): boolean {
  return mediaType(headers.get('content-type')).essence === formType && prefersPage(headers)
}

/** A browser asks for HTML, `curl -d` for anything. JSON is for callers that ask for JSON and not for HTML. */
export function prefersPage(headers: RequestHeaders): boolean {
  const wanted = (headers.get('accept') ?? '*/*').toLowerCase()
  return !/application\/(?:problem\+)?json/.test(wanted) || namesPage(headers)
}

/** @returns whether HTML is asked for by name, as browsers do */
export function namesPage(headers: RequestHeaders): boolean {
  return (headers.get('accept') ?? '').toLowerCase().includes('text/html')
}
