import * as z from 'zod'
import { parameters } from '../parameters.ts'
import type { Operation } from './operation.ts'

const shared = { tag: 'Service', parameters: [], security: 'none', errors: [] } as const
const page = { ...shared, successes: [{ status: 200, description: 'A page.' }], errorForm: 'page' } as const
const form = { form: z.record(z.string(), z.string()), example: {}, pages: false }

/** What operators' browsers ask for. None of it is told to programs. */
export const inboxOperations = {
  showInbox: {
    ...page,
    id: 'showInbox',
    method: 'GET',
    path: '/inbox',
    summary: 'List leads',
    description: 'The leads that fit a filter, or the way in.',
  },
  signIn: {
    ...page,
    id: 'signIn',
    method: 'POST',
    path: '/inbox/sign-in',
    summary: 'Sign in',
    description: 'First the address, then the code that was mailed to it.',
    body: form,
  },
  signOut: {
    ...page,
    id: 'signOut',
    method: 'POST',
    path: '/inbox/sign-out',
    summary: 'Sign out',
    description: 'Ends the session.',
    body: form,
  },
  showLead: {
    ...page,
    id: 'showLead',
    method: 'GET',
    path: '/inbox/leads/{id}',
    parameters: [parameters.leadId],
    summary: 'See a lead',
    description: 'All of it, with its history and notes.',
  },
  workLead: {
    ...page,
    id: 'workLead',
    method: 'POST',
    path: '/inbox/leads/{id}',
    parameters: [parameters.leadId],
    summary: 'Work a lead',
    description: 'Move it, write a note, release or confirm what was held, erase it.',
    body: form,
  },
  exportLeads: {
    ...page,
    id: 'exportLeads',
    method: 'GET',
    path: '/inbox/export',
    summary: 'Export leads',
    description: 'As CSV or JSON, those that fit the filter.',
  },
  showNumbers: {
    ...page,
    id: 'showNumbers',
    method: 'GET',
    path: '/inbox/numbers',
    summary: 'See the numbers',
    description: 'Leads by day, source and state.',
  },
  readNumbers: {
    ...page,
    id: 'readNumbers',
    method: 'GET',
    path: '/inbox/numbers.json',
    summary: 'Read the numbers',
    description: 'The same as JSON.',
  },
  readNews: {
    ...page,
    id: 'readNews',
    method: 'GET',
    path: '/inbox/news',
    summary: 'Ask whether something came in',
    description: 'How many leads there are, and which is the newest; no personal data.',
  },
  readMetrics: {
    ...shared,
    id: 'readMetrics',
    method: 'GET',
    path: '/metrics',
    summary: 'Read the metrics',
    description: 'In the text format of Prometheus, for who has the token.',
    successes: [{ status: 200, description: 'The metrics.' }],
  },
} as const satisfies Record<string, Operation>
