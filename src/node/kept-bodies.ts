import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../http/accept-encoding.ts'
import { entityTagOf } from '../http/entity-tags.ts'

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)]

/** The body of a file, as it is sent. */
export type KeptBody = {
  bytes: number
  /** Strong, of the file as it is. */
  tag: string
  /** Whether it is a file, of which parts are to be had. */
  isFile: boolean
  /**
   * @returns the file in an encoding, read or compressed at the first request and then kept @throws FileChanged if the
   * file has changed meanwhile, so it must be looked up again
   */
  encoded: (encoding: Encoding) => Promise<Buffer>
}

/** A file was written anew since it was looked at. */
export class FileChanged extends Error {}

/**
 * Of all files, as they are and in both encodings. More than a site of some thousand pages has; of a larger one, what
 * is asked for most.
 */
const roomBytes = 64 * 1024 * 1024

/**
 * The best that Brotli can, which takes a second for 350 KB: for documents, which are read again and again by programs.
 */
const bestLevel = 11
/** Takes a millisecond for a page, where the best level takes 68 for a ninth less. */
const quickLevel = 5
/** Longer documents are compressed at the fast level, too, as the best one would keep others waiting for seconds. */
const longestForBest = 1024 * 1024
const gzipLevel = 9

/** How long a file is assumed to be unchanged. After that, a later build is noticed. */
export const lookAgainMs = 1_000

type Known = { looked: number; changed: number; body: KeptBody }

/**
 * Keeps what is known of files: their tags, what they say, and their compressed forms.
 * @param folder in which they lie @param isPage by the path of a file
 * @returns what is known of a file, by its percent-encoded path from the folder
 */
export function keepBodies(
  folder: string,
  isPage: (file: string) => boolean,
): (file: string) => KeptBody | Promise<KeptBody> {
  const known = new Map<string, Known>()
  const kept = new KeptBuffers()
  const placeOf = (name: string) => join(folder, decodeURI(name))
  // One after another: others that read files share the threads that compress.
  let last: Promise<unknown> = Promise.resolve()

  const make = async (name: string, tag: string, encoding: Encoding): Promise<Buffer> => {
    const body = await readFile(placeOf(name))
    if (entityTagOf(body) !== tag) {
      known.delete(name)
      throw new FileChanged()
    }
    const isQuick = isPage(name) || body.length > longestForBest
    const write = () => written(body, encoding, { isQuick })
    if (isQuick || encoding !== 'br') return write()
    const turn = last.then(write)
    last = turn.catch(() => {})
    return turn
  }

  const look = async (name: string): Promise<KeptBody> => {
    const looked = performance.now()
    const { mtimeMs: changed, size: bytes } = await stat(placeOf(name))
    const before = known.get(name)
    if (before?.changed === changed && before.body.bytes === bytes) {
      before.looked = looked
      return before.body
    }
    const tag = entityTagOf(await readFile(placeOf(name)))
    const encoded: KeptBody['encoded'] = (encoding) => kept.get(`${tag}${encoding}`, () => make(name, tag, encoding))
    const body = { bytes, tag, isFile: true, encoded }
    known.set(name, { looked, changed, body })
    return body
  }

  return (name) => {
    const found = known.get(name)
    return found && performance.now() - found.looked < lookAgainMs ? found.body : look(name)
  }
}

/** @param text of a document that is no file @returns the same as of a file; its encoded forms are few and stay */
export function keepText(text: string): KeptBody {
  const body = Buffer.from(text)
  const kept = new Map<string, Promise<Buffer>>()
  return {
    bytes: body.length,
    tag: entityTagOf(text),
    isFile: false,
    encoded: (encoding) => {
      const before = kept.get(encoding) ?? written(body, encoding, { isQuick: body.length > longestForBest })
      kept.set(encoding, before)
      return before
    },
  }
}

async function written(body: Buffer, encoding: Encoding, { isQuick }: { isQuick: boolean }): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return compressGzip(body, { level: gzipLevel })
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isQuick ? quickLevel : bestLevel,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** Keeps the most recently used entries that fit. */
class KeptBuffers {
  readonly #kept = new Map<string, { body: Promise<Buffer>; bytes: number }>()
  #bytes = 0

  get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const found = this.#kept.get(name)
    if (found) {
      // The most recently used entry is moved to the end.
      this.#kept.delete(name)
      this.#kept.set(name, found)
      return found.body
    }
    const entry = { body: make(), bytes: 0 }
    this.#kept.set(name, entry)
    void this.#weigh(name, entry)
    return entry.body
  }

  async #weigh(name: string, entry: { body: Promise<Buffer>; bytes: number }): Promise<void> {
    const bytes = await entry.body.then(
      ({ length }) => length,
      () => undefined,
    )
    if (this.#kept.get(name) !== entry) return
    if (bytes === undefined) return void this.#kept.delete(name)
    entry.bytes = bytes
    this.#bytes += bytes
    this.#makeRoom()
  }

  #makeRoom(): void {
    for (const [name, { bytes }] of this.#kept) {
      if (this.#bytes <= roomBytes) return
      this.#kept.delete(name)
      this.#bytes -= bytes
    }
  }
}
