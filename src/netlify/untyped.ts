import { answerUntyped } from '../runtime/untyped-documents.ts'
import snapshot from '#snapshot'
import untyped from '#untyped'

const { baseUrl } = snapshot

/** Documents that are not served as files. */
export default async function answerDocument({ method, url, headers }: Request): Promise<Response> {
  const path = new URL(url).pathname
  const answer = await answerUntyped({ untyped, baseUrl }, { method, path, headers })
  return new Response(answer?.body ?? null, { status: answer?.status ?? 404, headers: answer?.headers ?? {} })
}
