import { betweenTags } from '../text/text-of-html.ts'
import { colouredCode } from './coloured-code.ts'

/**
 * The body stands on one line where only its beginning is shown, which `…` says.
 * @param first such as `POST /sandbox` or `200 OK`
 * @param members of the body. What is an object or a list in itself is left out, and `…` says so
 * @returns a request or an answer as HTML for a block of code, coloured as other code is
 */
export function httpCode(
  first: string,
  members: Readonly<Record<string, unknown>>,
  shown: 'whole' | 'beginning' = 'whole',
): string {
  const written = Object.entries(members).map(([name, value]) => `${JSON.stringify(name)}: ${shortened(value)}`)
  const body = shown === 'whole' ? `{\n  ${written.join(',\n  ')}\n}` : `{ ${[...written, '…'].join(', ')} }`
  return `${betweenTags(first)}\n${colouredCode(body, 'json')}`
}

function shortened(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? '[ … ]' : '[]'
  return typeof value === 'object' && value !== null ? '{ … }' : JSON.stringify(value)
}
