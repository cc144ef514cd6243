import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { operationList } from '../../contract/operations.ts'
import { securityHeaders } from '../../contract/security-headers.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { Redirects } from '../../discovery/redirects.ts'
import type { StaticHeaders } from '../../discovery/static-headers.ts'
import type { Api } from '../../http/api.ts'
import type { Library } from '../../mcp/library.ts'
import { headersFile, libraryFile, redirectsFile, snapshotFile } from '../build-files.ts'
import { fileForPage } from '../page-file.ts'
import { answerUntyped } from '../untyped-documents.ts'
import { clientAddress } from './client-address.ts'
import { atReadersPace } from './readers-pace.ts'
import { answerUnreadRequests } from './unread-requests.ts'
import { type StaticHandler, staticFiles } from './static-files.ts'

/** What `@astrojs/node` builds in its middleware mode. */
type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: App.Locals,
) => Promise<void>

/** A build, read from disk. */
export type Build = {
  folder: string
  snapshot: Snapshot
  headers: StaticHeaders
  library: Library
  redirects: Redirects
  handler: AstroHandler
  loadPage: (path: string) => Promise<string>
}

/** @param folder that `astro build` wrote into */
export async function readBuild(folder: string): Promise<Build> {
  const json = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const { handler } = (await import(pathToFileURL(join(folder, 'server', 'entry.mjs')).href)) as {
    handler: AstroHandler
  }
  return {
    folder,
    snapshot: await json(snapshotFile),
    headers: await json(headersFile),
    library: await json(libraryFile),
    redirects: await json(redirectsFile),
    handler,
    loadPage: (path) => readFile(join(folder, 'client', fileForPage(path)), 'utf8'),
  }
}

/** What one server bears, whoever calls. */
const bounds = {
  /** Slow senders are cut off; an honest request of 64 KiB takes far less. */
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** How often that is looked at. */
  connectionsCheckingInterval: 2_000,
  /** Longer than reverse proxies keep a connection, so that it is they who close it, and never in mid-request. */
  keepAliveTimeout: 65_000,
  /** Address and header fields, in bytes. */
  maxHeaderSize: 16 * 1024,
}
/** Who does not read an answer is not waited for. */
const idleTimeoutMs = 60_000
const lingerMs = 1_000
/** Beyond these, new connections are closed at once; slow ones are by then on their way out. */
const maxConnections = 2_000

/** Serves a build: the API through the routes that the build injected, everything else from files. */
export function createSiteServer(build: Build, api: Api, { trustedProxies }: { trustedProxies: number }): Server {
  const serveFile = withUntyped(build.snapshot, staticFiles(join(build.folder, 'client'), build))
  const host = new URL(build.snapshot.baseUrl).host
  const everywhere = Object.entries(securityHeaders(build.snapshot.baseUrl))
  const server = createServer(bounds, (request, response) => {
    request.socket.setTimeout(idleTimeoutMs)
    response.once('finish', () => endUnfinished(request))
    for (const [name, value] of everywhere) response.setHeader(name, value)
    request.url = originForm(request.url)
    if (!isApiPath(request.url)) return serveFile(request, response)
    // Astro builds a URL from both and redirects a closing slash; neither may change what the API answers.
    request.headers.host = host
    request.url = plainUrl(request.url!)
    // A `Request` cannot be made with TRACE; any other method that no endpoint has gets the same answer.
    if (request.method === 'TRACE') request.method = 'PATCH'
    const address = clientAddress(request, trustedProxies)
    const answer = async (asked: Request) => atReadersPace(await api(asked, address), response)
    void build.handler(request, response, () => serveFile(request, response), { api: answer })
  })
  // Until there is a request: who says nothing is sent away as soon as who is slow.
  server.timeout = bounds.headersTimeout
  server.maxConnections = maxConnections
  answerUnreadRequests(server, build.snapshot)
  return server
}

/**
 * A request that is answered before all of it has come, because it is too large or nobody wants its body, is not read to
 * its end: the rest may have none. The caller gets a moment to take the answer, because a connection that is cut while
 * something is on its way takes the answer with it.
 */
function endUnfinished({ complete, socket }: IncomingMessage): void {
  if (complete) return
  socket.end()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/** Serves the documents that are no files before those that are. */
function withUntyped(snapshot: Snapshot, serveFile: StaticHandler): StaticHandler {
  return (request, response) => {
    const path = pathOf(request.url ?? '/')
    const ifNoneMatch = request.headers['if-none-match'] ?? null
    const answer = answerUntyped(snapshot, { method: request.method ?? 'GET', path, ifNoneMatch })
    if (!answer) return serveFile(request, response)
    response.writeHead(answer.status, answer.headers).end(answer.body ?? undefined)
  }
}

/** A proxy may ask with the whole address (RFC 9112, section 3.2.2). */
function originForm(url = '/'): string {
  return url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/'
}

const exactPaths = new Set(operationList.map(({ path }) => path))

function isApiPath(url = '/'): boolean {
  const path = pathOf(url)
  return (
    path === '/api' ||
    path.startsWith('/api/') ||
    path.startsWith('/oauth2/') ||
    path.startsWith('/inbox/') ||
    exactPaths.has(path)
  )
}

function pathOf(url: string): string {
  return url.split('?')[0]!.replace(/(?<=.)\/+$/, '')
}

/** Without closing slashes; a path that is no valid percent-encoding stands for itself. */
function plainUrl(url: string): string {
  const path = pathOf(url)
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  try {
    decodeURI(path)
    return path + query
  } catch {
    return path.replaceAll('%', '%25') + query
  }
}
