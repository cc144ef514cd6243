import * as z from 'zod'
import { exampleClaimCompletion, exampleClientMetadata, exampleToken, exampleTokenRequest } from '../access-examples.ts'
import {
  clientRegistrationSchema,
  introspectionSchema,
  keySetSchema,
  presentedTokenSchema,
  registeredClientSchema,
  tokenAnswerSchema,
  tokenRequestSchema,
} from '../oauth.ts'
import { parameters } from '../parameters.ts'
import { claimCompletionSchema, claimedSchema } from '../registration.ts'
import { bodyErrors, completionErrors, credentialErrors, pollingErrors } from './errors.ts'
import { operationRoutes } from '../routes.ts'
import { type Operation, unchanged } from './operation.ts'

const shared = { tag: 'Access', parameters: [] } as const

/** Where tokens come from and end. Registration itself is at the unversioned lead endpoint. */
export const accessOperations = {
  completeClaim: {
    ...shared,
    ...operationRoutes.completeClaim,
    summary: 'Complete a claim',
    description:
      'Completes a claim with the code that the person read out. `/api/lead` accepts the same body. The new credential replaces the former one.',
    body: { json: claimCompletionSchema, example: exampleClaimCompletion },
    successes: [{ status: 200, description: 'The claim is complete.', schema: claimedSchema }],
    errors: [...bodyErrors, ...completionErrors],
  },
  requestToken: {
    ...shared,
    ...operationRoutes.requestToken,
    summary: 'Exchange a grant for a token',
    description:
      'Takes an ID-JAG or the identity assertion of a registration (RFC 7523), an authorization code with PKCE, its refresh token, or a `claim_token`, polled (RFC 8628). A refresh token works once; reuse ends its approval. Clients are public.',
    parameters: [parameters.dpop],
    body: { form: tokenRequestSchema, example: exampleTokenRequest },
    successes: [{ status: 200, description: 'The token.', schema: tokenAnswerSchema }],
    errors: [
      ...bodyErrors,
      'invalid_request',
      'invalid_client',
      'unauthorized_client',
      'invalid_grant',
      ...pollingErrors,
      'unsupported_grant_type',
      'invalid_scope',
      'invalid_target',
      'invalid_dpop_proof',
      'login_required',
    ],
  },
  revokeToken: {
    ...shared,
    ...operationRoutes.revokeToken,
    summary: 'Revoke a token',
    description:
      'Revokes a credential or refresh token, with all of its approval or registration, or by a claim token the registration. An unknown token counts as revoked (RFC 7009).',
    body: { form: presentedTokenSchema, example: exampleToken },
    successes: [{ status: 200, description: 'The token is no longer valid.' }],
    errors: [...bodyErrors, 'invalid_request'],
  },
  introspectToken: {
    ...shared,
    ...operationRoutes.introspectToken,
    summary: 'Introspect a token',
    description:
      'Says whether a token is valid, and what it may do (RFC 7662). Needs a credential of your own as bearer token. Says nothing about refresh tokens.',
    body: { form: presentedTokenSchema, example: exampleToken },
    successes: [{ status: 200, description: 'The state of the token.', schema: introspectionSchema }],
    errors: [...bodyErrors, ...credentialErrors, 'invalid_request'],
  },
  registerClient: {
    ...shared,
    ...operationRoutes.registerClient,
    summary: 'Register an OAuth client',
    description:
      'Registers a public client (RFC 7591). A client whose `client_id` is the https address of its metadata document needs no registration.',
    body: { json: clientRegistrationSchema, example: exampleClientMetadata },
    successes: [{ status: 201, description: 'The client is registered.', schema: registeredClientSchema }],
    errors: [...bodyErrors, 'invalid_redirect_uri', 'invalid_client_metadata', 'unauthorized_client'],
  },
  readKeySet: {
    ...shared,
    ...operationRoutes.readKeySet,
    summary: 'Read the public keys',
    description: 'The keys that verify our ID tokens and identity assertions (RFC 7517).',
    parameters: [parameters.ifNoneMatch],
    successes: [{ status: 200, description: 'The keys.', schema: keySetSchema, headers: ['ETag'] }, unchanged],
    errors: [],
  },
} as const satisfies Record<string, Operation>

/** Any fields: the handlers explain what is wrong with them. */
const anyForm = z.record(z.string(), z.string())

const forPeople = {
  ...shared,
  successes: [{ status: 200, description: 'A page.' }],
  errors: [],
} as const

/** Pages that a person's browser asks for in the course of a claim or an approval. */
export const accessPages = {
  showClaim: {
    ...forPeople,
    ...operationRoutes.showClaim,
    summary: 'See which agent asks',
    description: 'Where the mailed link leads. Looking changes nothing.',
  },
  answerClaim: {
    ...forPeople,
    ...operationRoutes.answerClaim,
    summary: 'Show the code, or turn the agent away',
    description: 'The two buttons of that page.',
    body: { form: anyForm, example: {} },
  },
  authorize: {
    ...forPeople,
    ...operationRoutes.authorize,
    summary: 'Ask a person to approve a client',
    description: 'The authorization endpoint (RFC 6749, section 3.1).',
  },
  approve: {
    ...forPeople,
    ...operationRoutes.approve,
    summary: 'Approve or deny',
    description: 'The forms of that page.',
    body: { form: anyForm, example: {} },
  },
} as const satisfies Record<string, Operation>
