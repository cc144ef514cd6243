import { escapeHtml } from '../text/escape-html.ts'

/**
 * @param first such as `POST /sandbox` or `200 OK`
 * @param members of the body. What is an object or a list in itself is left out, and `…` says so
 * @returns a request or an answer as HTML for a block of code, with the names of members marked
 */
export function httpCode(first: string, members: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(members).map(
    ([name, value]) => `  <b>${escapeHtml(JSON.stringify(name))}</b>: ${escapeHtml(shortened(value))}`,
  )
  return `${escapeHtml(first)}\n{\n${lines.join(',\n')}\n}`
}

function shortened(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? '[ … ]' : '[]'
  return typeof value === 'object' && value !== null ? '{ … }' : JSON.stringify(value)
}
