import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import send from 'send'
import { withoutClosingSlashes } from '../http/address.ts'
import { unavailableRetrySeconds } from '../contract/limits.ts'
import { prefersMarkdown } from '../discovery/negotiation.ts'
import { type Redirects, redirectStatus } from '../discovery/redirects.ts'
import { notFoundAnswers, type NotFoundTables } from './not-found.ts'
import { type PublishedFile, publishedFiles } from './published-files.ts'

/** What is asked for: a path, decoded, and a query that begins with its question mark. */
type Asked = { path: string; search: string }
export type StaticHandler = (request: IncomingMessage, response: ServerResponse, asked: Asked) => void

const allow = 'GET, HEAD, OPTIONS'

/** By which files are served: what the build wrote, and the same tables as Netlify's. */
type Tables = NotFoundTables & { published: readonly string[]; redirects: Redirects }

/** A part of a file is a part of its bytes, so it is sent as it is. */
const compress = compression({
  filter: (request, response) => !request.headers.range && compression.filter(request, response),
})

/** Of the file that was asked for, and no reason to deny that it is there: a wrong condition, and a part that it has not. */
const ofTheFile = [412, 416]

/** Serves what was built ahead, with the headers of the one table, and compressed where the caller reads that. @param folder what is published */
export function staticFiles(folder: string, tables: Tables): StaticHandler {
  const { published, headers: table, redirects } = tables
  const answerNotFound = notFoundAnswers(folder, tables)
  const files = publishedFiles(published, table)

  const serve = (request: IncomingMessage, response: ServerResponse, { file, headers }: PublishedFile) => {
    // `fetch` adds `no-cache` to a conditional request. It is meant for caches on the way; `send` would take it as an
    // order to send all of it again.
    delete request.headers['cache-control']
    send(request, file, {
      root: folder,
      extensions: false,
      index: false,
      dotfiles: 'allow',
      cacheControl: false,
    })
      .on('headers', () => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      })
      .on('error', ({ status = 500 }: Error & { status?: number }) => {
        if (response.headersSent) return void response.destroy()
        if (ofTheFile.includes(status)) return void response.writeHead(status).end()
        // Too many open files, for example: a caller can come back, and the server lives on.
        if (status >= 500) return void response.writeHead(503, { 'Retry-After': unavailableRetrySeconds }).end()
        return answerNotFound(request, response)
      })
      .on('directory', () => answerNotFound(request, response))
      .pipe(response)
  }

  const handle: StaticHandler = (request, response, { path, search }) => {
    const method = request.method ?? 'GET'
    const found = files.get(path)
    if (!found) {
      const plain = withoutClosingSlashes(path)
      const meant = files.get(plain)
      if (meant) return void response.writeHead(308, { Location: encodeURI(meant.address) + search }).end()
      if (Object.hasOwn(redirects, plain))
        return void response.writeHead(redirectStatus, { Location: redirects[plain]! + search }).end()
    }
    if (method === 'OPTIONS')
      return void response
        .writeHead(204, { Allow: allow, 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': allow })
        .end()
    if (!found) return answerNotFound(request, response)
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { Allow: allow }).end()
    const { twin = found } = found
    return serve(request, response, prefersMarkdown(request.headers.accept) ? twin : found)
  }
  // Made for Express, of which it uses nothing but Node's own request and response.
  return (request, response, asked) =>
    compress(request as never, response as never, () => handle(request, response, asked))
}
