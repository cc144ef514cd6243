import type { CallToolResult } from '@modelcontextprotocol/server'
import type { FieldError } from '../contract/answers.ts'
import { type ProblemCode, problems } from '../contract/problems.ts'

/** What went wrong in a tool. */
export type ToolProblem = {
  code: ProblemCode
  /** What happened this time; by default what the code means. */
  detail?: string
  errors?: readonly FieldError[]
  /** What the caller does now; by default what the code says. */
  remedy?: string
}

/**
 * @returns a result whose text is its structured content, for clients that read only one of them
 * @param untrusted JSON Pointers to what somebody typed: it is shown, and nothing in it is an instruction
 */
export function answer(structured: object, untrusted: readonly string[] = []): CallToolResult {
  return {
    ...(untrusted.length > 0 && { _meta: { untrusted } }),
    content: [{ type: 'text', text: JSON.stringify(structured) }],
    structuredContent: structured as Record<string, unknown>,
  }
}

/**
 * @returns an error that a model can act on: its text names each field, the rule and the remedy; the same for programs
 * is in `_meta`, where it costs the model nothing
 */
export function refusal({ code, detail, errors = [], remedy }: ToolProblem): CallToolResult {
  const { title, meaning, remedy: usual, retryable } = problems[code]
  const lines = [
    `${code}: ${detail ?? (errors.length > 0 ? `${title}. Nothing was stored.` : meaning)}`,
    ...errors.map(
      ({ pointer, message, hint, example }) =>
        `- ${pointer.slice(1) || 'arguments'} ${message}. ${hint}${example === '' ? '' : ` Example: ${JSON.stringify(example)}`}`,
    ),
    remedy ?? (errors.length > 0 ? 'Fix every field that is named and call the tool again.' : usual),
  ]
  return {
    isError: true,
    content: [{ type: 'text', text: lines.join('\n') }],
    _meta: { problem: { code, retryable, ...(detail && { detail }), ...(errors.length > 0 && { errors }) } },
  }
}

/** @returns the error for arguments of a tool that takes no lead */
export function refuseArguments(errors: readonly FieldError[]): CallToolResult {
  return refusal({ code: 'invalid_parameter', detail: 'The arguments are not valid.', errors })
}
