import { isIP } from 'node:net'

/** The site that passkeys sign in to: the name that they are bound to, and the one origin that may ask for them. */
export type RelyingParty = { id: string; origin: string }

/**
 * @param baseUrl public address of the site
 * @returns nothing where the site has no name: passkeys are bound to names, and browsers refuse addresses (WebAuthn,
 * section 5.1.3)
 */
export function relyingParty(baseUrl: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(baseUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined
}
