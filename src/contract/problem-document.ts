import type { FieldError, ProblemDocument, Warning } from './answers.ts'
import { type ProblemCode, problemPath, problems } from './problems.ts'

export type ProblemContext = { baseUrl: string; instance: string; requestId: string; sandbox: boolean }

/**
 * @param failure what happened; its `detail` is by default what the code means
 * @returns the problem document that goes over the wire
 * @see https://www.rfc-editor.org/rfc/rfc9457
 */
export function problemDocument(
  {
    code,
    detail,
    errors,
    warnings = [],
  }: { code: ProblemCode; detail?: string; errors?: FieldError[]; warnings?: readonly Warning[] },
  { baseUrl, instance, requestId, sandbox }: ProblemContext,
): ProblemDocument {
  const { title, status, retryable, meaning } = problems[code]
  return {
    type: `${baseUrl}${problemPath(code)}`,
    title,
    status,
    detail: detail ?? meaning,
    instance,
    code,
    retryable,
    request_id: requestId,
    ...(sandbox && { sandbox: true as const }),
    ...(errors && { errors }),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  }
}
