/**
 * An identity provider whose word the operators accept, and where its keys are. It comes from the configuration, never
 * from a token.
 */
export type TrustedIssuer = {
  issuer: string
  jwksUri: string
  /** How long ago its person may have signed in, in seconds. If it is set, each assertion must say when that was. */
  maxAge?: number
}
