import { documentPreflight } from '../contract/document-cors.ts'
import { problemDocument } from '../contract/problem-document.ts'
import { securityHeaders } from '../contract/security-headers.ts'
import { pageOnly } from '../http/page-or-problem.ts'
import { system } from './system.ts'

type Answer = { status: number; headers: Record<string, string>; body: string | null }

/** @returns the 405 of a document to a method that does not read, with where a lead is sent to */
export function refuseDocument(path: string, baseUrl: string): Answer {
  const { Allow } = documentPreflight
  const headers = { ...securityHeaders(baseUrl), Allow }
  const requestId = system.newRequestId()
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
