import fs from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What a process read below a folder until it ended: the files by their paths from there, and how many characters of
 * JSON it parsed.
 */
export type ContentReads = { files: string[]; parsed: number }

/** The variable that names the folder. */
export const watchedFolder = 'CONTENT_FOLDER'
/** What the line begins with in which it is told. */
export const told = 'content-reads '

/* Loaded before everything else, with `--import`. It asks no clock, so a busy machine changes nothing. */
const folder = process.env[watchedFolder]
if (folder !== undefined) watch(folder)

function watch(from: string): void {
  const files = new Set<string>()
  let parsed = 0
  const note = (place: unknown) => {
    if (typeof place !== 'string' && !(place instanceof URL) && !Buffer.isBuffer(place)) return
    const path = place instanceof URL ? fileURLToPath(place) : String(place)
    const below = relative(from, path).replaceAll(sep, '/')
    if (!below.startsWith('..')) files.add(below)
  }
  const noting = <Given extends unknown[], Got>(read: (...given: Given) => Got) =>
    function (this: unknown, ...given: Given): Got {
      note(given[0])
      return read.apply(this, given)
    }
  const { parse } = JSON
  JSON.parse = (text, ...rest) => {
    parsed += String(text).length
    return parse(text, ...rest)
  }
  for (const name of ['readFileSync', 'readFile', 'open', 'openSync'] as const)
    Object.assign(fs, { [name]: noting(fs[name] as (...given: unknown[]) => unknown) })
  for (const name of ['readFile', 'open'] as const)
    Object.assign(fs.promises, { [name]: noting(fs.promises[name] as (...given: unknown[]) => unknown) })
  syncBuiltinESMExports()
  registerHooks({
    load: (url, context, next) => {
      if (url.startsWith('file:')) note(new URL(url))
      return next(url, context)
    },
  })
  process.on('exit', () => {
    const reads: ContentReads = { files: [...files].toSorted(), parsed }
    fs.writeSync(1, `${told}${JSON.stringify(reads)}\n`)
  })
}
