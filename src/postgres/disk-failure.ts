import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Messages of started programs about the system, by its error codes. */
const words: readonly [RegExp, string][] = [
  [/Read-only file system/, 'EROFS'],
  [/No space left on device/, 'ENOSPC'],
  [/Disk quota exceeded/, 'EDQUOT'],
  [/Permission denied/, 'EACCES'],
]

const full =
  'is on a disk that is full. Make room there, 50 MB for an empty database, or set DATA_DIR to a folder elsewhere'
const locked =
  'may not be written to by this user. Give it to that user, or set DATA_DIR to a folder that it may write to'
const readOnly = 'is on a disk that may only be read. Mount that for writing, or set DATA_DIR to a folder elsewhere'

const sentences: Readonly<Record<string, string>> = {
  EROFS: readOnly,
  ENOSPC: full,
  EDQUOT: full,
  EACCES: locked,
  EPERM: locked,
}

/**
 * @param folder of the data, as the operator knows it
 * @returns an error that says in one sentence what is wrong with the disk, and what to do; any other error as it is
 */
export async function explainedDisk(error: unknown, folder: string): Promise<unknown> {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  // A folder in a folder that cannot be made is said not to be found.
  const refused = code === 'ENOENT' && syscall === 'mkdir' ? await refusalAbove(folder) : code
  const known = refused ?? words.find(([pattern]) => pattern.test(message))?.[1]
  const sentence = known && sentences[known]
  return sentence ? new Error(`The folder ${folder} of DATA_DIR ${sentence} (${known}).`, { cause: error }) : error
}

/** @returns why nothing can be made in the nearest folder above that there is */
async function refusalAbove(folder: string): Promise<string | undefined> {
  const parent = dirname(folder)
  try {
    await access(parent, constants.W_OK)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' && parent !== folder ? refusalAbove(parent) : code
  }
}
