import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { pagePolicy } from '../contract/page-policy.ts'
import { withoutClosingSlashes } from '../http/address.ts'
import { documentPreflight } from '../contract/document-cors.ts'
import { pageOnly, wantsProblem } from '../http/page-or-problem.ts'
import { prefersMarkdown } from '../discovery/negotiation.ts'
import { pageStatus, type Redirects, redirectStatus } from '../discovery/redirects.ts'
import { dressing } from './dressing.ts'
import { askedOf, fileProblem } from './file-problem.ts'
import { notFoundAnswers, type NotFoundTables } from './not-found.ts'
import { type PublishedFile, publishedFiles } from './published-files.ts'
import { readAddress } from './request-address.ts'
import { refuseFile } from './refuse-file.ts'
import { fileServer } from './serve-file.ts'

/** The target of a request: a decoded path, and a query with its question mark. */
type Asked = { path: string; search: string }
export type StaticHandler = (request: IncomingMessage, response: ServerResponse, asked: Asked) => void

/** By which files are served: what the build wrote, and the same tables as Netlify's. */
type Tables = NotFoundTables & { published: readonly string[]; redirects: Redirects }

/** For what is no file. Made for Express, of which it uses nothing but Node's own request and response. */
const compress = compression() as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/** Serves what was built ahead, with the headers of the one table. @param folder what is published */
export function staticFiles(folder: string, tables: Tables): StaticHandler {
  const { published, headers: table, redirects } = tables
  const answerNotFound = notFoundAnswers(folder, tables)
  const files = publishedFiles(published, table)
  const { baseUrl } = tables.snapshot
  const dress = dressing(baseUrl)
  const answerMissing = (request: IncomingMessage, response: ServerResponse) => {
    dress(response)
    compress(request, response, () => answerNotFound(request, response))
  }
  const serve = fileServer(folder, answerMissing, dress)

  const answerNotAllowed = (request: IncomingMessage, response: ServerResponse) => {
    const { Allow } = documentPreflight
    if (!wantsProblem(askedOf(request))) return refuseFile(request, response, 405, { Allow })
    const instance = readAddress(request.url).pathname
    const { type, body, more } = fileProblem(pageOnly(instance, Allow), { baseUrl, instance })
    for (const [name, value] of Object.entries(table.everywhere)) response.setHeader(name, value)
    const kept = { 'Cache-Control': 'no-store', 'Content-Security-Policy': pagePolicy() }
    response.writeHead(405, { Allow, 'Content-Type': type, ...kept, ...more }).end(body)
  }

  const sendFile = (request: IncomingMessage, response: ServerResponse, found: PublishedFile) => {
    const { twin = found } = found
    void serve(request, response, prefersMarkdown(request.headers.accept) ? twin : found)
  }

  return (request, response, { path, search }) => {
    const { method = 'GET' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const found = files.get(path)
    if (found?.address === path && isRead) return sendFile(request, response, found)
    dress(response)
    // The name of a file that holds a page is another spelling of the page.
    if (found && found.address !== path && files.get(found.address)?.file === found.file)
      return void response.writeHead(pageStatus, { Location: encodeURI(found.address) + search }).end()
    if (!found) {
      const plain = withoutClosingSlashes(path)
      const meant = files.get(plain)
      if (meant) return void response.writeHead(pageStatus, { Location: encodeURI(meant.address) + search }).end()
      if (Object.hasOwn(redirects, plain))
        return void response.writeHead(redirectStatus, { Location: redirects[plain]! + search }).end()
    }
    if (method === 'OPTIONS') return void response.writeHead(204, documentPreflight).end()
    if (!found) return answerMissing(request, response)
    return isRead ? sendFile(request, response, found) : answerNotAllowed(request, response)
  }
}
