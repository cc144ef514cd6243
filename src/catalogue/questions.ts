import { createHash } from 'node:crypto'
import { serviceQuestion } from '../contract/answer-controls.ts'
import { isRequiredForServices, type Question } from '../contract/questions.ts'
import { type Words, wordsOf } from '../words/words.ts'
import type { Entry } from './catalogue.ts'
import { perCatalogue } from './per-catalogue.ts'
import { pickEntries } from './pick.ts'

/** @returns what is asked beside the fields of a lead, in the order of the form */
export const questionsOf = perCatalogue(({ questions, services, words }): readonly Question[] => {
  const said = wordsOf({ words })
  const asked = questions
    .map((question) => ({ question: toQuestion(question, services, said), about: question.data.services }))
    // A question whose services are all hidden is left out.
    .filter(({ question, about }) => about.length === 0 || question.services.length > 0)
    .map(({ question }) => question)
  const bound = asked.findIndex(isRequiredForServices)
  return bound < 0 ? asked : asked.toSpliced(bound, 0, whichService(services, said))
})

/** A question that is required for some services only needs to know the service. */
function whichService(services: Entry<'services'>[], { questions }: Words): Question {
  const options = services.map(({ slug, data }) => ({ id: slug, label: data.title }))
  return { name: serviceQuestion, label: questions.about, kind: 'choice', required: false, options, services: [] }
}

function toQuestion(
  { data, markdown }: Entry<'questions'>,
  services: Entry<'services'>[],
  { questions: { given } }: Words,
): Question {
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
    ...(kind === 'consent' && { consent: { text, version: createHash('sha256').update(text).digest('hex'), given } }),
  }
}
