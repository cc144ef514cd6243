/** An identity provider whose word the operators accept, and where its keys are. Configuration, never taken from a token. */
export type TrustedIssuer = {
  issuer: string
  jwksUri: string
  /** How long ago its person may have signed in, in seconds. Where it is set, each assertion has to say when that was. */
  maxAge?: number
}
