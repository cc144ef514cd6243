import * as z from 'zod/mini'
import type { Words } from '../words/words.ts'
import { emailAddress, hasPartsOfLength } from './email-address.ts'
import { type FieldErrorCode, text } from './text.ts'

/** At least five digits, with signs between them. */
const phoneNumber = /^[ +\-.()]*(?:[0-9][ +\-.()]*){5,}$/
/**
 * The same for a control in HTML, whose patterns mask brackets in a class. Any space is one: see below. A slash is one
 * in a form: many people part the code of their town with it.
 */
export const phonePattern = phoneNumber.source.replaceAll('[ +\\-.()]', String.raw`[\s+\-.\(\)\/]`)
/** Telephones and web pages group digits by spaces at which no line breaks: they are spaces as well. */
const unbreaking = /[\u00a0\u2007\u202f]/g

/** Lengths in code points. */
export const leadLengths = {
  name: { min: 1, max: 200 },
  email: { max: 254 },
  need: { min: 1, max: 5000 },
  phone: { min: 5, max: 32 },
  source: { min: 1, max: 100 },
} as const

/**
 * A submission that passes validation. It is shown by every consultancy, so it names no topic, and a telephone that
 * belongs to no town: Ofcom keeps the number for fiction.
 * @see https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
 */
export const exampleLead = {
  name: 'Ada Example',
  email: 'ada@example.com',
  need: 'We plan a first project.',
  phone: '+44 1632 960199',
  source: 'sandbox',
} as const

function range(field: 'name' | 'need' | 'phone' | 'source'): string {
  return `${leadLengths[field].min} to ${leadLengths[field].max} characters`
}

export const emailSchema = z.string().check(
  // A value that is too long is not examined further.
  z.maxLength(leadLengths.email.max, { abort: true }),
  z.regex(emailAddress, { abort: true }),
  z.superRefine((address: string, context) => {
    if (!hasPartsOfLength(address))
      context.addIssue({
        code: 'custom',
        message: 'is not of the required form',
        params: { code: 'invalid_format' satisfies FieldErrorCode },
      })
  }),
  z.meta({ format: 'email', description: 'Address at which a person can answer.', examples: [exampleLead.email] }),
)

/** The body of a lead submission. A field that is not listed is dropped and reported as a warning. */
export const leadSchema = z
  .object({
    name: text(leadLengths.name, {
      description: 'Name of the submitter: a person, or the person or company an agent speaks for.',
      examples: [exampleLead.name],
    }),
    email: emailSchema,
    need: text(leadLengths.need, {
      description: 'What the consultation should be about, in free text: situation, goal, dates, budget.',
      examples: [exampleLead.need],
    }),
    phone: z.nullish(
      z.string().check(
        z.minLength(leadLengths.phone.min),
        z.maxLength(leadLengths.phone.max, { abort: true }),
        z.overwrite((value) => value.replace(unbreaking, ' ')),
        z.regex(phoneNumber),
        z.meta({
          description: `Telephone number: ${range('phone')} of digits, spaces and + . ( ) -, with at least 5 digits.`,
          examples: [exampleLead.phone],
        }),
      ),
    ),
    source: z.nullish(
      text(leadLengths.source, {
        description:
          'Label of where the submission comes from, such as the name of the agent. Default: the interface it came through, such as api.',
        examples: [exampleLead.source],
      }),
    ),
  })
  .check(z.meta({ id: 'LeadSubmission', description: 'A consultation request.' }))

/** A lead that passed validation, without defaults. */
export type LeadSubmission = z.output<typeof leadSchema>

export const leadFields = Object.keys(leadSchema.shape) as (keyof LeadSubmission)[]

/** @returns whether a field may be left out, and its description from the schema */
export function describeLeadField(field: keyof LeadSubmission): { optional: boolean; description: string } {
  const schema: z.core.$ZodType = leadSchema.shape[field]
  let inner = schema
  while (inner instanceof z.ZodMiniOptional || inner instanceof z.ZodMiniNullable) inner = inner.def.innerType
  return { optional: inner !== schema, description: z.globalRegistry.get(inner)?.description ?? '' }
}

/** `source` of a lead that does not name one, by the door through which it came. */
export const defaultSources = { api: 'api', website: 'website', mcp: 'mcp', a2a: 'a2a' } as const

/** A field of the form that no person sees. Its name is one that browsers do not fill in by themselves. */
export const honeypotField = 'leave_empty'

/** A field of the form in which its page says, where scripts run, for how many seconds it had been open. */
export const secondsOpenField = 'seconds_open'

/**
 * A field of the form in which its page, where scripts run, puts a secret of its own when it is sent first. A browser
 * keeps it with what was typed, so the same form, sent again, is known to come from the same sender.
 */
export const formSecretField = 'form_secret'
export const formSecretPattern = /^[0-9a-f]{32}$/

/** In less time nobody writes name, address and need; where a browser fills them in, they may be sent in less. */
export const leastSecondsOpen = 3

/** @returns how to mend each field, for the person who fills in the form */
export function formHints({ form }: Pick<Words<'form'>, 'form'>): Record<keyof LeadSubmission, string> {
  return {
    name: form.mendName,
    email: form.mendEmail({ example: exampleLead.email }),
    need: form.mendNeed,
    phone: form.mendPhone,
    source: form.mendSource({ most: leadLengths.source.max }),
  }
}

/** How to mend a field, for the error that names it. */
export const fieldHints: Record<keyof LeadSubmission, string> = {
  name: `Send the name of the person or company to answer, in ${range('name')}.`,
  email: `Send one address such as ${exampleLead.email}, without display name or spaces and of at most ${leadLengths.email.max} characters; write an international domain in its xn-- form.`,
  need: `Say in ${range('need')} what the consultation is about.`,
  phone: `Send ${range('phone')} of digits, spaces and + . ( ) -, with at least 5 digits, or leave the field out.`,
  source: `Send a label of ${range('source')}, or leave the field out.`,
}
