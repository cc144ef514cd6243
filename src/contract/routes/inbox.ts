import type { OperationRoute } from '../operation-route.ts'

/** What operators ask for in their browsers. */
const inInbox = { security: 'none', errorForm: 'page', signedIn: true } as const

/** The inbox, and the numbers of the service. */
export const inboxRoutes = {
  showInbox: { ...inInbox, id: 'showInbox', method: 'GET', path: '/inbox' },
  workLeads: {
    ...inInbox,
    id: 'workLeads',
    method: 'POST',
    path: '/inbox/work',
    formerPath: '/inbox',
    page: '/inbox',
    accepts: { form: true },
  },
  showSignIn: { ...inInbox, id: 'showSignIn', method: 'GET', path: '/inbox/sign-in' },
  signIn: {
    ...inInbox,
    id: 'signIn',
    method: 'POST',
    path: '/inbox/sign-in',
    accepts: { form: true },
  },
  signOut: {
    ...inInbox,
    id: 'signOut',
    method: 'POST',
    path: '/inbox/sign-out',
    page: '/inbox',
    accepts: { form: true },
  },
  askForPasskey: {
    ...inInbox,
    id: 'askForPasskey',
    method: 'POST',
    path: '/inbox/passkey/challenge',
    page: '/inbox',
    accepts: { form: true },
  },
  signInByPasskey: {
    ...inInbox,
    id: 'signInByPasskey',
    method: 'POST',
    path: '/inbox/passkey',
    page: '/inbox',
    accepts: { form: true },
  },
  showAccount: { ...inInbox, id: 'showAccount', method: 'GET', path: '/inbox/account' },
  changeAccount: {
    ...inInbox,
    id: 'changeAccount',
    method: 'POST',
    path: '/inbox/account/change',
    formerPath: '/inbox/account',
    page: '/inbox/account',
    accepts: { form: true },
  },
  offerPasskey: {
    ...inInbox,
    id: 'offerPasskey',
    method: 'POST',
    path: '/inbox/account/passkey',
    page: '/inbox/account',
    accepts: { form: true },
  },
  showLead: { ...inInbox, id: 'showLead', method: 'GET', path: '/inbox/leads/{id}' },
  showAgreedCall: {
    ...inInbox,
    id: 'showAgreedCall',
    method: 'GET',
    path: '/inbox/leads/{id}/calendar',
  },
  workLead: {
    ...inInbox,
    id: 'workLead',
    method: 'POST',
    path: '/inbox/leads/{id}/work',
    formerPath: '/inbox/leads/{id}',
    page: '/inbox/leads/{id}',
    accepts: { form: true, typed: ['message', 'note'] },
  },
  exportLeads: { ...inInbox, id: 'exportLeads', method: 'GET', path: '/inbox/export' },
  showNumbers: { ...inInbox, id: 'showNumbers', method: 'GET', path: '/inbox/numbers' },
  readNumbers: { ...inInbox, id: 'readNumbers', method: 'GET', path: '/inbox/numbers.json' },
  readNews: { ...inInbox, id: 'readNews', method: 'GET', path: '/inbox/news' },
  readMetrics: { id: 'readMetrics', method: 'GET', path: '/metrics', security: 'none' },
} as const satisfies Record<string, OperationRoute>
