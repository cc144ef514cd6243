import { answerUntyped } from '../untyped-documents.ts'
import documents from '#untyped'

/** Documents that are no files. */
export default function untyped({ method, url, headers: asked }: Request): Response {
  const path = new URL(url).pathname
  const answer = answerUntyped(documents, { method, path, ifNoneMatch: asked.get('if-none-match') })
  return new Response(answer?.body ?? null, { status: answer?.status ?? 404, headers: answer?.headers ?? {} })
}
