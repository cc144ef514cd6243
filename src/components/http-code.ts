import { betweenTags } from '../text/text-of-html.ts'
import { colouredCode } from './coloured-code.ts'

/**
 * @param first such as `POST /sandbox` or `200 OK`
 * @param members of the body. What is an object or a list in itself is left out, and `…` says so
 * @returns a request or an answer as HTML for a block of code, coloured as other code is
 */
export function httpCode(first: string, members: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(members).map(([name, value]) => `  ${JSON.stringify(name)}: ${shortened(value)}`)
  return `${betweenTags(first)}\n${colouredCode(`{\n${lines.join(',\n')}\n}`, 'json')}`
}

function shortened(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? '[ … ]' : '[]'
  return typeof value === 'object' && value !== null ? '{ … }' : JSON.stringify(value)
}
