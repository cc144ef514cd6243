import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningCluster } from '../../postgres/cluster.ts'
import { serverAccount } from '../../postgres/account.ts'
import { runCommand } from '../../testing/command.ts'
import { ask, type OwnPostgres, startPostgres } from '../../testing/lab/postgres.ts'
import { type PostgresProxy, startPostgresProxy } from '../../testing/lab/postgres-proxy.ts'
import { eventually, type OwnServer, startServer } from '../../testing/lab/server.ts'

/**
 * A server with its database, both of which can be killed. Where there are several servers, each in turn is the one.
 */
export type Site = {
  url: () => string
  /** Around whatever is between server and database. */
  databaseUrl: () => Promise<string>
  /** A proxy between the two, where there is one. */
  proxy?: PostgresProxy
  killServer: () => Promise<void>
  startServer: () => Promise<void>
  killDatabase: () => Promise<void>
  /** Brings it back, where nobody else does. */
  startDatabase: () => Promise<void>
  remove: () => Promise<void>
}

const secret = { SECRET_KEY: 'the same for all starts of this server' }

/** `npm start` as it is: with the embedded database, which outlives a server that is killed. */
export async function embeddedSite(folder: string): Promise<Site> {
  const data = await mkdtemp(join(tmpdir(), 'intake-crash-'))
  await chmod(data, 0o755)
  const serve = () => startServer({ folder, env: { ...secret, DATA_DIR: data } })
  let server: OwnServer = await serve()
  const postmaster = join((await serverAccount(data)).folder, 'postgres', 'postmaster.pid')
  return {
    url: () => server.url,
    databaseUrl: () =>
      eventually('the database runs', async () => {
        const url = (await runningCluster(data))?.url
        return (
          url &&
          ask(url, 'select 1').then(
            () => url,
            () => undefined,
          )
        )
      }),
    killServer: () => server.kill(),
    startServer: async () => {
      server = await serve()
    },
    killDatabase: async () => {
      const [pid] = (await readFile(postmaster, 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    startDatabase: async () => {},
    remove: async () => {
      await server.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** A server with `DATABASE_URL`, and a proxy before the database that sees each message. */
export async function proxiedSite(folder: string): Promise<Site> {
  const postgres: OwnPostgres = await startPostgres()
  const proxy = await startPostgresProxy(postgres.port)
  const serve = () => startServer({ folder, env: { ...secret, DATABASE_URL: postgres.url(proxy.port) } })
  let server = await serve()
  return {
    url: () => server.url,
    databaseUrl: async () => postgres.url(),
    proxy,
    killServer: () => server.kill(),
    startServer: async () => {
      server = await serve()
    },
    killDatabase: postgres.kill,
    startDatabase: postgres.start,
    remove: async () => {
      await server.stop()
      await proxy.end()
      await postgres.remove()
    },
  }
}

/** Several servers on one database. One after another is killed, while callers go on to ask all of them. */
export async function sharedSite(folder: string, count: number): Promise<Site> {
  const postgres: OwnPostgres = await startPostgres()
  const serve = () => startServer({ folder, env: { ...secret, DATABASE_URL: postgres.url() } })
  const servers: OwnServer[] = []
  for (let number = 0; number < count; number += 1) servers.push(await serve())
  let asked = 0
  let victim = 0
  return {
    url: () => servers[asked++ % count]!.url,
    databaseUrl: async () => postgres.url(),
    killServer: () => servers[victim]!.kill(),
    startServer: async () => {
      servers[victim] = await serve()
      victim = (victim + 1) % count
    },
    killDatabase: postgres.kill,
    startDatabase: postgres.start,
    remove: async () => {
      for (const server of servers) await server.stop()
      await postgres.remove()
    },
  }
}

/** Adds a webhook, as an operator does. */
export async function addWebhook(folder: string, site: Site, url: string): Promise<void> {
  const words = [
    process.execPath,
    'src/cli/intake.ts',
    'webhooks',
    'add',
    url,
    '--type',
    'lead.received',
    '--type',
    'message.received',
  ]
  const { code, output } = await runCommand(words, {
    folder,
    env: { ...secret, DATABASE_URL: await site.databaseUrl() },
  })
  if (code !== 0) throw new Error(`The webhook was not added: ${output}`)
}
