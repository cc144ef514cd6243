import * as z from 'zod'
import { leadSchema } from './lead.ts'
import { presentedTokenSchema } from './oauth.ts'
import { claimCompletionSchema, claimSchema, registrationSchema } from './registration.ts'

/** In what an identity provider sends its revocations. @see RFC 8417; OpenID Connect Back-Channel Logout 1.0 */
export const revocationMediaTypes = { logout: 'application/logout+jwt', event: 'application/secevent+jwt' } as const

/** Everything that the unversioned lead endpoint reads as JSON. */
export const leadEndpointSchema = z.union([leadSchema, registrationSchema, claimSchema, claimCompletionSchema])
/** Everything that it reads as a form. */
export const leadEndpointForm = z.union([leadSchema, presentedTokenSchema])

/** What somebody wants of the unversioned lead endpoint. */
export type LeadEndpointJob = 'lead' | 'register' | 'claim' | 'complete_claim' | 'revoke'

/**
 * Tells the jobs apart by what was sent. A body with a need is a lead whatever else it has, so that no lead is ever
 * taken for something else.
 */
export function jobOf(body: unknown): LeadEndpointJob {
  if (!body || typeof body !== 'object' || Object.hasOwn(body, 'need')) return 'lead'
  if (Object.hasOwn(body, 'claim_token')) return Object.hasOwn(body, 'otp') ? 'complete_claim' : 'claim'
  if (Object.hasOwn(body, 'type')) return 'register'
  return Object.hasOwn(body, 'token') ? 'revoke' : 'lead'
}
