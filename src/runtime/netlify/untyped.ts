import { answerUntyped } from '../untyped-documents.ts'
import snapshot from '#snapshot'

/** Documents that are no files. */
export default function untyped({ method, url, headers: asked }: Request): Response {
  const path = new URL(url).pathname
  const answer = answerUntyped(snapshot, { method, path, ifNoneMatch: asked.get('if-none-match') })
  return new Response(answer?.body ?? null, { status: answer?.status ?? 404, headers: answer?.headers ?? {} })
}
