import type * as z from 'zod'
import { exampleClaimCompletion, exampleClaim, exampleRegistration } from '../contract/access-examples.ts'
import type { FieldError } from '../contract/answers.ts'
import { explainIssue, firstPerField } from '../contract/field-errors.ts'
import {
  anonymousSchema,
  assertionTypes,
  type ClaimCompletion,
  claimCompletionSchema,
  type ClaimRequest,
  claimSchema,
  credentialType,
  identityTypes,
  idJagSchema,
  type RegistrationRequest,
  registrationHints,
  verifiedEmailSchema,
} from '../contract/registration.ts'
import { type Refusal, refuse } from './refusal.ts'

type Read<Request> = { kind: 'read'; request: Request } | Refusal

const examples: Record<string, string> = {
  ...exampleRegistration,
  ...exampleClaim,
  ...exampleClaimCompletion,
  assertion_type: 'verified_email',
  assertion: exampleClaim.email,
  requested_credential_type: credentialType,
}

/** Reads a registration. @param body a JSON object @returns the request, or all that is wrong with it */
export function readRegistration(body: Record<string, unknown>): Read<RegistrationRequest> {
  const { type, assertion_type: assertionType } = body
  if (type === 'anonymous') return read(anonymousSchema, body)
  if (type !== 'identity_assertion') return unknownValue('type', identityTypes)
  if (assertionType === 'verified_email') return read(verifiedEmailSchema, body)
  if (assertionType === idJagSchema.shape.assertion_type.value) return read(idJagSchema, body)
  return unknownValue('assertion_type', assertionTypes)
}

/** Reads a claim. */
export function readClaim(body: Record<string, unknown>): Read<ClaimRequest> {
  return read(claimSchema, body)
}

/** Reads the completion of a claim. */
export function readCompletion(body: Record<string, unknown>): Read<ClaimCompletion> {
  return read(claimCompletionSchema, body)
}

function read<Request>(schema: z.ZodType<Request>, body: Record<string, unknown>): Read<Request> {
  const result = schema.safeParse(body)
  if (result.success) return { kind: 'read', request: result.data }
  const errors = firstPerField(
    result.error.issues.map((issue) => {
      const field = String(issue.path[0] ?? '')
      const missing = !Object.hasOwn(body, field)
      return fieldError(field, missing ? { code: 'required', message: 'is required' } : explainIssue(issue))
    }),
  )
  const isAboutCredential = errors.every(({ pointer }) => pointer === '/requested_credential_type')
  return refused(isAboutCredential ? 'unsupported_credential_type' : 'invalid_request', errors)
}

function unknownValue(field: 'type' | 'assertion_type', known: readonly string[]): Refusal {
  return refused('invalid_request', [
    fieldError(field, { code: 'invalid_format', message: `must be ${known.join(' or ')}` }),
  ])
}

function fieldError(field: string, { code, message }: Pick<FieldError, 'code' | 'message'>): FieldError {
  const hint = registrationHints[field as keyof typeof registrationHints] ?? 'Send a JSON object.'
  return { pointer: field && `/${field}`, code, message, hint, example: examples[field] ?? exampleRegistration }
}

function refused(code: 'invalid_request' | 'unsupported_credential_type', errors: FieldError[]): Refusal {
  const detail = `${errors.map(({ pointer, message }) => `${pointer.slice(1)} ${message}`).join('; ')}.`
  return refuse(code, { detail, errors })
}
