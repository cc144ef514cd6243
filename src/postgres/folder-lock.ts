import { readFile, rm, writeFile } from 'node:fs/promises'
import { isSameProcess, ownIdentity, type ProcessIdentity } from './process-identity.ts'

/**
 * Takes a folder for this process alone, from before its first file is touched until the lock is released.
 * A lock whose process is gone is taken over.
 * @returns how to release it @throws when another process holds it
 */
export async function lockFolder(path: string): Promise<() => Promise<void>> {
  const holder = await lockHolder(path)
  if (holder) throw new FolderInUse(holder.pid)
  await rm(path, { force: true })
  try {
    await writeFile(path, JSON.stringify(ownIdentity()), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new FolderInUse((await lockHolder(path))?.pid, { cause: error })
    throw error
  }
  // A process that gave up its rights cannot remove the file. That does no harm: a lock whose process is gone is
  // ignored.
  return () => rm(path, { force: true }).catch(() => {})
}

/** @returns the living process that holds a lock */
export async function lockHolder(path: string): Promise<ProcessIdentity | undefined> {
  try {
    const holder = JSON.parse(await readFile(path, 'utf8')) as ProcessIdentity
    return isSameProcess(holder) ? holder : undefined
  } catch {
    return undefined
  }
}

export class FolderInUse extends Error {
  override name = 'FolderInUse'
  constructor(pid: number | undefined, options?: ErrorOptions) {
    super(`Another server${pid ? ` (process ${pid})` : ''} uses the folder`, options)
  }
}
