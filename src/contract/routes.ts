import { revocationMediaTypes } from './lead-endpoint.ts'
import { operatorDoor, operatorMcpPath } from './protected-resources.ts'
import { documentPaths, protocolPaths, searchPath, searchPathInLanguage } from './paths.ts'
import { signedAgents } from './signed-agents.ts'
import type { TokenScope } from './scopes.ts'

/** What an operation reads. */
export type Accepted = {
  readonly json?: true
  readonly form?: true
  /** Signed tokens, by media type. */
  readonly tokens?: readonly string[]
  /** A person's browser that sends a form is answered with pages. */
  readonly pages?: true
  /** Fields in which a person writes at length: they are given back where the call could not be answered. */
  readonly typed?: readonly string[]
}

/** What a request must be for an operation to take it. It is all that routing needs, so functions load no more of it. */
export type OperationRoute = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path template; `{id}` stands for one segment. */
  readonly path: string
  /** Where forms of the version before are sent, which may still be open in a browser. */
  readonly formerPath?: string
  /** The page whose form is sent here: a browser that asks for this address itself is led there. */
  readonly page?: string
  /**
   * `optional`: a credential may be sent; `required`: it must be; `status_token`: the token of the receipt must be;
   * `none`: tokens are not read.
   */
  readonly security: 'none' | 'optional' | 'required' | 'status_token'
  /** What a credential must carry, where one is sent. */
  readonly scope?: TokenScope
  /** Calls do not count towards a limit, and no store of counts is asked: for probes, which come often and from one place. */
  readonly uncounted?: true
  /** Whoever is signed in to the inbox counts for themselves, and not for the address that others share. */
  readonly signedIn?: true
  /** `problem` (RFC 9457) by default; `oauth` adds the members of RFC 6749, section 5.2; `page` is for people. */
  readonly errorForm?: 'oauth' | 'page'
  /** Its address names no language: pages speak that which the browser asks for, where the site does. Others speak the site's. */
  readonly speaks?: 'asked'
  /** Absent where no body is read. */
  readonly accepts?: Accepted
}

/** What programs of operators ask for. */
const operated = { security: 'required', scope: 'operate:read' } as const
/** What operators ask for in their browsers. */
const inInbox = { security: 'none', errorForm: 'page', signedIn: true } as const

export const operationRoutes = {
  submitLead: {
    id: 'submitLead',
    method: 'POST',
    path: '/api/v1/lead',
    security: 'optional',
    scope: 'write:lead',
    accepts: { json: true, form: true, pages: true },
  },
  describeLeadEndpoint: { id: 'describeLeadEndpoint', method: 'GET', path: '/api/v1/lead', security: 'optional' },
  submitLeadUnversioned: {
    id: 'submitLeadUnversioned',
    method: 'POST',
    path: '/api/lead',
    security: 'optional',
    scope: 'write:lead',
    accepts: { json: true, form: true, tokens: Object.values(revocationMediaTypes), pages: true },
  },
  describeLeadEndpointUnversioned: {
    id: 'describeLeadEndpointUnversioned',
    method: 'GET',
    path: '/api/lead',
    security: 'optional',
  },
  readLead: { id: 'readLead', method: 'GET', path: '/api/v1/lead/{id}', security: 'status_token' },
  withdrawLead: { id: 'withdrawLead', method: 'DELETE', path: '/api/v1/lead/{id}', security: 'status_token' },
  exportLead: { id: 'exportLead', method: 'GET', path: '/api/v1/lead/{id}/export', security: 'status_token' },
  readMessages: {
    id: 'readMessages',
    method: 'GET',
    path: '/api/v1/lead/{id}/messages',
    security: 'status_token',
  },
  sendMessage: {
    id: 'sendMessage',
    method: 'POST',
    path: '/api/v1/lead/{id}/messages',
    security: 'status_token',
    accepts: { json: true },
  },
  describeSandbox: { id: 'describeSandbox', method: 'GET', path: '/sandbox', security: 'optional' },
  rehearseLead: {
    id: 'rehearseLead',
    method: 'POST',
    path: '/sandbox',
    security: 'optional',
    scope: 'write:lead',
    accepts: { json: true, form: true },
  },
  readCatalog: {
    id: 'readCatalog',
    method: 'GET',
    path: '/api/v1/catalog',
    security: 'optional',
    scope: 'read:catalog',
  },
  checkHealth: { id: 'checkHealth', method: 'GET', path: '/api/health', security: 'none' },
  checkReadiness: {
    id: 'checkReadiness',
    method: 'GET',
    path: '/api/health/ready',
    security: 'none',
    uncounted: true,
  },
  checkLiveness: { id: 'checkLiveness', method: 'GET', path: '/api/health/live', security: 'none', uncounted: true },
  listContent: {
    id: 'listContent',
    method: 'GET',
    path: '/api/v1/content',
    security: 'optional',
    scope: 'read:content',
  },
  completeClaim: {
    id: 'completeClaim',
    method: 'POST',
    path: '/api/lead/complete',
    security: 'none',
    accepts: { json: true },
  },
  requestToken: {
    id: 'requestToken',
    method: 'POST',
    path: '/oauth2/token',
    security: 'none',
    errorForm: 'oauth',
    accepts: { form: true },
  },
  revokeToken: {
    id: 'revokeToken',
    method: 'POST',
    path: '/oauth2/revoke',
    security: 'none',
    errorForm: 'oauth',
    accepts: { form: true },
  },
  introspectToken: {
    id: 'introspectToken',
    method: 'POST',
    path: '/oauth2/introspect',
    security: 'required',
    errorForm: 'oauth',
    accepts: { form: true },
  },
  registerClient: {
    id: 'registerClient',
    method: 'POST',
    path: '/oauth2/register',
    security: 'none',
    errorForm: 'oauth',
    accepts: { json: true },
  },
  readKeySet: { id: 'readKeySet', method: 'GET', path: '/.well-known/jwks.json', security: 'none' },
  readAgentKeys: { id: 'readAgentKeys', method: 'GET', path: signedAgents.directory, security: 'none' },
  showClaim: {
    id: 'showClaim',
    method: 'GET',
    path: '/claim',
    security: 'none',
    errorForm: 'page',
    speaks: 'asked',
  },
  answerClaim: {
    id: 'answerClaim',
    method: 'POST',
    path: '/claim',
    security: 'none',
    errorForm: 'page',
    speaks: 'asked',
    accepts: { form: true },
  },
  authorize: {
    id: 'authorize',
    method: 'GET',
    path: '/oauth2/authorize',
    security: 'none',
    errorForm: 'page',
    speaks: 'asked',
  },
  approve: {
    id: 'approve',
    method: 'POST',
    path: '/oauth2/authorize',
    security: 'none',
    errorForm: 'page',
    speaks: 'asked',
    accepts: { form: true },
  },
  showRequest: {
    id: 'showRequest',
    method: 'GET',
    path: '/request/{id}',
    security: 'none',
    errorForm: 'page',
    speaks: 'asked',
  },
  answerRequest: {
    id: 'answerRequest',
    method: 'POST',
    path: '/request/{id}/answer',
    formerPath: '/request/{id}',
    page: '/request/{id}',
    security: 'none',
    errorForm: 'page',
    speaks: 'asked',
    accepts: { form: true, typed: ['text'] },
  },
  downloadRequest: {
    id: 'downloadRequest',
    method: 'GET',
    path: '/request/{id}/export',
    security: 'none',
    errorForm: 'page',
    speaks: 'asked',
  },
  downloadAgreedCall: {
    id: 'downloadAgreedCall',
    method: 'GET',
    path: '/request/{id}/calendar',
    security: 'none',
    errorForm: 'page',
    speaks: 'asked',
  },
  speakMcp: { id: 'speakMcp', method: 'POST', path: protocolPaths.mcp, security: 'optional' },
  speakA2a: { id: 'speakA2a', method: 'POST', path: protocolPaths.a2a, security: 'optional' },
  readAgentCard: { id: 'readAgentCard', method: 'GET', path: documentPaths.agentCard, security: 'none' },
  speakOperatorMcp: { ...operated, id: 'speakOperatorMcp', method: 'POST', path: operatorMcpPath },
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
  describeOperatorApi: {
    id: 'describeOperatorApi',
    method: 'GET',
    path: `${operatorDoor}/openapi.json`,
    security: 'none',
  },
  listLeads: { ...operated, id: 'listLeads', method: 'GET', path: `${operatorDoor}/leads` },
  listWaiting: { ...operated, id: 'listWaiting', method: 'GET', path: `${operatorDoor}/waiting` },
  inspectLead: { ...operated, id: 'inspectLead', method: 'GET', path: `${operatorDoor}/leads/{id}` },
  changeLead: {
    ...operated,
    id: 'changeLead',
    method: 'PATCH',
    path: `${operatorDoor}/leads/{id}`,
    scope: 'operate:write',
    accepts: { json: true },
  },
  addNote: {
    ...operated,
    id: 'addNote',
    method: 'POST',
    path: `${operatorDoor}/leads/{id}/notes`,
    scope: 'operate:write',
    accepts: { json: true },
  },
  writeMessage: {
    ...operated,
    id: 'writeMessage',
    method: 'POST',
    path: `${operatorDoor}/leads/{id}/messages`,
    scope: 'operate:write',
    accepts: { json: true },
  },
  eraseLead: {
    ...operated,
    id: 'eraseLead',
    method: 'DELETE',
    path: `${operatorDoor}/leads/{id}`,
    scope: 'operate:admin',
  },
  streamLeads: {
    ...operated,
    id: 'streamLeads',
    method: 'GET',
    path: `${operatorDoor}/export`,
    scope: 'operate:admin',
  },
  searchSite: { id: 'searchSite', method: 'GET', path: searchPath, security: 'none', errorForm: 'page' },
  searchInLanguage: {
    id: 'searchInLanguage',
    method: 'GET',
    path: searchPathInLanguage,
    security: 'none',
    errorForm: 'page',
  },
} as const satisfies Record<string, OperationRoute>

export type OperationId = keyof typeof operationRoutes

/** Everything that is answered, each under the one wide type. */
export const routeList: readonly OperationRoute[] = Object.values(operationRoutes)
