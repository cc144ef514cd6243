import { operationRoutes } from '../routes.ts'
import type { Operation } from './operation.ts'

/** What people's browsers ask for when they search. */
export const searchPages = {
  searchSite: {
    ...operationRoutes.searchSite,
    tag: 'Service',
    summary: 'Search the site',
    description: 'The pages that answer a question, best first.',
    parameters: [],
    successes: [{ status: 200, description: 'A page.' }],
    errors: ['invalid_parameter'],
  },
  searchInLanguage: {
    ...operationRoutes.searchInLanguage,
    tag: 'Service',
    summary: 'Search the site in a second language',
    description: 'The pages in that language that answer a question, best first.',
    parameters: [],
    successes: [{ status: 200, description: 'A page.' }],
    errors: ['invalid_parameter', 'not_found'],
  },
} as const satisfies Record<string, Operation>
