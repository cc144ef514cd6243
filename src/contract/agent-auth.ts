import * as z from 'zod'

/*
 * Agents that register speak two vocabularies: auth.md 0.1, whose names our specification fixes, and that of 0.2 to 0.7.
 * Here stands, once, which newer name says the same as an older one.
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

const instant = z.iso.datetime()

const registered = {
  id: z.string().meta({ description: 'The same as `registration_id`.' }),
  type: z.enum(Object.values(newerTypes)).meta({ description: '`registration_type` in the words since auth.md 0.2.' }),
}

const identified = {
  identity_assertion: z.string().meta({ description: 'A JWT that the token endpoint exchanges for a short token.' }),
  assertion_expires: instant,
  identity: z
    .object({ assertion: z.string(), expires_at: instant })
    .meta({ description: 'The same as `identity_assertion`, for clients that look here.' }),
}

const toClaim = {
  claim: z
    .object({ token: z.string(), url: z.url(), expires_at: instant })
    .meta({ description: 'The same as `claim_token`, `claim_url` and `claim_token_expires`.' }),
}

/** What an answer also says in newer words, by what it says in those of 0.1. */
export const newerMembers = { registered, identified, toClaim } as const
