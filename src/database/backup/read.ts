import { createHash, type Hash } from 'node:crypto'
import {
  backupFormat,
  type BackupHeader,
  type BackupTable,
  BackupUnusable,
  endOfTable,
  footerSchema,
  headerSchema,
  tableSchema,
} from './format.ts'

/** A part of a backup, in the order of the file. Rows are whole lines of COPY. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'rows'; rows: Buffer }
  | { kind: 'end of table' }

/**
 * Reads a backup, gunzipped.
 * @throws {BackupUnusable} where it is none, was cut off, or was changed. That shows at the end, so whoever loads it
 * reads it twice
 */
export async function* readBackup(chunks: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  let place: 'header' | 'between' | 'rows' | 'done' = 'header'
  for await (const lines of wholeLines(chunks)) {
    let from = 0
    let rows = 0
    while (from < lines.length) {
      const end = lines.indexOf(newline, from) + 1
      const line = lines.subarray(from, end)
      if (place === 'done') throw new BackupUnusable('Something follows its end.')
      if (place === 'rows' && line.toString() !== `${endOfTable}\n`) {
        from = end
        continue
      }
      if (place === 'rows') {
        if (from > rows) yield { kind: 'rows', rows: counted(lines.subarray(rows, from), hash) }
        hash.update(line)
        yield { kind: 'end of table' }
        place = 'between'
      } else if (place === 'header') {
        const header = headerSchema.safeParse(parsed(line))
        if (!header.success) throw new BackupUnusable('It is no backup of this service, or of another version of it.')
        hash.update(line)
        yield { kind: 'header', header: header.data }
        place = 'between'
      } else {
        const table = tableSchema.safeParse(parsed(line))
        const footer = footerSchema.safeParse(parsed(line))
        if (table.success) {
          hash.update(line)
          yield { kind: 'table', table: table.data }
          place = 'rows'
        } else if (footer.success) {
          if (footer.data.sha256 !== hash.digest('hex')) throw new BackupUnusable('Its checksum is wrong.')
          place = 'done'
        } else throw new BackupUnusable('It is damaged.')
      }
      from = end
      rows = end
    }
    if (rows < lines.length) yield { kind: 'rows', rows: counted(lines.subarray(rows), hash) }
  }
  if (place !== 'done')
    throw new BackupUnusable(place === 'header' ? `It has no ${backupFormat}.` : 'Its end is missing.')
}

const newline = 0x0a

function counted(rows: Buffer, hash: Hash): Buffer {
  hash.update(rows)
  return rows
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    return undefined
  }
}

/** Joins pieces, so that each ends at the end of a line. */
async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline) + 1
    if (end === 0) rest = Buffer.concat([rest, chunk])
    else {
      yield Buffer.concat([rest, chunk.subarray(0, end)])
      rest = chunk.subarray(end)
    }
  }
  if (rest.length > 0) throw new BackupUnusable('Its end is missing.')
}
