import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { decodedPath, isTooLong } from '../http/address.ts'
import { crowdedRetrySeconds, maxRequestsAtOnce } from '../contract/capacity.ts'
import type { OperatorApi, Snapshot, UntypedDocuments } from '../contract/snapshot.ts'
import { errorFields } from '../database/error-fields.ts'
import type { Addresses } from '../discovery/not-found.ts'
import type { Redirects } from '../discovery/redirects.ts'
import type { StaticHeaders } from '../discovery/static-headers.ts'
import type { Api } from '../http/api.ts'
import { answerUnparsed } from '../http/unparsed.ts'
import type { ApiResponse } from '../http/wire.ts'
import type { Library } from '../mcp/library.ts'
import {
  addressesFile,
  headersFile,
  operatorApiFile,
  publishedListFile,
  readLibrary,
  readModule,
  redirectsFile,
  snapshotFile,
  untypedFile,
} from '../build/build-files.ts'
import { fileForPage } from './page-file.ts'
import { system } from '../runtime/system.ts'
import { ambiguityOf, leavesHost } from './ambiguous.ts'
import { clientAddress } from './client-address.ts'
import type { Connections } from './connections.ts'
import { IncomingRequest, readsFields } from './incoming-request.ts'
import { isApiPath, readAddress } from './request-address.ts'
import { sendAnswer } from './send-answer.ts'
import { answerUnparsedRequests } from './unparsed-requests.ts'
import { staticFiles } from './static-files.ts'
import { withUntyped } from './untyped-files.ts'

/** A build, read from disk. */
export type Build = {
  folder: string
  /** Every file that is published, by its path from the folder of what is published. */
  published: readonly string[]
  snapshot: Snapshot
  headers: StaticHeaders
  library: Library
  untyped: UntypedDocuments
  operatorApi: OperatorApi
  redirects: Redirects
  addresses: Addresses
  loadPage: (path: string) => Promise<string>
}

/** @param folder that `npm run build` wrote into */
export async function readBuild(folder: string): Promise<Build> {
  const json = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
  return {
    folder,
    published: await json(publishedListFile),
    snapshot: await readModule(folder, snapshotFile),
    headers: await json(headersFile),
    library: await readLibrary(folder),
    untyped: await readModule(folder, untypedFile),
    operatorApi: await readModule(folder, operatorApiFile),
    redirects: await json(redirectsFile),
    addresses: await json(addressesFile),
    loadPage: (path) => readFile(join(folder, 'client', fileForPage(path)), 'utf8'),
  }
}

/** The bounds of one server. */
const bounds = {
  /** Slow senders are cut off; an honest request of 64 KiB takes far less. */
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** How often Node.js looks for slow senders. */
  connectionsCheckingInterval: 2_000,
  /** Longer than reverse proxies keep a connection: so they close it, and never in mid-request. */
  keepAliveTimeout: 65_000,
  /** Address and header fields, in bytes. */
  maxHeaderSize: 16 * 1024,
}
/** A caller that does not read its answer is not waited for. */
const idleTimeoutMs = 60_000
const lingerMs = 1_000

/** Serves a build: the API, and everything else from files. */
export function createSiteServer(
  build: Build,
  api: Api,
  { trustedProxies, connections }: { trustedProxies: number; connections: Connections },
): Server {
  const serveFile = withUntyped(build, staticFiles(join(build.folder, 'client'), build))
  const presented = { origin: `http://${new URL(build.snapshot.baseUrl).host}`, trustedProxies }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.socket.timeout !== idleTimeoutMs) request.socket.setTimeout(idleTimeoutMs)
    response.on('finish', () => discardRest(request))
    const address = clientAddress(request.socket.remoteAddress, forwardedFor(request), trustedProxies)
    const url = readAddress(request.url)
    const asked = () => new IncomingRequest(request, response, url, presented)
    if (!connections.begin(request, response, address))
      return void respond(response, tooManyAtOnce(build.snapshot, asked()), build.snapshot)
    const detail = ambiguityOf(request)
    if (detail !== undefined) return void respond(response, ambiguous(build.snapshot, detail), build.snapshot)
    // What is too long is refused by the API, which counts its callers.
    if (isTooLong(url) || isApiPath(url.pathname)) return void respond(response, api(asked(), address), build.snapshot)
    // Neither an undecodable path nor the empty one exists here.
    return serveFile(request, response, { path: decodedPath(url.pathname) ?? '', search: url.search })
  }
  const server = createServer({ ...bounds, ...readsFields, ...leavesHost }, answer)
  // An expectation that we do not know may be disregarded (RFC 9110, section 10.1.1).
  server.on('checkExpectation', answer)
  // Node sets it again at each request over a connection that was kept.
  server.timeout = idleTimeoutMs
  // Until there is a request: a silent connection is closed as soon as a slow one.
  server.on('connection', (socket) => socket.setTimeout(bounds.headersTimeout))
  connections.watch(server)
  answerUnparsedRequests(server, build.snapshot)
  return server
}

/** An answer that cannot be written is our mistake. Its caller must not wait, and the server goes on. */
async function respond(
  response: ServerResponse,
  answer: Promise<ApiResponse> | ApiResponse,
  snapshot: Snapshot,
): Promise<void> {
  try {
    await sendAnswer(response, await answer)
  } catch (error) {
    system.log({ event: 'answer_failed', level: 'error', ...errorFields(error) })
    if (response.headersSent) response.destroy()
    else await sendAnswer(response, answerUnparsed('internal_error', { ...system, snapshot }))
  }
}

function forwardedFor({ headers }: IncomingMessage): string | null {
  const field = headers['x-forwarded-for']
  return field === undefined ? null : String(field)
}

function tooManyAtOnce(snapshot: Snapshot, request: IncomingRequest): ApiResponse {
  return answerUnparsed(
    'rate_limited',
    { ...system, snapshot },
    {
      detail: `${maxRequestsAtOnce} requests from one address are being answered already. Wait for one of them.`,
      headers: { 'Retry-After': String(crowdedRetrySeconds) },
    },
    request,
  )
}

/** The end of the request is ambiguous, so nothing more is read from its connection. */
function ambiguous(snapshot: Snapshot, detail: string): ApiResponse {
  return answerUnparsed('malformed_request', { ...system, snapshot }, { detail, headers: { Connection: 'close' } })
}

/**
 * What is left of a request that is answered already, because it is too large or its body is not needed, is thrown
 * away, so that the connection serves the next one. The rest may have no end: after a moment, in which the caller takes
 * the answer, the connection is cut.
 */
function discardRest(request: IncomingMessage): void {
  if (request.complete) return
  const cut = setTimeout(() => request.socket.destroy(), lingerMs).unref()
  request.once('close', () => clearTimeout(cut)).resume()
}
