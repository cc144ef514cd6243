/** The values that nearly all callers send. */
const plainJson: MediaType = { essence: 'application/json', charset: 'utf-8' }

const jsonType = /^application\/(?:json|[a-z0-9!#$&^_.+-]+\+json)$/

export const formType = 'application/x-www-form-urlencoded'

/**
 * A media type in lower case without its parameters, and its character set.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-8.3
 */
export type MediaType = { essence: string; charset: string }

/** @param header `Content-Type` of a request @returns an empty essence where it is missing */
export function mediaType(header: string | null): MediaType {
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

/** @param essence of a media type @returns whether it is JSON (RFC 8259), or a type that is written in it (RFC 6839) */
export function isJson(essence: string): boolean {
  return jsonType.test(essence)
}
