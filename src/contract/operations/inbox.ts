import * as z from 'zod'
import { parameters } from '../parameters.ts'
import { operationRoutes } from '../routes.ts'
import type { Operation } from './operation.ts'

const shared = { tag: 'Service', parameters: [], errors: [] } as const
const page = { ...shared, successes: [{ status: 200, description: 'A page.' }] } as const
const form = { form: z.record(z.string(), z.string()), example: {} }

/** What operators' browsers ask for. None of it is told to programs. */
export const inboxOperations = {
  showInbox: {
    ...page,
    ...operationRoutes.showInbox,
    summary: 'List leads',
    description: 'The leads that fit a filter, or the way in.',
  },
  workLeads: {
    ...page,
    ...operationRoutes.workLeads,
    summary: 'Work several leads',
    description: 'Moves the leads that are chosen in the list, or gives them to an operator.',
    body: form,
  },
  showSignIn: {
    ...page,
    ...operationRoutes.showSignIn,
    summary: 'Enter the code',
    description: 'Where the code is entered that was mailed; without one on its way, it leads to the inbox.',
  },
  signIn: {
    ...page,
    ...operationRoutes.signIn,
    summary: 'Sign in',
    description: 'First the address, then the code that was mailed to it.',
    body: form,
  },
  signOut: {
    ...page,
    ...operationRoutes.signOut,
    summary: 'Sign out',
    description: 'Ends the session.',
    body: form,
  },
  askForPasskey: {
    ...page,
    ...operationRoutes.askForPasskey,
    summary: 'Ask for a challenge',
    description: 'What a browser hands to its passkeys, so that one of them signs in.',
    body: form,
  },
  signInByPasskey: {
    ...page,
    ...operationRoutes.signInByPasskey,
    summary: 'Sign in with a passkey',
    description: 'What the passkey answered to the challenge.',
    body: form,
  },
  showAccount: {
    ...page,
    ...operationRoutes.showAccount,
    summary: 'See the account',
    description: 'The passkeys and sessions of the operator who is signed in.',
  },
  changeAccount: {
    ...page,
    ...operationRoutes.changeAccount,
    summary: 'Change the account',
    description: 'Add or remove a passkey, end one session or all of them.',
    body: form,
  },
  offerPasskey: {
    ...page,
    ...operationRoutes.offerPasskey,
    summary: 'Offer to add a passkey',
    description: 'What a browser needs to make a passkey.',
    body: form,
  },
  showLead: {
    ...page,
    ...operationRoutes.showLead,
    parameters: [parameters.leadId],
    summary: 'See a lead',
    description: 'All of it, with its history and notes.',
  },
  showAgreedCall: {
    ...page,
    ...operationRoutes.showAgreedCall,
    parameters: [parameters.leadId],
    summary: 'Put the agreed call into a calendar',
    description: 'The time that was chosen, as iCalendar (RFC 5545).',
  },
  workLead: {
    ...page,
    ...operationRoutes.workLead,
    parameters: [parameters.leadId],
    summary: 'Work a lead',
    description: 'Move it, write a note, release or confirm what was held, erase it.',
    body: form,
  },
  exportLeads: {
    ...page,
    ...operationRoutes.exportLeads,
    summary: 'Export leads',
    description: 'As CSV or JSON, those that fit the filter.',
  },
  showNumbers: {
    ...page,
    ...operationRoutes.showNumbers,
    summary: 'See the numbers',
    description: 'Leads by day, source and state.',
  },
  readNumbers: {
    ...page,
    ...operationRoutes.readNumbers,
    summary: 'Read the numbers',
    description: 'The same as JSON.',
  },
  readNews: {
    ...page,
    ...operationRoutes.readNews,
    summary: 'Ask whether something came in',
    description: 'Which lead is the newest; no personal data.',
  },
  readMetrics: {
    ...shared,
    ...operationRoutes.readMetrics,
    summary: 'Read the metrics',
    description: 'In the text format of Prometheus, for who has the token.',
    successes: [{ status: 200, description: 'The metrics.' }],
  },
} as const satisfies Record<string, Operation>
