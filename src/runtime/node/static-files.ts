import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { mediaTypes } from '../../discovery/media-types.ts'
import { headersFor, type StaticHeaders } from '../../discovery/static-headers.ts'

export type StaticHandler = (request: IncomingMessage, response: ServerResponse) => void

/** What is not there to be asked for: another host's table of headers, and the page for what is missing. */
const hidden = /^\/(_headers|404(\.html)?)$/

/** Serves what was built ahead, with the headers of the one table. @param folder what is published */
export function staticFiles(folder: string, table: StaticHeaders): StaticHandler {
  const notFound = readFileSync(join(folder, '404.html'))
  const serve = sirv(folder, {
    etag: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headersFor(path, table))) response.setHeader(name, value)
    },
  })
  const answerNotFound = (response: ServerResponse, method: string) => {
    for (const [name, value] of Object.entries(table.everywhere)) response.setHeader(name, value)
    response
      .writeHead(404, { 'Content-Type': mediaTypes.html, 'Cache-Control': 'no-store' })
      .end(method === 'HEAD' ? undefined : notFound)
  }

  return (request, response) => {
    const method = request.method ?? 'GET'
    const [path = '/', query] = (request.url ?? '/').split('?') as [string, string?]
    if (method === 'OPTIONS')
      return void response
        .writeHead(204, {
          Allow: 'GET, HEAD, OPTIONS',
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
        })
        .end()
    if (method !== 'GET' && method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD, OPTIONS' }).end()
    if (hidden.test(decoded(path))) return answerNotFound(response, method)
    const canonical = path.endsWith('/') ? withoutSlash(path, folder) : undefined
    if (canonical) return void response.writeHead(308, { Location: query ? `${canonical}?${query}` : canonical }).end()
    serve(request, response, () => answerNotFound(response, method))
  }
}

/** @returns the address without its closing slashes, where a page stands there */
function withoutSlash(path: string, folder: string): string | undefined {
  const plain = path.replace(/\/+$/, '')
  return /^(\/[\w-]+)+$/.test(plain) && existsSync(join(folder, `${plain}.html`)) ? plain : undefined
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
