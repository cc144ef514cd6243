import { ask, startPostgres } from '../../testing/lab/postgres.ts'
import { debianBinaries, startDebian } from './debian.ts'
import { poolerVersion, startPooler } from './pooler.ts'

/** A database server that the service is tried on, with one empty database. */
export type Engine = {
  /** What it says that it is, with its version. */
  name: string
  /** For the service. */
  url: string
  /** For who looks after it: around a pooler. */
  directUrl: string
  remove: () => Promise<void>
}

type Started = { url: string; remove: () => Promise<void> }

/**
 * @returns what starts each engine that this machine has: the PostgreSQL of npm, those of Debian, and both behind
 *   PgBouncer
 */
export async function enginesHere(): Promise<(() => Promise<Engine>)[]> {
  const binaries = await debianBinaries()
  const servers: (() => Promise<Started>)[] = [startEmbedded, ...binaries.map((folder) => () => startDebian(folder))]
  const pooler = poolerVersion()
  return [
    ...servers.map((start) => () => direct(start)),
    ...(pooler === undefined ? [] : servers.map((start) => () => pooled(start, pooler))),
  ]
}

/** @returns the packages of Debian that would add engines */
export async function missingPackages(): Promise<string[]> {
  return [
    ...((await debianBinaries()).length === 0 ? ['postgresql'] : []),
    ...(poolerVersion() === undefined ? ['pgbouncer'] : []),
  ]
}

async function startEmbedded(): Promise<Started> {
  const { url, remove } = await startPostgres()
  return { url: url(), remove }
}

async function direct(start: () => Promise<Started>): Promise<Engine> {
  const { url, remove } = await start()
  return { name: await nameOf(url), url, directUrl: url, remove }
}

async function pooled(start: () => Promise<Started>, pooler: string): Promise<Engine> {
  const server = await start()
  const { url, stop } = await startPooler(server.url)
  const remove = async () => {
    await stop()
    await server.remove()
  }
  return { name: `${await nameOf(server.url)} behind ${pooler}`, url, directUrl: server.url, remove }
}

async function nameOf(url: string): Promise<string> {
  const [row] = await ask<{ version: string }>(url, "select current_setting('server_version') as version")
  return `PostgreSQL ${row!.version}`
}
