import { parseDictionary } from '../../text/structured-fields.ts'
import type { AgentSignature, Component, Fields } from './read-signature.ts'

/** What a request is, beside its header fields. @param origin of this site, whatever name a proxy asked it by */
export type SignedRequest = { method: string; origin: URL; pathname: string; search: string; fields: Fields }

/**
 * @returns the text that is signed; nothing where a part of it is not there, or is one that we do not read
 * @see https://www.rfc-editor.org/rfc/rfc9421#section-2.5
 */
export function signatureBase(
  { components, parameters }: Pick<AgentSignature, 'components' | 'parameters'>,
  request: SignedRequest,
): string | undefined {
  const lines: string[] = []
  for (const component of components) {
    const value = valueOf(component, request)
    if (value === undefined) return undefined
    lines.push(`${component.raw}: ${value}`)
  }
  return [...lines, `"@signature-params": ${parameters}`].join('\n')
}

function valueOf({ name, key }: Component, request: SignedRequest): string | undefined {
  const { method, origin, pathname, search, fields } = request
  if (!name.startsWith('@')) {
    const field = fields.get(name)
    if (field === null || key === undefined) return field?.trim()
    return parseDictionary(field)?.get(key)?.raw
  }
  if (key !== undefined) return undefined
  switch (name) {
    case '@authority':
      return origin.host
    case '@target-uri':
      return `${origin.origin}${pathname}${search}`
    case '@method':
      return method
    case '@scheme':
      return origin.protocol.slice(0, -1)
    case '@path':
      return pathname
    case '@query':
      return search || '?'
    case '@request-target':
      return `${pathname}${search}`
    default:
      return undefined
  }
}
