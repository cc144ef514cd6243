import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fetchWhole } from '../client.ts'
import { withClient } from '../../database/connection.ts'
import { excessOf } from '../../database/excess.ts'
import { migrateDatabase } from '../../database/migrate.ts'
import { type Addresses, runningCluster } from '../../postgres/cluster.ts'
import { serverAccount, unprivilegedUser } from '../../postgres/account.ts'
import { initialiseData, launchServer, stopServer } from '../../postgres/server.ts'
import { projectRoot } from '../../project-root.ts'
import { runCommand } from '../command.ts'
import { newAttempt, submit } from '../lab/leads.ts'
import { ask } from '../lab/postgres.ts'
import { eventually, type OwnServer, startServer } from '../lab/server.ts'
import { freePort } from '../../postgres/free-port.ts'
import { projectParts } from '../project-copy.ts'

const isRoot = process.getuid?.() === 0
const settings = {
  SECRET_KEY: 'nothing that PostgreSQL should know',
  METRICS_TOKEN: 'nor this one, which opens the metrics',
  OPERATORS: 'ops@example.com',
}
const formerPassword = 'of-the-superuser'

let data: string
/** Where PostgreSQL and what reaches it lie. */
let folder: string
let server: OwnServer
let addresses: Addresses
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'intake-rights-'))
  await chmod(data, 0o755)
  folder = (await serverAccount(data)).folder
  await makeFormerData()
  await serve()
})
afterAll(async () => {
  await server.stop()
  await rm(data, { recursive: true, force: true })
})

async function serve(): Promise<void> {
  // As root has them where somebody logged in: all groups that the server had must be gone.
  if (isRoot) process.setgroups!([0])
  const env = { ...settings, DATA_DIR: data, PORT: String(await lowPort()) }
  server = await startServer({ folder: inject('builtCopy'), env })
  addresses = (await runningCluster(data))!
}

/** Data as it was when the service was superuser: one role, which owns everything. */
async function makeFormerData(): Promise<void> {
  const account = await serverAccount(data)
  const place = join(folder, 'postgres')
  const port = await freePort()
  await initialiseData(place, { user: 'intake', password: formerPassword }, account)
  await launchServer(place, port, account, () => {})
  const url = (name: string) => `postgres://intake:${formerPassword}@127.0.0.1:${port}/${name}`
  await ask(url('postgres'), 'create database intake')
  await migrateDatabase(url('intake'))
  await ask(url('intake'), "insert into muted_addresses values ('from before', now() + interval '1 day')")
  await stopServer(place)
  await writeFile(join(folder, 'postgres.json'), JSON.stringify({ port, password: formerPassword }), { mode: 0o600 })
}

/** @returns a port that only root may take, where we are root */
async function lowPort(): Promise<number> {
  if (!isRoot) return freePort()
  for (let port = 1_023; port > 600; port -= 1) {
    const probe = createServer()
    const free = await new Promise<boolean>((resolve) =>
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    )
    await new Promise((resolve) => probe.close(resolve))
    if (free) return port
  }
  return freePort()
}

async function superuser(text: string): Promise<Record<string, unknown>[]> {
  const { port, password } = JSON.parse(await readFile(join(folder, 'postgres.json'), 'utf8'))
  return ask(`postgres://intake:${password}@127.0.0.1:${port}/intake`, text)
}

const intake = (...words: string[]) =>
  runCommand([process.execPath, 'src/cli/intake.ts', ...words], {
    folder: inject('builtCopy'),
    env: { ...settings, DATA_DIR: data, DATABASE_URL: undefined },
  })

const postmaster = async () =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
const runsAs = () => /Runs as +(.*)/.exec(server.command.output())![1]!

describe('the embedded database', () => {
  test('keeps what a version stored that was superuser, and the service is no longer that', async () => {
    expect(await ask(addresses.url, 'select address_hmac from muted_addresses')).toEqual([
      { address_hmac: 'from before' },
    ])
    expect(await withClient(addresses.url, excessOf)).toEqual([])
    const owners = `select distinct pg_get_userbyid(relowner) as owner from pg_class c
      join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'drizzle') and relkind in ('r', 'S', 'i')`
    expect(await superuser(owners)).toEqual([{ owner: 'intake_owner' }])
    expect((await submit(server.url, newAttempt())).status).toBe(201)
    expect((await stat(join(folder, 'postgres.json'))).mode & 0o777).toBe(0o600)
  })

  test('lets nobody in without a password, and nobody from elsewhere', async () => {
    const methods = await superuser('select distinct auth_method from pg_hba_file_rules')
    expect(methods).toEqual([{ auth_method: 'scram-sha-256' }])
    expect(await superuser("select setting from pg_settings where name = 'listen_addresses'")).toEqual([
      { setting: '127.0.0.1' },
    ])
    expect(await superuser("select setting from pg_settings where name = 'unix_socket_directories'")).toEqual([
      { setting: '' },
    ])
    for (const user of ['intake', 'intake_owner', 'intake_service', 'postgres']) {
      const wrong = Object.assign(new URL(addresses.url), { username: user, password: 'guessed' }).href
      await expect(ask(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    }
    for (const name of ['postgres', 'template1']) {
      const elsewhere = Object.assign(new URL(addresses.url), { pathname: `/${name}` }).href
      await expect(ask(elsewhere, 'select 1')).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('knows none of the settings of the server, whatever program its superuser runs', async () => {
    await superuser('create table seen (line text)')
    await superuser("copy seen from program 'env'")
    const lines = (await superuser('select line from seen')).map(({ line }) => String(line))
    await superuser('drop table seen')
    const names = lines.map((line) => line.split('=')[0])
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !/^(LC_\w+|PG\w+|PWD|OLDPWD|SHLVL|_)$/.test(name!))).toEqual([])
    for (const value of Object.values(settings)) expect(lines.join('\n')).not.toContain(value)
  })
})

describe('a server that root started', () => {
  test.runIf(isRoot)('takes a port of the web, and serves without any right of root, in all its threads', async () => {
    expect(Number(new URL(server.url).port)).toBeLessThan(1_024)
    const user = (await unprivilegedUser())!
    // Where the clone lies in a folder that only root may enter, it says so.
    if (/cannot read/.test(runsAs())) return
    expect(runsAs()).toBe(`${user.name}; the rights of root were given up`)
    const tasks = `/proc/${server.command.process.pid}/task`
    for (const task of await readdir(tasks)) {
      const status = await readFile(join(tasks, task, 'status'), 'utf8')
      const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(status)![1]!.trim().split(/\s+/)
      expect([field('Uid'), field('Gid'), field('Groups'), field('CapEff')]).toEqual([
        Array(4).fill(String(user.uid)),
        Array(4).fill(String(user.gid)),
        [''],
        ['0000000000000000'],
      ])
    }
  })

  test.runIf(isRoot)('keeps its settings from PostgreSQL, although both are one user then', async () => {
    if (/cannot read/.test(runsAs())) return
    const spy = `copy (select 1) to program 'cat /proc/${server.command.process.pid}/environ > /dev/null'`
    await expect(superuser(spy)).rejects.toMatchObject({ code: '38000' })
  })

  test.skipIf(isRoot)('says as whom it runs where it was not root', () => {
    expect(runsAs()).toBe(userInfo().username)
  })

  test('serves pages, and takes leads', async () => {
    for (const path of ['/', '/contact', '/llms.txt', '/index.md', '/search?q=price', '/api/v1/catalog'])
      expect([path, (await fetchWhole(`${server.url}${path}`)).status]).toEqual([path, 200])
    expect((await submit(server.url, newAttempt())).status).toBe(201)
  })

  test('brings its database back when that dies, and a command beside it waits for that', async () => {
    const { receipt } = await submit(server.url, newAttempt())
    const died = await postmaster()
    process.kill(died, 'SIGKILL')
    expect((await intake('leads', 'show', receipt!.id)).output).toContain(receipt!.id)
    // Connections outlive the process that made them for a moment: what they store is kept, and says nothing about the
    // new one.
    expect(await postmaster()).not.toBe(died)
    await eventually('a lead is stored again', async () => (await submit(server.url, newAttempt())).receipt)
    expect(server.command.output()).toContain('database_restarted')
    expect(await ask(addresses.url, 'select id from leads where id = $1', [receipt!.id])).toHaveLength(1)
  })

  test('leaves commands and backups to the operator, beside it', async () => {
    const { receipt } = await submit(server.url, newAttempt())
    expect((await intake('leads', 'show', receipt!.id)).output).toContain(receipt!.id)
    expect(await intake('backup', join(data, 'intake.backup'))).toMatchObject({ code: 0 })
    expect(await intake('migrate')).toMatchObject({ code: 0 })
  })

  test('stops when it is told to, and starts again on the same data', async () => {
    const { receipt } = await submit(server.url, newAttempt())
    expect((await server.stop()).code).toBe(0)
    await serve()
    expect(await ask(addresses.url, 'select id from leads where id = $1', [receipt!.id])).toHaveLength(1)
  })
})

test.runIf(isRoot)(
  'a project that only root may enter is served as root, and the start says why in a line',
  async () => {
    const closed = await mkdtemp(join(tmpdir(), 'intake-closed-'))
    const project = join(closed, 'project')
    await mkdir(project)
    await Promise.all(
      [...projectParts, 'dist'].map((part) =>
        cp(join(inject('builtCopy'), part), join(project, part), { recursive: true }),
      ),
    )
    await symlink(join(projectRoot, 'node_modules'), join(project, 'node_modules'))
    const alone = await startServer({ folder: project, env: { ...settings, DATA_DIR: join(data, 'of-closed') } })
    try {
      expect(alone.command.output()).toMatch(
        /Runs as +root, with all its rights: the user \w+ cannot read .*intake-closed/,
      )
      expect((await fetchWhole(`${alone.url}/`)).status).toBe(200)
    } finally {
      await alone.stop()
      await rm(closed, { recursive: true, force: true })
    }
  },
)
