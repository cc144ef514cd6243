import * as z from 'zod/mini'
import { questionKinds } from './questions.ts'

const answerValueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

/** An answer with its question as it was asked, so that a later change of the question changes no lead. */
const keptAnswerSchema = z.object({
  place: z.int().check(z.meta({ description: 'Place of the question among those that were asked, from 1.' })),
  label: z.string().check(z.meta({ description: 'The question as it was asked.' })),
  kind: z.enum(questionKinds),
  value: answerValueSchema.check(z.meta({ description: 'The answer; of options, their ids.' })),
  text: z
    .string()
    .check(z.meta({ description: 'The answer as people read it: options by their labels, a number with its unit.' })),
  consent: z.optional(
    z.object({
      text: z.string().check(z.meta({ description: 'What was agreed to, as Markdown.' })),
      version: z.string().check(z.meta({ description: 'SHA-256 of that text, hexadecimal.' })),
      at: z.optional(z.iso.datetime().check(z.meta({ description: 'When it was stored; a rehearsal has none.' }))),
    }),
  ),
})
export type KeptAnswer = z.output<typeof keptAnswerSchema>

/** By the names of their questions. */
const keptAnswersSchema = z
  .record(z.string(), keptAnswerSchema)
  .check(z.meta({ description: 'Answers by the names of their questions, each with its question as it was asked.' }))
export type KeptAnswers = z.output<typeof keptAnswersSchema>

/** A lead as it is stored: the submission with its defaults filled in. */
export const storedLeadSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    need: z.string(),
    phone: z.nullable(z.string()),
    source: z.string(),
    language: z.optional(
      z.string().check(
        z.meta({
          description:
            'In which of the languages of the site its submitter is answered, as a tag of BCP 47: that of the form, or what `Accept-Language` asked for. Left out where a program did not say.',
        }),
      ),
    ),
    /** None where nothing is asked, or nothing was answered. */
    answers: z.optional(keptAnswersSchema),
  })
  .check(z.meta({ id: 'StoredLead', description: 'The lead as it is, or would be, stored.' }))

export type StoredLead = z.output<typeof storedLeadSchema>

/** Something for each field of a lead: with `satisfies`, a place that leaves out a field does not compile. */
export type EachField<Value> = Record<keyof StoredLead, Value>

/**
 * @returns all of a lead in one order, for digests: leads that differ in any field differ here. Fields that came later
 *   stand by their names, so that what was made of a lead without them stays good
 */
export function leadInParts({ name, email, need, phone, source, answers, ...later }: StoredLead): unknown[] {
  const first = [name, email, need, phone, source]
  const named = Object.entries(later)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (named.length > 0) return [...first, answers ?? null, named]
  return answers ? [...first, answers] : first
}
