import {
  idempotencyWaitSeconds,
  idempotencyWindowHours,
  maxBodyBytes,
  maxIdempotencyKeyLength,
  maxJsonDepth,
  maxPathBytes,
  maxQueryBytes,
  unavailableRetrySeconds,
} from './limits.ts'
import { headerBounds } from './bounds.ts'
import { maxMessages } from './message-limits.ts'
import { grouped } from '../text/grouped.ts'
import { operatorProblems } from './operator-problems.ts'
import { oauthProblems } from './oauth-problems.ts'
import { paths } from './paths.ts'
import type { ProblemDefinition } from './problem-definition.ts'
import { registrationProblems } from './registration-problems.ts'

const headerBoundWords = Object.entries(headerBounds)
  .map(([name, characters]) => `\`${name}\` ${grouped(characters)}`)
  .join(', ')
  .concat(' characters')

/** Every error code of the API. A code never changes its meaning; a new meaning is a new code. */
export const problems = {
  malformed_json: {
    status: 400,
    title: 'The body is malformed',
    retryable: false,
    meaning: `The body could not be read as JSON (or as a form) in UTF-8, names one key twice, uses the key \`__proto__\`, or is nested more than ${maxJsonDepth} levels deep.`,
    remedy: 'Build the body with a JSON library instead of by hand and send it again.',
  },
  invalid_parameter: {
    status: 400,
    title: 'A query parameter or header is invalid',
    retryable: false,
    meaning:
      'A parameter that changes what the request does has an unknown value. It is refused rather than guessed: a misspelt sandbox flag must never turn a rehearsal into a real submission.',
    remedy: 'Correct the value that `detail` names. The sandbox flag is `true` or `1`, `false` or `0`, in any case.',
  },
  malformed_request: {
    status: 400,
    title: 'The request is not valid HTTP',
    retryable: false,
    meaning:
      'What came over the connection could not be read as an HTTP request, so its endpoint is unknown. The connection is closed.',
    remedy: 'Send the request with an HTTP library instead of by hand.',
  },
  sandbox_required: {
    status: 400,
    title: 'This GET needs sandbox=true',
    retryable: false,
    meaning:
      'A GET on the lead endpoint describes the sandbox and needs `sandbox=true`. There is no list of leads to read; to send one, POST it.',
    remedy: 'Add `?sandbox=true` to read about the sandbox, or POST a lead.',
  },
  invalid_token: {
    status: 401,
    title: 'The bearer token is missing, unknown, expired or revoked',
    retryable: false,
    meaning:
      'The `Authorization` header carries a token that we do not accept here, or the endpoint needs one and none was sent. A token issued for one `resource` works only there. A request with a bad token is never treated as an anonymous one.',
    remedy:
      'To submit or to read, leave the header out, send a valid token, or register again. To follow or withdraw a lead, send the `status_token` of its receipt.',
  },
  insufficient_scope: {
    status: 403,
    title: 'The token lacks the required scope',
    retryable: false,
    meaning:
      'The token is valid, but none of its scopes covers this operation. The `WWW-Authenticate` header names the scope.',
    remedy: 'Use a token with that scope, or leave the token out where the operation is open to everyone.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    retryable: false,
    meaning:
      'No endpoint has this path, or no lead has this id together with this status token. The latter two cases look alike on purpose.',
    remedy:
      'Take the path from `/developers/reference.md`, and a lead’s address from the `status_url` of its receipt, with its `status_token` as bearer token.',
  },
  method_not_allowed: {
    status: 405,
    title: 'The endpoint does not support this method',
    retryable: false,
    meaning: 'The path exists, but not with this method.',
    remedy: 'Use one of the methods in the `Allow` header.',
  },
  request_timeout: {
    status: 408,
    title: 'The request took too long to arrive',
    retryable: true,
    meaning: 'The request was not complete in time. Nothing was stored, and the connection is closed.',
    remedy: 'Send it again with the same `Idempotency-Key`; if it happens again, check your connection.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'A request with the same idempotency key is in progress',
    retryable: true,
    meaning: `Another request with this \`Idempotency-Key\` has not finished. We waited ${idempotencyWaitSeconds} seconds for it.`,
    remedy: 'Wait as long as `Retry-After` says and send the same request again: you get the response of the first.',
  },
  conversation_ended: {
    status: 409,
    title: 'The lead accepts no more messages',
    retryable: false,
    meaning: `The lead is closed, withdrawn or erased, or has ${maxMessages} messages already. The message was not stored.`,
    remedy: 'Write by mail, or send a new lead.',
  },
  endpoint_retired: {
    status: 410,
    title: 'The endpoint has been withdrawn',
    retryable: false,
    meaning: 'The endpoint passed its sunset date, which was announced at least six months ahead.',
    remedy:
      'Move to the endpoint in the `Link` header with `rel="successor-version"`, if there is one; the page of versions lists them all.',
  },
  payload_too_large: {
    status: 413,
    title: 'The body is too large',
    retryable: false,
    meaning: `A body may have at most ${maxBodyBytes} bytes.`,
    remedy: 'Shorten the text; long documents can follow by mail once a person has answered.',
  },
  uri_too_long: {
    status: 414,
    title: 'The URL is too long',
    retryable: false,
    meaning: `The path of a URL may have at most ${maxPathBytes} bytes, and its query at most ${maxQueryBytes}, both percent-encoded. The rest of the request was not read.`,
    remedy: 'Take the URL from `/developers/reference.md` or from a link of the site, and send text in the body.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The endpoint does not accept this media type',
    retryable: false,
    meaning:
      'The `Content-Type` header is missing, names a type or character set that is not supported, or says that the body is a form while it is JSON, as `curl -d` does by itself. Or the body is compressed: `Accept-Encoding` in the response says what is accepted (RFC 9110).',
    remedy:
      'Send the same body again with the `Content-Type` that `detail` names, in UTF-8 and not compressed. JSON is `application/json`; with curl, `--json` in place of `-d`.',
  },
  validation_failed: {
    status: 422,
    title: 'The body failed validation',
    retryable: false,
    meaning:
      'At least one field is invalid. `errors` lists all of them at once, each with a pointer to the field, what is wrong, how to fix it, and a valid value. Nothing was stored.',
    remedy: 'Fix every field in `errors`, rehearse in the sandbox if in doubt, and send the request again.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'The idempotency key was used for another payload',
    retryable: false,
    meaning: `Within ${idempotencyWindowHours} hours, one \`Idempotency-Key\` of at most ${maxIdempotencyKeyLength} characters stands for one payload. This one came with a different payload before, or the lead that it brought was erased since.`,
    remedy: 'Use a new key for a new lead or message. Send the same key only to repeat the same request.',
  },
  ...registrationProblems,
  ...oauthProblems,
  ...operatorProblems,
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    retryable: true,
    meaning:
      'The caller used up its requests for the current minute or its mails for the current hour, or has too many requests open at once; or no more mail goes to the address that should get one, for now.',
    remedy: 'Wait as long as `Retry-After` says. `X-RateLimit-Remaining` tells beforehand when to slow down.',
  },
  headers_too_large: {
    status: 431,
    title: 'The URL or the header fields are too large',
    retryable: false,
    meaning: `URL and header fields together are too long, and the connection is closed. Or one header field is too long; \`detail\` names it. The limits: ${headerBoundWords}.`,
    remedy: 'Leave out cookies and header fields that are not for us, and send text in the body.',
  },
  internal_error: {
    status: 500,
    title: 'Internal server error',
    retryable: true,
    meaning: 'The service failed unexpectedly. No lead was acknowledged.',
    remedy: 'Try again with the same `Idempotency-Key`; if it happens again, write to us and quote `request_id`.',
  },
  service_unavailable: {
    status: 503,
    title: 'The service is temporarily unavailable',
    retryable: true,
    meaning:
      'A dependency (the database, a mail server, the keys of an identity provider) did not respond. Nothing was acknowledged; a lead counts as submitted only once you have its receipt. Where it may have been stored all the same, `detail` says so.',
    remedy: `Wait as long as \`Retry-After\` says (usually ${unavailableRetrySeconds} seconds) and try again with the same \`Idempotency-Key\`.`,
  },
} as const satisfies Record<string, ProblemDefinition>

/** Said with a 503 where the database went away in the middle of storing. What to do then depends on the door. */
export const mayBeStored = 'The database stopped answering while the lead was being stored, so it may have been stored.'

export type ProblemCode = keyof typeof problems

export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]

/** @returns the path of the page that explains an error; the `type` of its problem document */
export function problemPath(code: ProblemCode): string {
  return `${paths.errors}/${code}`
}
