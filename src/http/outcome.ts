import type { FieldError, Warning } from '../contract/answers.ts'
import type { ProblemCode } from '../contract/problems.ts'
import type { TokenScope } from '../contract/scopes.ts'
import type { EventError } from './foreign-errors.ts'

/** An answer of a handler. */
export type Reply = {
  kind: 'reply'
  status: number
  /** Sent as JSON; `undefined` sends no body. */
  body?: unknown
  /** The same as JSON, where it is written already. */
  text?: string
  headers?: Record<string, string>
  /** Each is a `Set-Cookie` of its own (RFC 6265, section 3). */
  cookies?: readonly string[]
}

/** An expected failure. It becomes a problem document in one place. */
export type Problem = {
  kind: 'problem'
  code: ProblemCode
  /** What happened this time; by default, what the code means. */
  detail?: string
  /** The same for a person who sees it on a page, in the words of the site. */
  people?: string
  errors?: FieldError[]
  /** Unknown fields that were sent. */
  warnings?: Warning[]
  /** The scope that was missing. */
  scope?: TokenScope
  /** `bare`: no token was sent. `status_token`, `operator_token`: no authorization server issues the token needed. */
  challenge?: 'bare' | 'status_token' | 'operator_token'
  /** Which members the document has beyond those of RFC 9457; by default what the operation says. */
  form?: 'oauth' | { event: EventError }
  headers?: Record<string, string>
  /** Members that this error has beyond those that every problem has. */
  members?: Readonly<Record<string, unknown>>
  /** The database went away while storing, so the answer must not say that nothing was stored. */
  mayBeStored?: true
  /** What failed, for the log. */
  cause?: unknown
}

/** A whole answer, made by a handler that does not speak JSON. */
export type Page = {
  kind: 'page'
  status: number
  html: string
  headers?: Record<string, string>
  cookies?: readonly string[]
}

/** An answer in another form, which is passed on as it is. One that comes in parts is sent as it comes. */
export type Foreign = {
  kind: 'foreign'
  status: number
  headers: Headers
  body: string | ReadableStream<Uint8Array> | null
}

export type Outcome = Reply | Problem | Page | Foreign

/** @param body sent as JSON */
export function reply(
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
  cookies: readonly string[] = [],
): Reply {
  return { kind: 'reply', status, body, headers, cookies }
}

/** @param facts what is special this time */
export function problem(code: ProblemCode, facts: Omit<Problem, 'kind' | 'code'> = {}): Problem {
  return { kind: 'problem', code, ...facts }
}
