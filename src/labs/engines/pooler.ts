import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverAccount } from '../../postgres/account.ts'
import { freePort } from '../../postgres/free-port.ts'
import { ask } from '../../testing/lab/postgres.ts'
import { eventually } from '../../testing/lab/server.ts'

const program = '/usr/sbin/pgbouncer'

/** @returns what PgBouncer says that it is; nothing where it is not installed */
export function poolerVersion(): string | undefined {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0]
  } catch {
    return undefined
  }
}

/** Few, so that callers do share sessions. */
const poolSize = 4

/** Puts a PgBouncer in transaction mode before a database. @returns the address at which it listens */
export async function startPooler(database: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port, username, password, pathname } = new URL(database)
  const folder = await mkdtemp(join(tmpdir(), 'intake-pooler-'))
  await chmod(folder, 0o755)
  const listenPort = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
postgres = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
`,
  )
  const { identity } = await serverAccount(folder)
  const child = spawn(program, [settings], { ...identity, cwd: '/', stdio: 'ignore' })
  const url = `postgres://${username}:none@127.0.0.1:${listenPort}/postgres`
  await eventually('the pooler answers', () =>
    ask(url, 'select 1').then(
      () => true,
      () => undefined,
    ),
  )
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
