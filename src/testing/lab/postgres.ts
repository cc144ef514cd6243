import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverAccount } from '../../postgres/account.ts'
import { clearRemains, initialiseData, launchServer, stopServer } from '../../postgres/server.ts'
import { isAlive, processesIn } from '../../postgres/process-identity.ts'
import { freePort } from '../../postgres/free-port.ts'
import { afterOurEnd } from '../after-our-end.ts'
import { eventually } from './server.ts'

/** A PostgreSQL that a test has to itself: it may stop it, kill it and change its settings. Nothing brings it back. */
export type OwnPostgres = {
  port: number
  user: string
  password: string
  /** Folder of its data. */
  data: string
  /** Its one database; the port may be that of a proxy before it. */
  url: (port?: number) => string
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  start: () => Promise<void>
  stop: () => Promise<void>
  /** SIGKILL to its first process, as the kernel does when memory runs out. */
  kill: () => Promise<void>
  /** SIGKILL to all its processes, as when its machine loses power: nothing is answered or written from then on. */
  killAll: () => Promise<void>
  /** SIGSTOP to all its processes, as when the cable of its machine is cut: it refuses nothing, and answers nothing. */
  freeze: () => void
  /** Ends it and deletes its data. */
  remove: () => Promise<void>
}

const user = 'intake'
const password = 'not-to-be-shown'

/**
 * @param parent where its folder goes @param settings as in `postgresql.conf`, beside the usual ones
 * @param standbyOf the data of a stopped server, which it takes over as they are, to follow that server from then on
 */
export async function startPostgres({
  parent = tmpdir(),
  settings = [],
  standbyOf,
}: { parent?: string; settings?: readonly string[]; standbyOf?: string } = {}): Promise<OwnPostgres> {
  const place = await mkdtemp(join(parent, 'intake-postgres-'))
  await chmod(place, 0o755)
  const account = await serverAccount(place)
  if (account.identity) await chown(place, account.identity.uid, account.identity.gid)
  const data = join(account.folder, 'data')
  const port = await freePort()
  const url = (at = port) => `postgres://${user}:${password}@127.0.0.1:${at}/postgres`
  const start = async () => {
    await clearRemains(data)
    await launchServer(data, port, account, () => {}, settings)
  }
  if (standbyOf === undefined) await initialiseData(data, { user, password }, account)
  else {
    execFileSync('cp', ['-a', standbyOf, data])
    await writeFile(join(data, 'standby.signal'), '')
  }
  await start()
  const takeBack = afterOurEnd('kill -s INT "$(head -n 1 "$1/postmaster.pid")"; sleep 5; rm -rf "$2"', data, place)
  return {
    port,
    user,
    password,
    data,
    url,
    query: (text, values = []) => ask(url(), text, values),
    start,
    stop: () => stopServer(data),
    kill: async () => {
      const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
      process.kill(pid, 'SIGKILL')
      // On a busy machine a process that was killed takes a while to die.
      await eventually('PostgreSQL is dead', async () => (isAlive(pid) ? undefined : true), { everyMs: 5 })
    },
    killAll: async () => {
      for (const pid of processesIn(data)) process.kill(pid, 'SIGKILL')
      await eventually('all of PostgreSQL is dead', async () => (processesIn(data).length > 0 ? undefined : true), {
        everyMs: 5,
      })
    },
    freeze: () => {
      for (const pid of processesIn(data)) process.kill(pid, 'SIGSTOP')
    },
    remove: async () => {
      await stopServer(data)
      takeBack()
      await rm(place, { recursive: true, force: true })
    },
  }
}

/** Asks a database one thing over a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
