import type { RequestHeaders } from '../http/wire.ts'
import { entityTagOf, hasAlready } from '../http/entity-tags.ts'
import { isNoRead, pageOnly, wantsProblem } from '../http/page-or-problem.ts'
import { documentPreflight } from '../contract/document-cors.ts'
import { problemDocument } from '../contract/problem-document.ts'
import { securityHeaders } from '../contract/security-headers.ts'
import type { UntypedDocuments } from '../contract/snapshot.ts'

/** An answer, before a runtime puts it on the wire. */
type Answer = { status: number; headers: Record<string, string>; body: string | null }

/**
 * Answers for documents whose path says too little of their type. They are no files: a file server would call them bytes
 * or any JSON, and one of them has a path that is the folder of others.
 * @returns nothing where there is no such document
 */
export function answerUntyped(
  { untyped, baseUrl, newRequestId }: { untyped: UntypedDocuments; baseUrl: string; newRequestId: () => string },
  { method, path, headers: asked }: { method: string; path: string; headers: RequestHeaders },
): Answer | undefined {
  const document = Object.hasOwn(untyped, path) ? untyped[path] : undefined
  if (!document) return undefined
  if (method === 'OPTIONS')
    return { status: 204, headers: { ...securityHeaders(baseUrl), ...documentPreflight }, body: null }
  if (isNoRead(method)) return notAllowed(path, { method, asked, baseUrl, newRequestId })
  const tag = entityTagOf(document.body)
  const headers = { ...document.headers, ETag: tag }
  if (hasAlready(asked.get('if-none-match'), tag)) return { status: 304, headers, body: null }
  return { status: 200, headers, body: method === 'HEAD' ? null : document.body }
}

type Refused = { method: string; asked: RequestHeaders; baseUrl: string; newRequestId: () => string }

/** Says what is answered, and where a lead goes, to all but browsers. */
function notAllowed(path: string, { method, asked, baseUrl, newRequestId }: Refused): Answer {
  const { Allow } = documentPreflight
  const headers = { ...securityHeaders(baseUrl), Allow }
  if (!wantsProblem({ method, contentType: asked.get('content-type'), accept: asked.get('accept') }))
    return { status: 405, headers, body: null }
  const requestId = newRequestId()
  const document = problemDocument(pageOnly(path, Allow), { baseUrl, instance: path, requestId, sandbox: false })
  return {
    status: document.status,
    headers: {
      ...headers,
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
    },
    body: JSON.stringify(document),
  }
}
