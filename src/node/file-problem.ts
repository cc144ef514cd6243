import type { IncomingMessage } from 'node:http'
import { problemDocument } from '../contract/problem-document.ts'
import type { ProblemCode } from '../contract/problems.ts'
import { mediaTypes } from '../discovery/media-types.ts'
import type { AskedOfFile } from '../http/page-or-problem.ts'
import { system } from '../runtime/system.ts'

/** Answers in place of a page or a file. */
export type FileAnswer = { type: string; body: string; more?: Record<string, string> }

/** @returns the facts of a request that decide whether a page or a problem document answers it */
export function askedOf({ method = 'GET', headers }: IncomingMessage): AskedOfFile {
  return { method, contentType: headers['content-type'] ?? null, accept: headers.accept ?? null }
}

/** @returns a problem, for those who asked for a page or a file; its id is also in a header */
export function fileProblem(
  problem: { code: ProblemCode; detail: string },
  { baseUrl, instance }: { baseUrl: string; instance: string },
): FileAnswer {
  const requestId = system.newRequestId()
  return {
    type: mediaTypes.problem,
    body: JSON.stringify(problemDocument(problem, { baseUrl, instance, requestId, sandbox: false })),
    more: { 'X-Request-Id': requestId },
  }
}
