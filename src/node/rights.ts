import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { distFolder } from '../build/build-files.ts'
import { projectRoot } from '../project-root.ts'
import { unprivilegedUser, type User } from '../postgres/account.ts'

/** The user of the system as which to serve. */
export type Rights =
  | { kind: 'given up'; user: User }
  /** What we run as anyway. @property why the superuser has to go on as such; absent where we are not that */
  | { kind: 'kept'; name: string; why?: string }

const probe = join(projectRoot, 'src', 'node', 'unreadable.ts')

/**
 * Finds out as which user to serve: as that of PostgreSQL, where the superuser started us and that user can read what a
 * server reads while it serves, the build and modules that are loaded late. What lies beside the data is read before
 * that, and the data itself is that user's.
 */
export async function planRights(): Promise<Rights> {
  if (process.getuid?.() !== 0) return { kind: 'kept', name: nameOfUser() }
  const kept = (why: string): Rights => ({ kind: 'kept', name: 'root', why })
  const user = await unprivilegedUser()
  if (!user) return kept('there is no user postgres or nobody')
  const unreadable = unreadableBy(user, [distFolder, join(projectRoot, 'src'), dirname(packageOf('pg'))])
  return unreadable ? kept(`the user ${user.name} cannot read ${unreadable}`) : { kind: 'given up', user }
}

/** A container may run us as a number that no user of its system has. */
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}

function packageOf(name: string): string {
  return fileURLToPath(import.meta.resolve(`${name}/package.json`))
}

/** Asked of a process of that user, because only the system knows all that bears on it. */
function unreadableBy({ uid, gid }: User, paths: string[]): string | undefined {
  const asked = spawnSync(process.execPath, [probe, ...paths], { uid, gid, env: {}, cwd: '/', encoding: 'utf8' })
  if (asked.error) return process.execPath
  // If that user cannot even read the program, it prints nothing.
  return asked.status === 0 ? asked.stdout || undefined : dirname(probe)
}

/**
 * Gives up the rights of the superuser for good, all threads of the process at once: without waiting, so that nothing
 * is read from any caller before.
 * @throws where they cannot be given up, or are not gone
 */
export function giveUpRights({ name, uid, gid }: User): void {
  try {
    process.setgroups!([])
    process.setgid!(gid)
    process.setuid!(uid)
  } catch (error) {
    throw new Error(`The rights of root could not be given up (${(error as Error).message}). Start it as ${name}.`, {
      cause: error,
    })
  }
  if (mayReturn()) throw new Error(`The rights of root could not be given up. Start it as ${name}.`)
}

function mayReturn(): boolean {
  try {
    process.setuid!(0)
    return true
  } catch {
    return false
  }
}

/** @returns the line that tells the operator as which user we serve */
export function describeRights(rights: Rights): string {
  if (rights.kind === 'given up') return `${rights.user.name}; the rights of root were given up`
  return rights.why === undefined ? rights.name : `${rights.name}, with all its rights: ${rights.why}`
}
