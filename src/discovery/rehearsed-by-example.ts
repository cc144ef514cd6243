import type { Catalogue } from '../catalogue/catalogue.ts'
import { questionsOf } from '../catalogue/questions.ts'
import { perCatalogue } from '../catalogue/per-catalogue.ts'
import { exampleLead } from '../contract/lead.ts'
import { operationRoutes } from '../contract/routes.ts'
import { exampleVerdict } from '../contract/sandbox-documents.ts'
import { wordsOf } from '../words/words.ts'

/**
 * @returns a request as a client of this consultancy could write it, as a program would rehearse it, and what the
 *   sandbox answers
 */
export const rehearsedByExample = perCatalogue((catalogue: Catalogue) => {
  const { home } = wordsOf(catalogue)
  const { method, path } = operationRoutes.rehearseLead
  return {
    method,
    path,
    request: { name: home.person, email: exampleLead.email, need: home.example },
    status: '200 OK',
    answer: exampleVerdict(questionsOf(catalogue)),
  }
})
