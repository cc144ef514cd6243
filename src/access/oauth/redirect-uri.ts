import { oauthLengths } from '../../contract/bounds.ts'
import { isLoopback } from '../../network/loopback.ts'

/**
 * Schemes of applications are domain names turned round (RFC 8252, section 7.1); `javascript:` and `data:` have no dot.
 */
const privateScheme = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/

/** Characters that no address may hold, and that some readers take for a slash or leave out (RFC 3986, section 2). */
const strange = /[^\x21-\x7e]|[\\"<>^`{|}]/

/**
 * @returns whether a client may register the address to return to.
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-2.1
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > oauthLengths.redirect_uri || strange.test(text)) return false
  const url = URL.parse(text)
  if (!url || url.hash || text.includes('#') || url.username || url.password) return false
  if (url.protocol === 'https:') return true
  if (url.protocol === 'http:') return isLoopback(url.hostname)
  return privateScheme.test(url.protocol)
}

/**
 * Exact comparison; only the port of a loopback address is the client's free choice at each start.
 * @see https://www.rfc-editor.org/rfc/rfc8252#section-7.3
 */
export function matchesRedirectUri(asked: string, registered: readonly string[]): boolean {
  if (asked.length > oauthLengths.redirect_uri) return false
  if (registered.includes(asked)) return true
  const bare = withoutPort(asked)
  return bare !== undefined && registered.some((uri) => withoutPort(uri) === bare)
}

function withoutPort(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'http:' || !isLoopback(url.hostname)) return undefined
  url.port = ''
  return url.href
}
