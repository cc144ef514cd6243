import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { operationList } from '../../contract/operations.ts'
import { crowdedRetrySeconds, maxRequestsAtOnce } from '../../contract/room.ts'
import { securityHeaders } from '../../contract/security-headers.ts'
import type { Snapshot, UntypedDocuments } from '../../contract/snapshot.ts'
import type { Redirects } from '../../discovery/redirects.ts'
import type { StaticHeaders } from '../../discovery/static-headers.ts'
import type { Api } from '../../http/api.ts'
import { answerUnread } from '../../http/unread.ts'
import { routesAt } from '../../http/route.ts'
import { webApi } from '../../http/web.ts'
import type { ApiResponse } from '../../http/wire.ts'
import type { Library } from '../../mcp/library.ts'
import { headersFile, libraryFile, readModule, redirectsFile, snapshotFile, untypedFile } from '../build-files.ts'
import { fileForPage } from '../page-file.ts'
import { system } from '../system.ts'
import { answerUntyped } from '../untyped-documents.ts'
import { clientAddress } from './client-address.ts'
import type { Connections } from './connections.ts'
import { IncomingRequest } from './incoming-request.ts'
import { sendAnswer } from './send-answer.ts'
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
  handler: AstroHandler
  snapshot: Snapshot
  headers: StaticHeaders
  library: Library
  untyped: UntypedDocuments
  redirects: Redirects
  loadPage: (path: string) => Promise<string>
}

/** @param folder that `npm run build` wrote into */
export async function readBuild(folder: string): Promise<Build> {
  const json = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const { handler } = (await import(pathToFileURL(join(folder, 'server', 'entry.mjs')).href)) as {
    handler: AstroHandler
  }
  return {
    folder,
    handler,
    snapshot: await readModule(folder, snapshotFile),
    headers: await json(headersFile),
    library: await readModule(folder, libraryFile),
    untyped: await readModule(folder, untypedFile),
    redirects: await json(redirectsFile),
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

/**
 * Serves a build: the API, and everything else from files. What an operation answers goes straight to it, because the
 * way through Astro costs more than most answers; the rest of the API takes that way, by the routes that the build has.
 */
export function createSiteServer(
  build: Build,
  api: Api,
  { trustedProxies, connections }: { trustedProxies: number; connections: Connections },
): Server {
  const serveFile = withUntyped(build, staticFiles(join(build.folder, 'client'), build))
  const host = new URL(build.snapshot.baseUrl).host
  const origin = `http://${host}`
  const everywhere = Object.entries(securityHeaders(build.snapshot.baseUrl))
  const server = createServer(bounds, (request, response) => {
    if (request.socket.timeout !== idleTimeoutMs) request.socket.setTimeout(idleTimeoutMs)
    response.once('finish', () => discardRest(request))
    const address = clientAddress(request.socket.remoteAddress, forwardedFor(request), trustedProxies)
    if (!connections.begin(request, response, address))
      return void respond(response, tooManyAtOnce(build.snapshot), build.snapshot)
    request.url = originForm(request.url)
    const path = pathOf(request.url)
    if (!isApiPath(path)) {
      for (const [name, value] of everywhere) response.setHeader(name, value)
      return serveFile(request, response)
    }
    // Both become part of a URL; neither may change what the API answers.
    request.headers.host = host
    request.url = request.url.replaceAll('\\', '%5C')
    const asked = new IncomingRequest(request, response, origin)
    if (routesAt(path).length > 0) return void respond(response, api(asked, address), build.snapshot)
    request.url = plainUrl(request.url)
    // A `Request` cannot be made with TRACE; any other method that no endpoint has gets the same answer.
    if (request.method === 'TRACE') request.method = 'PATCH'
    void build.handler(request, response, () => serveFile(request, response), {
      api: (web) => webApi(api)(web, address),
    })
  })
  // Until there is a request: who says nothing is sent away as soon as who is slow.
  server.timeout = bounds.headersTimeout
  connections.watch(server)
  answerUnreadRequests(server, build.snapshot)
  return server
}

/** An answer that cannot be written is our mistake, and no reason to let its caller wait, or to end. */
async function respond(
  response: ServerResponse,
  answer: Promise<ApiResponse> | ApiResponse,
  snapshot: Snapshot,
): Promise<void> {
  try {
    await sendAnswer(response, await answer)
  } catch (error) {
    system.log({ event: 'answer_failed', level: 'error', error: error instanceof Error ? error.name : typeof error })
    if (response.headersSent) response.destroy()
    else await sendAnswer(response, answerUnread('internal_error', { ...system, snapshot }))
  }
}

/** Node joins what several such fields say (RFC 9110, section 5.3). */
function forwardedFor({ headers }: IncomingMessage): string | null {
  const field = headers['x-forwarded-for']
  return field === undefined ? null : String(field)
}

function tooManyAtOnce(snapshot: Snapshot): ApiResponse {
  return answerUnread(
    'rate_limited',
    { ...system, snapshot },
    {
      detail: `${maxRequestsAtOnce} requests from one address are being answered already. Wait for one of them.`,
      headers: { 'Retry-After': String(crowdedRetrySeconds) },
    },
  )
}

/**
 * What is left of a request that is answered already, because it is too large or nobody wants its body, is thrown away,
 * so that the connection serves the next one. The rest may have no end: after a moment, in which the caller takes the
 * answer, the connection is cut.
 */
function discardRest(request: IncomingMessage): void {
  if (request.complete) return
  const cut = setTimeout(() => request.socket.destroy(), lingerMs).unref()
  request.once('close', () => clearTimeout(cut)).resume()
}

/** Serves the documents that are no files before those that are. */
function withUntyped({ untyped, snapshot }: Build, serveFile: StaticHandler): StaticHandler {
  return (request, response) => {
    const path = pathOf(request.url ?? '/')
    const ifNoneMatch = request.headers['if-none-match'] ?? null
    const answer = answerUntyped(
      { untyped, baseUrl: snapshot.baseUrl },
      { method: request.method ?? 'GET', path, ifNoneMatch },
    )
    if (!answer) return serveFile(request, response)
    response.writeHead(answer.status, answer.headers).end(answer.body ?? undefined)
  }
}

/** A proxy may ask with the whole address (RFC 9112, section 3.2.2). */
function originForm(url = '/'): string {
  if (url.startsWith('/')) return url
  return url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/'
}

const exactPaths = new Set(operationList.map(({ path }) => path))

function isApiPath(path: string): boolean {
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

/** Without closing slashes, which Astro would redirect; a path that is no valid percent-encoding stands for itself. */
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
