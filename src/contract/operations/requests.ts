import * as z from 'zod'
import { operationRoutes } from '../routes.ts'
import type { Operation } from './operation.ts'

const forPeople = {
  tag: 'Leads',
  parameters: [],
  successes: [{ status: 200, description: 'A page.' }],
  errors: [],
} as const

/** The page of a request, for the person who sent it. */
export const requestPages = {
  showRequest: {
    ...forPeople,
    ...operationRoutes.showRequest,
    summary: 'See a request and its conversation',
    description: 'Where the link in a mail leads, which the browser keeps in a cookie.',
  },
  answerRequest: {
    ...forPeople,
    ...operationRoutes.answerRequest,
    summary: 'Answer, choose, or take the request back',
    description: 'The forms of that page.',
    body: { form: z.record(z.string(), z.string()), example: {} },
  },
  downloadRequest: {
    ...forPeople,
    ...operationRoutes.downloadRequest,
    summary: 'Keep a copy of a request',
    description: 'What the API exports, as a file.',
  },
  downloadAgreedCall: {
    ...forPeople,
    ...operationRoutes.downloadAgreedCall,
    summary: 'Put the agreed call into a calendar',
    description: 'The time that was chosen, as iCalendar (RFC 5545).',
  },
} as const satisfies Record<string, Operation>
