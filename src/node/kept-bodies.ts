import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../http/accept-encoding.ts'
import { entityTagOf } from '../http/entity-tags.ts'

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)]

/** What is sent of a file. */
export type KeptBody = {
  bytes: number
  /** Strong, of the file as it is. */
  tag: string
  /** Whether it is a file, of which parts are to be had. */
  isFile: boolean
  /** @returns the file in another encoding: made when it is first asked for, and kept */
  encoded: (encoding: Exclude<Encoding, 'identity'>) => Promise<Buffer>
}

/** Of all files in both encodings. More than a site of some thousand pages has; of a larger one, what is asked for most. */
const roomBytes = 64 * 1024 * 1024

/** The best that Brotli can, which takes a second for 350 KB: for documents, which are read again and again by programs. */
const bestLevel = 11
/** Takes a millisecond for a page, where the best level takes 68 for a ninth less. */
const quickLevel = 5
/** Anything longer is written quickly, too: it would keep others waiting for seconds. */
const longestForBest = 1024 * 1024
const gzipLevel = 9

/**
 * Keeps what is known of files: their tags, and their compressed forms. A file is looked at each time it is asked for,
 * so what a later build wrote is read anew.
 * @param isPage by the path of a file
 */
export function keepBodies(isPage: (file: string) => boolean): (file: string) => Promise<KeptBody> {
  const known = new Map<string, { changed: number; bytes: number; tag: string }>()
  const kept = new KeptBuffers()
  // One after another: others that read files share the threads that compress.
  let last: Promise<unknown> = Promise.resolve()

  const compress = async (file: string, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> => {
    const body = await readFile(file)
    const isQuick = isPage(file) || body.length > longestForBest
    const write = () => written(body, encoding, isQuick)
    if (isQuick || encoding === 'gzip') return write()
    const turn = last.then(write)
    last = turn.catch(() => {})
    return turn
  }

  return async (file) => {
    const { mtimeMs: changed, size: bytes } = await stat(file)
    let found = known.get(file)
    if (found?.changed !== changed || found.bytes !== bytes) {
      found = { changed, bytes, tag: entityTagOf(await readFile(file)) }
      known.set(file, found)
    }
    const { tag } = found
    return {
      bytes,
      tag,
      isFile: true,
      encoded: (encoding) => kept.get(`${tag}${encoding}`, () => compress(file, encoding)),
    }
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
      const before = kept.get(encoding) ?? written(body, encoding, body.length > longestForBest)
      kept.set(encoding, before)
      return before
    },
  }
}

function written(body: Buffer, encoding: Exclude<Encoding, 'identity'>, isQuick: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: gzipLevel })
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isQuick ? quickLevel : bestLevel,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** Keeps what was asked for last, as much as there is room for. */
class KeptBuffers {
  readonly #kept = new Map<string, { body: Promise<Buffer>; bytes: number }>()
  #bytes = 0

  get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const found = this.#kept.get(name)
    if (found) {
      // What was asked for last stands last.
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
