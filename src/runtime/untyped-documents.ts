import type { RequestHeaders } from '../http/wire.ts'
import { entityTagOf, hasAlready } from '../http/entity-tags.ts'
import { documentPreflight } from '../contract/document-cors.ts'
import { securityHeaders } from '../contract/security-headers.ts'
import type { UntypedDocuments } from '../contract/snapshot.ts'

/** An answer, before a runtime puts it on the wire. */
type Answer = { status: number; headers: Record<string, string>; body: string | null }

/**
 * Answers documents whose type cannot be told from their path. They are not stored as files: a file server would give
 * them a general type, and the path of one is also the folder of others.
 * @returns nothing where there is no such document
 */
export async function answerUntyped(
  { untyped, baseUrl }: { untyped: UntypedDocuments; baseUrl: string },
  { method, path, headers: asked }: { method: string; path: string; headers: RequestHeaders },
): Promise<Answer | undefined> {
  const document = Object.hasOwn(untyped, path) ? untyped[path] : undefined
  if (!document) return undefined
  if (method === 'OPTIONS')
    return { status: 204, headers: { ...securityHeaders(baseUrl), ...documentPreflight }, body: null }
  // Loaded late: hardly any request does something else than read.
  if (method !== 'GET' && method !== 'HEAD') return (await import('./refuse-document.ts')).refuseDocument(path, baseUrl)
  const tag = entityTagOf(document.body)
  const headers = { ...document.headers, ETag: tag }
  if (hasAlready(asked.get('if-none-match'), tag)) return { status: 304, headers, body: null }
  return { status: 200, headers, body: method === 'HEAD' ? null : document.body }
}
