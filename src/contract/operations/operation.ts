import type * as z from 'zod'
import type { ResponseHeaderName } from '../headers.ts'
import type { Parameter } from '../parameters.ts'
import type { ProblemCode } from '../problems.ts'
import type { Scope } from '../scopes.ts'

/** What an operation says when it succeeds. */
type Success = {
  readonly status: number
  readonly description: string
  readonly schema?: z.ZodType
  /** Headers beyond those that every answer carries. */
  readonly headers?: readonly ResponseHeaderName[]
}

/** What an operation reads: a schema for each media type that it takes. */
export type OperationBody = {
  readonly json?: z.ZodType
  readonly form?: z.ZodType
  /** Signed tokens, by media type. */
  readonly tokens?: readonly string[]
  /** A body that is accepted. */
  readonly example: unknown
  /** Whether a person's browser that sends a form is answered with pages. */
  readonly pages: boolean
}

/** One thing a caller can do. Routing, validation, OpenAPI and the developers' pages are all read off this. */
export type Operation = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path template; `{id}` stands for one segment. */
  readonly path: string
  readonly tag: 'Leads' | 'Sandbox' | 'Catalog' | 'Access' | 'Service'
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly body?: OperationBody
  readonly successes: readonly Success[]
  /** Errors of its own, beyond those that every operation can answer. */
  readonly errors: readonly ProblemCode[]
  /**
   * `optional`: a credential may be sent; `required`: it must be; `status_token`: the token of the receipt must be;
   * `none`: tokens are not read.
   */
  readonly security: 'none' | 'optional' | 'required' | 'status_token'
  /** What a credential must carry, where one is sent. */
  readonly scope?: Scope
  /** Calls do not count towards a limit, and no store of counts is asked: for probes, which come often and from one place. */
  readonly uncounted?: true
  /** `problem` (RFC 9457) by default; `oauth` adds the members of RFC 6749, section 5.2; `page` is for people. */
  readonly errorForm?: 'oauth' | 'page'
}
