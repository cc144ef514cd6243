/** Known schemes of other services. Only these are repeated in an error, as the first word may be the token itself. */
const otherSchemes = ['Basic', 'DPoP', 'Digest', 'Negotiate', 'Token', 'ApiKey'] as const

/**
 * @param header an `Authorization` in which no bearer token can be read (RFC 6750, section 2.1)
 * @returns what is wrong with it, and nothing of what may be secret in it
 */
export function whyUnread(header: string): string {
  const text = header.trim()
  if (/,\s*(?:bearer|basic|dpop)\s/i.test(text)) return 'Authorization was sent twice. Send it once.'
  if (/^bearer$/i.test(text)) return 'Authorization says Bearer, and no token follows.'
  const [first = '', ...rest] = text.split(' ', 2)
  const scheme = otherSchemes.find((known) => known.toLowerCase() === first.toLowerCase())
  if (scheme) return `Authorization says ${scheme}, and only Bearer is read here.`
  if (first.toLowerCase() === 'bearer') return 'The bearer token has characters that no token of ours has.'
  return rest.length > 0
    ? 'Authorization has another scheme than Bearer, which alone is read here.'
    : 'Authorization has no scheme: write Bearer and a space before the token.'
}
