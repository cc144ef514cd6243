import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import send from 'send'
import { unavailableRetrySeconds } from '../../contract/limits.ts'
import { pagePolicy } from '../../contract/page-policy.ts'
import { markdownTwin } from '../../contract/paths.ts'
import { mediaTypes } from '../../discovery/media-types.ts'
import { fileForPage } from '../page-file.ts'
import { negotiatedHeaders, prefersMarkdown } from '../../discovery/negotiation.ts'
import { type Redirects, redirectStatus } from '../../discovery/redirects.ts'
import { headersFor, type StaticHeaders } from '../../discovery/static-headers.ts'

export type StaticHandler = (request: IncomingMessage, response: ServerResponse) => void

const allow = 'GET, HEAD, OPTIONS'

/** What is not there to be asked for: another host's tables, and the page for what is missing. */
const hidden = /^\/(_headers|_redirects|404(\.html)?)$/

/** By which files are served: the same tables as Netlify's. */
type Tables = { headers: StaticHeaders; redirects: Redirects }

/** A part of a file is a part of its bytes, so it is sent as it is. */
const compress = compression({
  filter: (request, response) => !request.headers.range && compression.filter(request, response),
})

/** Serves what was built ahead, with the headers of the one table, and compressed for who can read that. @param folder what is published */
export function staticFiles(folder: string, { headers: table, redirects }: Tables): StaticHandler {
  const notFound = readFileSync(join(folder, '404.html'))
  const isKnown = (path: string) => Object.hasOwn(table.at, path)
  // A page may have a folder of its name beside it.
  const isPage = (path: string) => isKnown(path) && !table.at[path]!['Content-Type']
  const fileOf = (path: string) => (isPage(path) ? `/${fileForPage(path)}` : path)

  const answerNotFound = (response: ServerResponse, method: string) => {
    for (const [name, value] of Object.entries(table.everywhere)) response.setHeader(name, value)
    response
      .writeHead(404, {
        'Content-Type': mediaTypes.html,
        'Cache-Control': 'no-store',
        'Content-Security-Policy': pagePolicy(),
      })
      .end(method === 'HEAD' ? undefined : notFound)
  }

  const serve = (request: IncomingMessage, response: ServerResponse, asked: string) => {
    const inMarkdown = isPage(asked) && isKnown(markdownTwin(asked)) && prefersMarkdown(request.headers.accept)
    const path = inMarkdown ? markdownTwin(asked) : asked
    const headers = { ...headersFor(path, table), ...(inMarkdown && negotiatedHeaders(asked)) }
    // `fetch` adds `no-cache` to a conditional request. It is meant for caches on the way; `send` would take it as an
    // order to send all of it again.
    delete request.headers['cache-control']
    send(request, fileOf(path), {
      root: folder,
      extensions: ['html'],
      index: 'index.html',
      dotfiles: 'allow',
      cacheControl: false,
    })
      .on('headers', () => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      })
      .on('error', (error: Error & { status?: number }) => {
        if (response.headersSent) return void response.destroy()
        // Too many open files, for example: a caller can come back, and the server lives on.
        if ((error.status ?? 500) >= 500)
          return void response.writeHead(503, { 'Retry-After': unavailableRetrySeconds }).end()
        return answerNotFound(response, request.method ?? 'GET')
      })
      .on('directory', () => answerNotFound(response, request.method ?? 'GET'))
      .pipe(response)
  }

  const handle: StaticHandler = (request, response) => {
    const method = request.method ?? 'GET'
    const [asked = '/', query] = (request.url ?? '/').split('?') as [string, string?]
    const path = decoded(asked)
    if (path === undefined || hidden.test(path)) return answerNotFound(response, method)
    const canonical = path.replace(/(?<=.)\/+$/, '')
    if (canonical !== path && isKnown(canonical))
      return void response.writeHead(308, { Location: query ? `${canonical}?${query}` : canonical }).end()
    if (Object.hasOwn(redirects, canonical)) {
      const to = redirects[canonical]!
      return void response.writeHead(redirectStatus, { Location: query ? `${to}?${query}` : to }).end()
    }
    if (method === 'OPTIONS')
      return void response
        .writeHead(204, { Allow: allow, 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': allow })
        .end()
    if (method === 'GET' || method === 'HEAD') return serve(request, response, path)
    return isKnown(path.replace(/(\/index)?\.html$/, '') || '/')
      ? void response.writeHead(405, { Allow: allow }).end()
      : answerNotFound(response, method)
  }
  // Made for Express, of which it uses nothing but Node's own request and response.
  return (request, response) => compress(request as never, response as never, () => handle(request, response))
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
