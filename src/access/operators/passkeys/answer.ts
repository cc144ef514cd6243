import * as z from 'zod/mini'
import { maxJsonDepth } from '../../../contract/limits.ts'
import { maxPasskeyAnswer } from '../../../contract/operators.ts'
import { parseStrictJson } from '../../../text/strict-json.ts'

/** Browsers know six transports. */
const mostTransports = 10
/** Base64url, as browsers write bytes. */
const text = z.string().check(z.maxLength(maxPasskeyAnswer), z.regex(/^[\w-]*$/))
const common = { id: text, rawId: text, type: z.literal('public-key'), clientExtensionResults: z.object({}) }

/** What a browser sends of a new passkey. @see https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson */
const registrationSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    /** How its authenticator is reached. It is only a hint, so unknown values do no harm. */
    transports: z.pipe(z.optional(z.unknown()), z.transform(transportsIn)),
  }),
})

/** What it sends of one that signs in. One that is found without an address always names its operator. */
const authenticationSchema = z.object({
  ...common,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text }),
})

export type RegistrationAnswer = z.output<typeof registrationSchema>
export type AuthenticationAnswer = z.output<typeof authenticationSchema>

/** @param json from a form @returns nothing where it is not what browsers send */
export function readRegistrationAnswer(json: string): RegistrationAnswer | undefined {
  return read(json, registrationSchema)
}

/** @param json from a form @returns nothing where it is not what browsers send */
export function readAuthenticationAnswer(json: string): AuthenticationAnswer | undefined {
  return read(json, authenticationSchema)
}

function transportsIn(value: unknown): string[] {
  const isTransport = (each: unknown) => typeof each === 'string' && /^[a-z-]{1,32}$/.test(each)
  return Array.isArray(value) ? value.filter(isTransport).slice(0, mostTransports) : []
}

function read<Answer>(json: string, schema: z.ZodMiniType<Answer, unknown>): Answer | undefined {
  const parsed = json.length <= maxPasskeyAnswer ? parseStrictJson(json, maxJsonDepth) : undefined
  return parsed?.ok ? schema.safeParse(parsed.value).data : undefined
}
