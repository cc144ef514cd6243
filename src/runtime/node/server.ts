import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { operationList } from '../../contract/operations.ts'
import { securityHeaders } from '../../contract/security-headers.ts'
import type { Snapshot, UntypedDocuments } from '../../contract/snapshot.ts'
import type { Redirects } from '../../discovery/redirects.ts'
import type { StaticHeaders } from '../../discovery/static-headers.ts'
import type { Api } from '../../http/api.ts'
import type { Library } from '../../mcp/library.ts'
import { headersFile, libraryFile, redirectsFile, snapshotFile, untypedFile } from '../build-files.ts'
import { fileForPage } from '../page-file.ts'
import { answerUntyped } from '../untyped-documents.ts'
import { clientAddress } from './client-address.ts'
import { type StaticHandler, staticFiles } from './static-files.ts'

/** A build, read from disk. */
export type Build = {
  folder: string
  snapshot: Snapshot
  headers: StaticHeaders
  library: Library
  untyped: UntypedDocuments
  redirects: Redirects
  loadPage: (path: string) => Promise<string>
}

/** @param folder that `astro build` wrote into */
export async function readBuild(folder: string): Promise<Build> {
  const json = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
  return {
    folder,
    snapshot: await json(snapshotFile),
    headers: await json(headersFile),
    library: await json(libraryFile),
    untyped: await json(untypedFile),
    redirects: await json(redirectsFile),
    loadPage: (path) => readFile(join(folder, 'client', fileForPage(path)), 'utf8'),
  }
}

/** Slow senders are cut off; an honest request of 64 KiB takes far less. */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000

/** Serves a build: the API as it is called, everything else from files. */
export function createSiteServer(build: Build, api: Api, { trustedProxies }: { trustedProxies: number }): Server {
  const serveFile = withUntyped(build, staticFiles(join(build.folder, 'client'), build))
  const host = new URL(build.snapshot.baseUrl).host
  const everywhere = Object.entries(securityHeaders(build.snapshot.baseUrl))
  const answer = getRequestListener((request, { incoming }) =>
    api(request, clientAddress(incoming as IncomingMessage, trustedProxies)),
  )
  const server = createServer((request, response) => {
    for (const [name, value] of everywhere) response.setHeader(name, value)
    request.url = originForm(request.url)
    if (!isApiPath(request.url)) return serveFile(request, response)
    // Both become part of a URL; neither may change what the API answers.
    request.headers.host = host
    request.url = request.url!.replaceAll('\\', '%5C')
    void answer(request, response)
  })
  server.headersTimeout = headersTimeoutMs
  server.requestTimeout = requestTimeoutMs
  return server
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
