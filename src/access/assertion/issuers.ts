/** An identity provider whose word the operators accept, and where its keys are. Configuration, never taken from a token. */
export type TrustedIssuer = { issuer: string; jwksUri: string }
