import { accessSync, constants, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A program: prints the first of the folders that it is given, or of what lies below, that its user may not read, and
 * nothing where all may be read.
 */
function unreadableIn(folder: string): string | undefined {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      const found = entry.isDirectory() ? unreadableIn(path) : unreadableFile(path)
      if (found !== undefined) return found
    }
    return undefined
  } catch {
    return folder
  }
}

function unreadableFile(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK)
    return undefined
  } catch {
    return path
  }
}

const found = process.argv.slice(2).map(unreadableIn)
process.stdout.write(found.find((path) => path !== undefined) ?? '')
