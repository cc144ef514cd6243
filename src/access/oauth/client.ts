import * as z from 'zod'
import { maxClientNameLength } from '../../contract/bounds.ts'
import { grantTypes } from '../../contract/oauth.ts'
import { plainName } from '../../text/plain-name.ts'

/** The id of a client that we registered begins with this. */
export const registeredPrefix = 'dyn_'

/** A public OAuth client: it has no secret, and proves with PKCE that it started the flow. */
export type Client = {
  kind: 'client'
  id: string
  /** What it calls itself; it was not checked. */
  name: string
  redirectUris: readonly string[]
  /** Whether it gets refresh tokens: it named the grant, or no grants at all. */
  refreshes: boolean
}

/** @param named the grants that a client names, where it does */
export function refreshesBy(named: readonly string[] | undefined): boolean {
  return named?.includes(grantTypes.refreshToken) ?? true
}

/** What a client may call itself. */
export const clientNameSchema = z
  .string()
  .max(maxClientNameLength)
  .transform(plainName)
  .pipe(z.string().min(1).max(100))
