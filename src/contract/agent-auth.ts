import * as z from 'zod'

/*
 * Agents that register speak two vocabularies: auth.md 0.1, whose names stay as they are, and that of 0.2 to 0.7.
 * This file says, once, which newer name says the same as an older one.
 * @see https://github.com/workos/auth.md
 */

/** Addresses in the block `agent_auth`: the name in 0.1, and the one since. */
export const newerEndpoints = {
  register_uri: 'identity_endpoint',
  claim_uri: 'claim_endpoint',
  revocation_uri: 'events_endpoint',
} as const

/** How a registration came about, as 0.1 says it in `registration_type`, and as it is said since in `type`. */
export const newerTypes = {
  anonymous: 'anonymous',
  'agent-provider': 'identity_assertion',
  'email-verification': 'service_auth',
} as const

/** A way to register that 0.1 has as an assertion of the type `verified_email`. */
export const serviceAuth = 'service_auth'

/**
 * Values of a claim's `type` that mean "this names a mailbox": the one of auth.md 0.7, and the one its client sends.
 */
export const mailboxClaims = ['login_hint', serviceAuth] as const

const instant = z.iso.datetime()

const registrationId = { id: z.string() }

const identified = {
  identity_assertion: z.string(),
  assertion_expires: instant,
  identity: z.object({ assertion: z.string(), expires_at: instant }).meta({
    id: 'Identity',
    description: 'A JWT for the token endpoint, as `identity_assertion`.',
  }),
}

/** What the agent shows its person, and how it waits for them. The names are those of RFC 8628, section 3.2. */
const ceremony = {
  user_code: z.string(),
  verification_uri: z.url(),
  expires_in: z.int(),
  interval: z.int(),
}
const attempt = z.object({ ...ceremony, expires_at: instant }).meta({
  id: 'MailedAttempt',
  description: 'What to show the person, while the mailed link works.',
})
const toClaim = {
  claim: z
    .object({ token: z.string(), url: z.url(), expires_at: instant, attempt: attempt.optional() })
    .extend(z.object(ceremony).partial().shape)
    .meta({ id: 'ClaimHandle', description: '`claim_token` and the like, in auth.md 0.2+.' }),
}
const attempted = { ...registrationId, type: z.literal(serviceAuth), attempt }

/** Members of an answer that newer versions added, each by its name in 0.1. */
export const newerMembers = { registrationId, identified, toClaim, attempted } as const
