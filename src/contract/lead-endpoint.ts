/**
 * Media types in which an identity provider sends its revocations. @see RFC 8417; OpenID Connect Back-Channel Logout
 * 1.0
 */
export const revocationMediaTypes = { logout: 'application/logout+jwt', event: 'application/secevent+jwt' } as const

/** The jobs of the unversioned lead endpoint. */
export type LeadEndpointJob = 'lead' | 'register' | 'claim' | 'complete_claim' | 'revoke'

/**
 * Tells the jobs apart by the body. A body with a `need` is always a lead, whatever else it holds, so no lead is lost
 * to another job.
 */
export function jobOf(body: unknown): LeadEndpointJob {
  if (!body || typeof body !== 'object' || Object.hasOwn(body, 'need')) return 'lead'
  if (Object.hasOwn(body, 'claim_token')) return isCompletion(body) ? 'complete_claim' : 'claim'
  if (Object.hasOwn(body, 'type')) return 'register'
  return Object.hasOwn(body, 'token') ? 'revoke' : 'lead'
}

/** The code has another name since auth.md 0.7. */
function isCompletion(body: object): boolean {
  return Object.hasOwn(body, 'otp') || Object.hasOwn(body, 'user_code')
}
