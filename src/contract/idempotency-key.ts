/**
 * The draft of the header puts the key in quotes, as a structured string. Most clients send it bare. Both name the same
 * key. @see draft-ietf-httpapi-idempotency-key-header, and https://www.rfc-editor.org/rfc/rfc9651#section-3.3.3
 */
export function bareKey(sent: string): string {
  // `text/structured-fields.ts` could read this string, but four functions would have to load it for that alone.
  const [, quoted] = /^"((?:[^"\\]|\\["\\])+)"$/.exec(sent) ?? []
  return quoted?.replaceAll(/\\(["\\])/g, '$1') ?? sent
}
