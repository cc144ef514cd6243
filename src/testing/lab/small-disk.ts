import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** Takes all the room that is left. */
  fill: () => Promise<void>
  /** Gives it back. */
  empty: () => Promise<void>
  remove: () => Promise<void>
}

/** Enough for a new PostgreSQL with our tables. */
const size = '120m'

/** @returns a file system in memory that can really be filled up; nothing where this user may not mount one */
export async function mountSmallDisk(): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder])
  if (status !== 0) {
    await rm(folder, { recursive: true })
    return undefined
  }
  await chmod(folder, 0o755)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: async () => {
      // As much as fits: the last write fails.
      const block = Buffer.alloc(1 << 20)
      const small = Buffer.alloc(1 << 12)
      for (const piece of [block, small])
        for (;;)
          if (
            !(await writeFile(ballast, piece, { flag: 'a' }).then(
              () => true,
              () => false,
            ))
          )
            break
    },
    empty: () => rm(ballast),
    remove: async () => {
      spawnSync('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
