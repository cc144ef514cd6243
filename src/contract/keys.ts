/** A public key on the curve P-256, as JSON. @see https://www.rfc-editor.org/rfc/rfc7517 */
export type JWK = { kty: string; crv: string; x: string; y: string; kid: string; alg: string; use: string }
