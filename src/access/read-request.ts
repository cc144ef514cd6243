import type * as z from 'zod'
import { exampleClaimCompletion, exampleClaim, exampleRegistration } from '../contract/access-examples.ts'
import { mailboxClaims, serviceAuth } from '../contract/agent-auth.ts'
import type { FieldError } from '../contract/answers.ts'
import { explainIssue, fieldsInWords, firstPerField } from '../contract/field-errors.ts'
import {
  anonymousSchema,
  assertionTypes,
  type ClaimCompletion,
  claimCompletionSchema,
  type ClaimRequest,
  claimSchema,
  credentialType,
  identityTypes,
  type IdJagClaim,
  idJagClaimSchema,
  idJagSchema,
  idJagType,
  mailboxClaimSchema,
  type RegistrationRequest,
  registrationHints,
  serviceAuthSchema,
  userCodeCompletionSchema,
  verifiedEmailSchema,
} from '../contract/registration.ts'
import { plainName } from '../text/plain-name.ts'
import { type Refusal, refuse } from './refusal.ts'

type Read<Request> = { kind: 'read'; request: Request } | Refusal

const examples: Record<string, string> = {
  ...exampleRegistration,
  ...exampleClaim,
  ...exampleClaimCompletion,
  assertion_type: 'verified_email',
  assertion: exampleClaim.email,
  login_hint: exampleClaim.email,
  user_code: exampleClaimCompletion.otp,
  requested_credential_type: credentialType,
}

/** What an ID-JAG looks like. */
const exampleAssertion = 'eyJ0eXAiOiJvYXV0aC1pZC1qYWcrand0IiwiYWxnIjoiRVMyNTYifQ.eyJpc3MiOiIuLi4ifQ.c2lnbmF0dXJl'

/** Reads a registration. @param body a JSON object @returns the request, or all that is wrong with it */
export function readRegistration(body: Record<string, unknown>): Read<RegistrationRequest> {
  const result = readAnyRegistration(body)
  if (result.kind === 'refused' || result.request.agent_name === undefined) return result
  const { agent_name: name, ...request } = result.request
  const shown = plainName(name)
  return { kind: 'read', request: shown ? { ...request, agent_name: shown } : request }
}

function readAnyRegistration(body: Record<string, unknown>): Read<RegistrationRequest> {
  const { type, assertion_type: assertionType } = body
  if (type === 'anonymous') return read(anonymousSchema, body)
  if (type === serviceAuth) return readServiceAuth(body)
  // A claim in newer words that forgot its token.
  const claim = mailboxClaims.some((name) => name === type) ? read(mailboxClaimSchema, body) : undefined
  if (claim?.kind === 'refused') return claim
  if (type !== 'identity_assertion') return unknownValue(body, 'type', identityTypes)
  if (assertionType === 'verified_email') return read(verifiedEmailSchema, body)
  if (assertionType === idJagType) return read(idJagSchema, body)
  return unknownValue(body, 'assertion_type', assertionTypes)
}

/** The same as an assertion of the type `verified_email`, in newer words. */
function readServiceAuth(body: Record<string, unknown>): Read<RegistrationRequest> {
  const result = read(serviceAuthSchema, body)
  if (result.kind === 'refused') return result
  const { login_hint: assertion, ...rest } = result.request
  return {
    kind: 'read',
    request: { ...rest, type: 'identity_assertion', assertion_type: 'verified_email', assertion },
  }
}

/** Reads a claim, in the words of 0.1 or in newer ones. */
export function readClaim(body: Record<string, unknown>): Read<ClaimRequest> {
  if (!mailboxClaims.some((type) => type === body['type'])) return read(claimSchema, body)
  const result = read(mailboxClaimSchema, body)
  if (result.kind === 'refused') return result
  const { claim_token, login_hint: email } = result.request
  return { kind: 'read', request: { claim_token, email } }
}

/** Reads a claim on the word of an identity provider: its body is that of a registration, with the claim token. */
export function readIdJagClaim(body: Record<string, unknown>): Read<IdJagClaim> {
  return read(idJagClaimSchema, body)
}

/** Reads the completion of a claim. */
export function readCompletion(body: Record<string, unknown>): Read<ClaimCompletion> {
  if (Object.hasOwn(body, 'otp') || !Object.hasOwn(body, 'user_code')) return read(claimCompletionSchema, body)
  const result = read(userCodeCompletionSchema, body)
  if (result.kind === 'refused') return result
  const { claim_token, user_code: otp } = result.request
  return { kind: 'read', request: { claim_token, otp } }
}

function read<Request>(schema: z.ZodType<Request>, body: Record<string, unknown>): Read<Request> {
  const result = schema.safeParse(body)
  if (result.success) return { kind: 'read', request: result.data }
  const errors = firstPerField(
    result.error.issues.map((issue) => {
      const field = String(issue.path[0] ?? '')
      return fieldError(field, body, explainIssue(issue))
    }),
  )
  const isAboutCredential = errors.every(({ pointer }) => pointer === '/requested_credential_type')
  return refused(isAboutCredential ? 'unsupported_credential_type' : 'invalid_request', errors)
}

/** Without it, what else is wrong can be told of the fields that every registration has. */
function unknownValue(
  body: Record<string, unknown>,
  field: 'type' | 'assertion_type',
  known: readonly string[],
): Refusal {
  const others = read(anonymousSchema, { ...body, type: 'anonymous' })
  const own = fieldError(field, body, { code: 'invalid_format', message: `must be ${known.join(' or ')}` })
  return refused('invalid_request', [own, ...((others.kind === 'refused' && others.errors) || [])])
}

function fieldError(
  field: string,
  body: Record<string, unknown>,
  wrong: Pick<FieldError, 'code' | 'message'>,
): FieldError {
  const { code, message } = Object.hasOwn(body, field) ? wrong : { code: 'required' as const, message: 'is required' }
  const hint = registrationHints[field as keyof typeof registrationHints] ?? 'Send a JSON object.'
  const example =
    field === 'assertion' && body['assertion_type'] === idJagType
      ? exampleAssertion
      : (examples[field] ?? exampleRegistration)
  return { pointer: field && `/${field}`, code, message, hint, example }
}

function refused(code: 'invalid_request' | 'unsupported_credential_type', errors: FieldError[]): Refusal {
  return refuse(code, { detail: fieldsInWords(errors), errors })
}
