import { answerUntyped } from '../runtime/untyped-documents.ts'
import snapshot from '#snapshot'
import untyped from '#untyped'

const { baseUrl } = snapshot

/** Documents that are no files. */
export default function answerDocument({ method, url, headers: asked }: Request): Response {
  const path = new URL(url).pathname
  const answer = answerUntyped({ untyped, baseUrl }, { method, path, ifNoneMatch: asked.get('if-none-match') })
  return new Response(answer?.body ?? null, { status: answer?.status ?? 404, headers: answer?.headers ?? {} })
}
