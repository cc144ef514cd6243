import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file to write, by its path from the folder that it belongs to. */
type WrittenFile = { path: string; body: string | Uint8Array }

/**
 * Writes many small files. One after another and at once: a queue of promises for thousands of files costs more than
 * the files, and holds all of them.
 * @param folder that the paths are relative to
 */
export function writeFiles(folder: string, files: Iterable<WrittenFile>): void {
  const made = new Set<string>()
  for (const { path, body } of files) {
    const file = join(folder, path)
    const parent = dirname(file)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    writeFileSync(file, body)
  }
}
