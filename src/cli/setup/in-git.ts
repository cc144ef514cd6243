import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { contentFolder } from '../../catalogue/folders.ts'

/**
 * @returns the files below `content/`, by their paths below it, that Git could not give back; nothing where there is no
 *   Git
 */
export async function notInGit(root: string): Promise<string[] | undefined> {
  try {
    const { stdout } = await promisify(execFile)(
      'git',
      ['-C', root, 'status', '--porcelain', '--untracked-files=all', '--no-renames', '-z', '--', contentFolder],
      { maxBuffer: 64 * 1024 * 1024 },
    )
    // Two letters and a space stand before each path, which is that from the top of the repository.
    const paths = stdout.split('\0').filter(Boolean)
    return paths.map((line) => {
      const path = `/${line.slice(3)}`
      const folder = `/${contentFolder}/`
      return path.slice(path.indexOf(folder) + folder.length)
    })
  } catch {
    return undefined
  }
}
