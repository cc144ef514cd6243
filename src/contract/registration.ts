import * as z from 'zod'
import { mailboxClaims, newerMembers, newerTypes, serviceAuth } from './agent-auth.ts'
import { maxAssertionLength } from './bounds.ts'
import { tokenPatterns } from './token-patterns.ts'
import { emailSchema } from './lead.ts'
import { type Scope, scopeNames } from './scopes.ts'
import { text } from './text.ts'

/** How an agent may say who it is; the words are those of auth.md 0.1. @see https://github.com/workos/auth.md */
export const identityTypes = ['anonymous', 'identity_assertion'] as const
export const idJagType = 'urn:ietf:params:oauth:token-type:id-jag'
export const assertionTypes = [idJagType, 'verified_email'] as const
export const credentialType = 'bearer_token' as const
/** Other names under which agents ask for the same. */
const credentialTypeSynonyms = ['access_token', 'api_key'] as const

/** How a registration came about. */
export type RegistrationKind = keyof typeof newerTypes

/** Where the claim of a registration stands. */
export type ClaimState = 'mailed' | 'shown' | 'approved' | 'completed' | 'superseded' | 'refused'

/** What an identity provider said of an agent whose person is asked first. @see issueClaimed */
export type AssertedClaim = {
  issuer: string
  subjectHash: string
  clientId: string
  scopes: readonly Scope[]
  /** When the provider said so, in the form of `Date.toISOString`. */
  issuedAt: string
}

export const agentNameLengths = { min: 1, max: 100 } as const

const requestedCredentialType = z
  .enum([credentialType, ...credentialTypeSynonyms])
  .meta({
    id: 'RequestedCredentialType',
    description: `\`${credentialType}\`; \`access_token\` and \`api_key\` mean the same here.`,
  })
  .optional()

const agentName = z.optional(
  text(agentNameLengths, {
    id: 'AgentName',
    description: 'What the agent calls itself. A person who is asked to claim it reads this.',
  }),
)

const claimToken = z
  .string()
  .regex(tokenPatterns.claim)
  .meta({
    id: 'ClaimToken',
    description: 'The `claim_token` of the registration.',
    examples: ['clm_3q2-7wQx0v8mZk1sYb4uT6nRfPcJhLdA5eGiKoWyBzE'],
  })

export const anonymousSchema = z
  .object({ type: z.literal('anonymous'), requested_credential_type: requestedCredentialType, agent_name: agentName })
  .meta({ id: 'AnonymousRegistration', description: 'Registers an agent nobody vouches for.' })

export const idJagSchema = z
  .object({
    type: z.literal('identity_assertion'),
    assertion_type: z.literal(idJagType),
    assertion: z.string().min(1).max(maxAssertionLength).meta({ description: 'The ID-JAG, a signed JWT.' }),
    requested_credential_type: requestedCredentialType,
    agent_name: agentName,
    claim_token: claimToken.optional(),
  })
  .meta({
    id: 'IdJagRegistration',
    description: 'Registers an agent for which a trusted identity provider vouches, or claims with `claim_token`.',
  })

export const verifiedEmailSchema = z
  .object({
    type: z.literal('identity_assertion'),
    assertion_type: z.literal('verified_email'),
    assertion: emailSchema,
    requested_credential_type: requestedCredentialType,
    agent_name: agentName,
  })
  .meta({
    id: 'EmailRegistration',
    description: 'Registers an agent for a person, who gets a mail and proves the mailbox with a one-time code.',
  })

export const serviceAuthSchema = z
  .object({
    type: z.literal(serviceAuth),
    login_hint: emailSchema,
    agent_name: agentName,
  })
  .meta({ id: 'ServiceAuthRegistration', description: 'As `EmailRegistration`, in auth.md 0.2+.' })

/** A registration in the words of 0.1; what comes in newer words is read into them. */
export type RegistrationRequest = z.output<typeof anonymousSchema | typeof idJagSchema | typeof verifiedEmailSchema>
export const registrationSchema = z.union([anonymousSchema, idJagSchema, verifiedEmailSchema, serviceAuthSchema])

export const claimSchema = z
  .object({ claim_token: claimToken, email: emailSchema })
  .meta({ id: 'Claim', description: 'Asks a person by mail to claim an anonymous registration.' })
export type ClaimRequest = z.output<typeof claimSchema>

export const mailboxClaimSchema = z
  .object({ type: z.enum(mailboxClaims), claim_token: claimToken, login_hint: emailSchema })
  .meta({ id: 'MailboxClaim', description: 'As `Claim`, in auth.md 0.2+.' })

/** The same body with the claim token, which makes it a claim. */
export const idJagClaimSchema = idJagSchema.required({ claim_token: true })
export type IdJagClaim = z.output<typeof idJagClaimSchema>

const readOutCode = z
  .string()
  .regex(/^\d{6}$/)
  .meta({
    id: 'ReadOutCode',
    description: 'The code that the person read on the page of the link.',
    examples: ['123456'],
  })

export const claimCompletionSchema = z
  .object({ claim_token: claimToken, otp: readOutCode })
  .meta({ id: 'ClaimCompletion', description: 'Completes a claim with the code that the person read out.' })
export type ClaimCompletion = z.output<typeof claimCompletionSchema>

export const userCodeCompletionSchema = z
  .object({ claim_token: claimToken, user_code: readOutCode })
  .meta({ id: 'UserCodeCompletion', description: 'As `ClaimCompletion`, in auth.md 0.7.' })

const instant = z.iso.datetime()
const scopeList = z.array(z.enum(scopeNames)).meta({ id: 'Scopes' })
const issued = {
  credential_type: z.literal(credentialType),
  credential: z.string().meta({ id: 'NewCredential', description: 'The bearer token. Shown once; keep it.' }),
  credential_expires: instant,
  scopes: scopeList,
}
const claimable = {
  claim_url: z.url().meta({ id: 'ClaimUrl', description: 'Where to send the claim.' }),
  claim_token: z
    .string()
    .meta({ id: 'NewClaimToken', description: 'Shown once; keep it until the claim is complete.' }),
  claim_token_expires: instant,
  post_claim_scopes: scopeList,
}

const anonymousAnswer = z.object({
  registration_id: z.string(),
  registration_type: z.literal('anonymous'),
  ...issued,
  ...claimable,
})
const providerAnswer = z.object({
  registration_id: z.string(),
  registration_type: z.literal('agent-provider'),
  ...issued,
})
const emailAnswer = z.object({
  registration_id: z.string(),
  registration_type: z.literal('email-verification'),
  ...claimable,
})
/** A provider vouches for an agent, and the person is asked first: what the error says beside. */
export const askedMembers = z.object({
  registration_id: z.string(),
  registration_type: z.literal('agent-provider'),
  ...claimable,
})
export type AskedAnswer = z.output<typeof askedMembers>
/** An answer in the words of auth.md 0.1, as the rules give it. */
export type RegistrationAnswer = z.output<typeof anonymousAnswer | typeof providerAnswer | typeof emailAnswer>

const { registrationId, identified, toClaim, attempted } = newerMembers
const registered = (kind: RegistrationKind) => ({ ...registrationId, type: z.literal(newerTypes[kind]) })

/** The same on the wire, where newer words stand beside those of 0.1. */
export const registrationAnswerSchema = z
  .union([
    anonymousAnswer.extend({ ...registered('anonymous'), ...identified, ...toClaim }),
    providerAnswer.extend({ ...registered('agent-provider'), ...identified }),
    emailAnswer.extend({ ...registered('email-verification'), ...toClaim }),
  ])
  .meta({
    id: 'Registration',
    description: 'A registered agent; by e-mail it has no credential yet.',
  })

const claimAnswer = z.object({
  registration_id: z.string(),
  claim_attempt_id: z.string(),
  status: z.literal('initiated'),
  expires_at: instant,
})
export type ClaimAnswer = z.output<typeof claimAnswer>

export const claimAnswerSchema = claimAnswer
  .extend(attempted)
  .meta({ id: 'ClaimAttempt', description: 'The mail is on its way.' })

const claimedAnswer = z.object({ registration_id: z.string(), status: z.literal('claimed'), ...issued })
export type ClaimedAnswer = z.output<typeof claimedAnswer>

export const claimedSchema = claimedAnswer
  .extend({ ...registrationId, ...identified })
  .meta({ id: 'ClaimedRegistration', description: 'The claim is complete; the credential replaces the former one.' })

/** How to mend a field of a registration or claim, for the error that names it. */
export const registrationHints = {
  type: `Send ${identityTypes.join(' or ')}. A consultation request has no type: send name, email and need.`,
  assertion_type: `Send ${assertionTypes.join(' or ')}.`,
  assertion: 'Send the signed ID-JAG, or for verified_email one address such as ada@example.com.',
  requested_credential_type: `Send ${credentialType}, or leave the field out.`,
  agent_name: `Send ${agentNameLengths.min} to ${agentNameLengths.max} characters, or leave the field out.`,
  claim_token: 'Send the claim_token of the registration: clm_ and 43 characters.',
  email: 'Send one address such as ada@example.com.',
  login_hint: 'Send one address such as ada@example.com.',
  otp: 'Send the six digits that the person read, as text.',
  user_code: 'Send the six digits that the person read, as text.',
} as const
