/**
 * The draft of the header makes a key a structured string, in quotes, and most clients send it bare. Both ways name the
 * same key. @see draft-ietf-httpapi-idempotency-key-header, and https://www.rfc-editor.org/rfc/rfc9651#section-3.3.3
 */
export function bareKey(sent: string): string {
  // `text/structured-fields.ts` reads such a string, too, and four functions would load it with them for this one.
  const [, quoted] = /^"((?:[^"\\]|\\["\\])+)"$/.exec(sent) ?? []
  return quoted?.replaceAll(/\\(["\\])/g, '$1') ?? sent
}
