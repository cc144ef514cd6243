import { bodyText } from './body-text.ts'
import { maxJsonDepth } from '../contract/limits.ts'
import type { Accepted } from '../contract/routes.ts'
import { parseStrictJson } from '../text/strict-json.ts'
import type { Body } from './call.ts'
import { type Problem, problem } from './outcome.ts'
import type { ApiRequest, RequestHeaders } from './wire.ts'

const jsonType = /^application\/(?:json|[a-z0-9!#$&^_.+-]+\+json)$/
const formType = 'application/x-www-form-urlencoded'

/** Reads and parses a body: JSON, a form, or a signed token, whichever the operation takes. */
export async function readBody(request: ApiRequest, accepted: Accepted): Promise<Body | Problem> {
  const type = mediaType(request.headers.get('content-type'))
  const isForm = accepted.form !== undefined && type.essence === formType
  const isToken = accepted.tokens?.includes(type.essence)
  if (!isForm && !isToken && !(accepted.json !== undefined && jsonType.test(type.essence))) {
    const found = type.essence
      ? `The body is declared as ${type.essence.slice(0, 100)}`
      : 'The request has no Content-Type'
    return problem('unsupported_media_type', { detail: `${found}; send ${acceptedTypes(accepted)}.` })
  }
  if (type.charset !== 'utf-8')
    return problem('unsupported_media_type', { detail: `The character set ${type.charset} is not read; send UTF-8.` })

  const encoding = request.headers.get('content-encoding')
  if (encoding && encoding.toLowerCase() !== 'identity')
    return problem('unsupported_media_type', {
      detail: `The content encoding ${encoding.slice(0, 40)} is not read; send the body as it is, without Content-Encoding.`,
    })

  const read = bodyText(await request.readBytes())
  if (!read.ok)
    return read.reason === 'too_large'
      ? problem('payload_too_large')
      : problem('malformed_json', { detail: 'The body is not valid UTF-8.' })
  const { text } = read
  if (isForm) return parseForm(text)
  if (isToken) return { kind: 'token', type: type.essence, value: text.trim() }
  const parsed = parseStrictJson(text, maxJsonDepth)
  return parsed.ok ? { kind: 'json', value: parsed.value } : problem('malformed_json', { detail: parsed.reason })
}

function acceptedTypes({ json, form, tokens }: Accepted): string {
  return [...(json ? ['application/json'] : []), ...(form ? [formType] : []), ...(tokens ?? [])].join(' or ')
}

/** What nearly every caller sends. */
const plainJson = { essence: 'application/json', charset: 'utf-8' }

function mediaType(header: string | null): { essence: string; charset: string } {
  if (header === plainJson.essence) return plainJson
  const [essence = '', ...parameters] = (header ?? '').toLowerCase().split(';')
  const charset = parameters.map(charsetOf).find(Boolean) ?? 'utf-8'
  return { essence: essence.trim(), charset: charset === 'utf8' ? 'utf-8' : charset }
}

/** @returns the value of a parameter of a media type that names a character set, with or without quotation marks */
function charsetOf(parameter: string): string | undefined {
  const [name = '', ...values] = parameter.split('=')
  if (name.trim() !== 'charset') return undefined
  const value = values.join('=').trim()
  const bare = value.slice(value.startsWith('"') ? 1 : 0, value.endsWith('"') ? -1 : undefined)
  return /["\s]/.test(bare) ? undefined : bare
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
  return !/application\/(?:problem\+)?json/.test(wanted) || wanted.includes('text/html')
}
