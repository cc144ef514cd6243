import type { IncomingMessage, ServerResponse } from 'node:http'
import type { UntypedDocuments } from '../contract/snapshot.ts'
import { withoutClosingSlashes } from '../http/address.ts'
import { answerUntyped } from '../runtime/untyped-documents.ts'
import { dressing } from './dressing.ts'
import { keepText } from './kept-bodies.ts'
import { refuseFile } from './refuse-file.ts'
import { sendKept, variesWithEncoding } from './send-kept.ts'
import type { StaticHandler } from './static-files.ts'

type Documents = { untyped: UntypedDocuments; snapshot: { baseUrl: string } }

/** Serves the documents that are no files before those that are, compressed as these are. */
export function withUntyped({ untyped, snapshot }: Documents, serveFile: StaticHandler): StaticHandler {
  const bodies = new Map(Object.entries(untyped).map(([path, { body }]) => [path, keepText(body)]))

  const dress = dressing(snapshot.baseUrl)

  const answerTo = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const { method = 'GET' } = request
    const { status, headers, body } = (await answerUntyped(
      { untyped, baseUrl: snapshot.baseUrl },
      { method, path, headers: { get: (name) => request.headers[name]?.toString() ?? null } },
    ))!
    const isRead = method === 'GET' || method === 'HEAD'
    const sent = { file: path, headers: untyped[path]!.headers }
    dress(response)
    if (isRead) {
      const outcome = await sendKept(request, response, sent, bodies.get(path)!)
      if (outcome === 'sent') return
      if (outcome === 'refused') return refuseFile(request, response, 406)
    }
    const vary = isRead && { Vary: variesWithEncoding(headers['Vary']) }
    response.writeHead(status, { ...headers, ...vary }).end(body ?? undefined)
  }

  return (request, response, asked) => {
    const path = withoutClosingSlashes(asked.path)
    if (!bodies.has(path)) return serveFile(request, response, asked)
    answerTo(request, response, path).catch(() => response.destroy())
  }
}
