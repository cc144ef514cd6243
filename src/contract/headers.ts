import { rateLimits } from './limits.ts'

/** The header fields that answers carry beyond those of HTTP itself, with what OpenAPI says of them. */
export const responseHeaders = {
  'X-RateLimit-Limit': {
    description: 'Maximum requests allowed per minute, by the limit that governs this call.',
    type: 'integer',
    example: rateLimits.anonymous.requests,
  },
  'X-RateLimit-Remaining': { description: 'Remaining allowance in the current minute.', type: 'integer', example: 59 },
  'X-RateLimit-Reset': { description: 'Seconds until the allowance resets.', type: 'integer', example: 60 },
  'RateLimit-Policy': {
    description: 'The limit that governs this call (draft-ietf-httpapi-ratelimit-headers-11).',
    type: 'string',
    example: `"${rateLimits.anonymous.policy}";q=${rateLimits.anonymous.requests};w=${rateLimits.anonymous.windowSeconds}`,
  },
  RateLimit: {
    description: 'The remaining quota of that limit (draft-ietf-httpapi-ratelimit-headers-11).',
    type: 'string',
    example: `"${rateLimits.anonymous.policy}";r=59;t=60`,
  },
  'X-Request-Id': {
    description: 'Identifies the request; quote it when you write to us.',
    type: 'string',
    example: 'req_01JD0000000000000000000000',
  },
  ETag: {
    description: 'Entity tag of the body, for `If-None-Match` (RFC 9110).',
    type: 'string',
    example: '"2jmj7l5rSw0y"',
  },
  Deprecation: {
    description:
      '`false` while the endpoint is active, `true` once it is deprecated; `Sunset` and `Link` then say when it ends and what follows it.',
    type: 'string',
    enum: ['true', 'false'],
    example: 'false',
  },
  Sunset: {
    description: 'HTTP-date on which a deprecated endpoint stops working (RFC 8594).',
    type: 'string',
    example: 'Tue, 01 Jun 2027 00:00:00 GMT',
  },
  Link: {
    description: 'For a deprecated endpoint: `rel="deprecation"` and `rel="successor-version"`.',
    type: 'string',
    example: '</developers/versions>; rel="deprecation"; type="text/html"',
  },
  'Retry-After': { description: 'Seconds to wait before a retry (RFC 9110).', type: 'integer', example: 42 },
  Location: {
    description: 'URL of the new resource, or of the page to go to.',
    type: 'string',
    example: '/api/v1/lead/lead_01JD0000000000000000000000',
  },
  'Idempotent-Replayed': {
    description: '`true` when this is the stored response to an earlier request with the same key.',
    type: 'string',
    enum: ['true'],
    example: 'true',
  },
  'Preference-Applied': {
    description: 'The applied preference (RFC 7240); absent if the response did not wait.',
    type: 'string',
    example: 'wait=25',
  },
  'Accept-Encoding': {
    description: 'Sent when a body was compressed (RFC 9110): only `identity` is accepted.',
    type: 'string',
    example: 'identity',
  },
  Allow: {
    description: 'The methods that the endpoint supports.',
    type: 'string',
    example: 'GET, HEAD, OPTIONS, POST',
  },
  'WWW-Authenticate': {
    description: 'What the token lacks (RFC 6750), or what the person behind an assertion must do.',
    type: 'string',
    example: 'Bearer error="invalid_token"',
  },
} as const

export type ResponseHeaderName = keyof typeof responseHeaders

/** Carried by every answer of the API, errors and sandbox included. */
export const commonHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
  'X-Request-Id',
  'Deprecation',
] as const satisfies ResponseHeaderName[]

/** Request headers that a browser script of another origin may send. */
export const corsRequestHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'X-Sandbox',
  'X-Sandbox-Scenario',
  'DPoP',
  'If-None-Match',
  'If-Match',
  'Prefer',
  // Of the Model Context Protocol and of A2A.
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'A2A-Version',
  'A2A-Extensions',
]

/** Response headers that such a script may read. */
export const corsExposedHeaders = Object.keys(responseHeaders).filter((name) => name !== 'Allow')
