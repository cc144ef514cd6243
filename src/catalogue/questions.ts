import { createHash } from 'node:crypto'
import type { Question } from '../contract/questions.ts'
import type { Entry } from './catalogue.ts'
import { perCatalogue } from './per-catalogue.ts'
import { pickEntries } from './pick.ts'

/** @returns what is asked beside the fields of a lead, in the order of the form */
export const questionsOf = perCatalogue(({ questions, services }): readonly Question[] =>
  questions.map((question) => toQuestion(question, services)),
)

function toQuestion({ data, markdown }: Entry<'questions'>, services: Entry<'services'>[]): Question {
  const { name, label, kind, help, options, unit, minimum, maximum, required } = data
  const text = markdown.trim()
  return {
    name,
    label,
    kind,
    required,
    options,
    services: pickEntries(services, data.services).map((service) => ({ id: service.slug, title: service.data.title })),
    ...(help !== undefined && { help }),
    ...(unit !== undefined && { unit }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(kind === 'consent' && { consent: { text, version: createHash('sha256').update(text).digest('hex') } }),
  }
}
