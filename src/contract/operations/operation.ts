import type * as z from 'zod'
import type { ResponseHeaderName } from '../headers.ts'
import type { Parameter } from '../parameters.ts'
import type { ProblemCode } from '../problems.ts'
import type { OperationRoute } from '../operation-route.ts'

/** What an operation says when it succeeds. */
type Success = {
  readonly status: number
  readonly description: string
  readonly schema?: z.core.$ZodType
  /** Its media type, where it is not JSON. */
  readonly type?: string
  /** Headers beyond those that every answer carries. */
  readonly headers?: readonly ResponseHeaderName[]
}

/** For answers that a caller may cache and ask for again. */
export const unchanged = {
  status: 304,
  description: 'Not modified: your copy is current.',
  headers: ['ETag'],
} as const satisfies Success

/** What an operation reads: a schema for each form that its route accepts. */
export type OperationBody = {
  readonly json?: z.core.$ZodType
  readonly form?: z.core.$ZodType
  /** A body that is accepted. */
  readonly example: unknown
}

/** One thing a caller can do. Routing, validation, OpenAPI and the developers' pages are derived from it. */
export type Operation = OperationRoute & {
  readonly tag: 'Leads' | 'Sandbox' | 'Catalog' | 'Access' | 'Service'
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly body?: OperationBody
  readonly successes: readonly Success[]
  /** Errors of its own, beyond those that every operation can answer. */
  readonly errors: readonly ProblemCode[]
}
