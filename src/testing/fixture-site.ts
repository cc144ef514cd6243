import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminPaths } from '../contract/paths.ts'
import { publish } from '../discovery/publication.ts'
import { createApi } from '../http/api.ts'
import { memoryRateLimiter } from '../limits/memory.ts'
import { createConnections } from '../node/connections.ts'
import { createSiteServer } from '../node/server.ts'
import { fileForPage } from '../node/page-file.ts'
import { system } from '../runtime/system.ts'
import { writeFiles } from '../build/write-files.ts'
import { loadFixture } from './load-fixture.ts'

export const fixturePublication = publish(await loadFixture(), new Date('2026-04-01T12:00:00Z'))
const { headers: table, untyped, snapshot } = fixturePublication
const known = Object.keys(table.at).filter((path) => !Object.hasOwn(untyped, path))
const isPage = (path: string) => !table.at[path]!['Content-Type']
/** Of each kind one that has no row of its own in the table of headers. */
const others = ['/_astro/page.1a2b.css', '/images/a drawing.svg', adminPaths.config, '/favicon.svg']

/**
 * Every file of the site that is shown, by its path from the published folder, and the address that the table knows.
 */
export const shownFiles: ReadonlyMap<string, string> = new Map([
  ...known.map((path) => [isPage(path) ? fileForPage(path) : path.slice(1), path] as const),
  ...others.map((path) => [path.slice(1), path] as const),
  ['by-hand.html', '/by-hand'],
])
/** Files that are written and not shown. */
export const hiddenFiles: readonly string[] = ['_headers', '_redirects', '404.html']
/** One that lies in the folder and was not written by the build. */
export const strayFile = 'left-behind.html'
export const formerAddress = '/knowledge/former'
export const presentAddress = '/knowledge/late-batches'

/** @returns what a file of the site holds, which tells it from every other one */
export function contentOf(file: string): string {
  return `This is ${file}.`
}

export type SiteAnswer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string }
export type FixtureSite = {
  /** Asks for an address as it stands, without a client that would mend it. */
  ask: (target: string, headers?: Record<string, string>, method?: string) => Promise<SiteAnswer>
  port: number
  stop: () => Promise<void>
}

/** Starts the Node server with the pages of the fixture, and an API that has no operations. */
export async function startFixtureSite(): Promise<FixtureSite> {
  const folder = await mkdtemp(join(tmpdir(), 'fixture-site-'))
  const published = [...shownFiles.keys(), ...hiddenFiles]
  writeFiles(
    join(folder, 'client'),
    [...published, strayFile].map((path) => ({ path, body: contentOf(path) })),
  )
  const redirects = { [formerAddress]: presentAddress }
  const loadPage = async () => ''
  const build = { ...fixturePublication, folder, published, redirects, loadPage, library: undefined as never }
  const ports = { ...system, log: () => {}, snapshot, limiter: memoryRateLimiter(), loadPage }
  const api = createApi({ ...ports, verifyToken: async () => undefined }, {})
  const server = createSiteServer(build, api, {
    trustedProxies: 1,
    connections: createConnections({ trustedProxies: 1 }),
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  return {
    port,
    ask: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port, path, agent, headers, method }, async (response) => {
          const body = Buffer.concat(await response.toArray()).toString()
          resolve({ status: response.statusCode!, headers: response.headers, body })
        })
          .on('error', reject)
          .end()
      }),
    stop: async () => {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}
