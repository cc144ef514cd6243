import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** A page as seen from far away: how bright each field of a grid is. */
export type Print = {
  /** Of the words on it, so that a page that says something else is not compared. */
  readonly words: string
  readonly rows: number
  /** A byte for each field, in base64. */
  readonly fields: string
}

const columns = 24

/** So many levels of 255 may a field differ: letters are not drawn alike by each version of a browser. */
const leastDifference = 20
/** So large a share of the fields may differ by more. */
const mostDiffering = 0.02

/** @param picture a screenshot @param text what it says @returns its print */
export async function printOf(picture: Buffer, text: string): Promise<Print> {
  const { width, height } = await sharp(picture).metadata()
  const rows = Math.max(1, Math.round((height / width) * columns))
  const fields = await sharp(picture).resize(columns, rows, { fit: 'fill' }).greyscale().raw().toBuffer()
  const words = createHash('sha256').update(text.replaceAll(/\s+/g, ' ').trim()).digest('hex').slice(0, 16)
  return { words, rows, fields: fields.toString('base64') }
}

/** @returns how a page differs from what it was, in words; nothing where it is the same from far away */
export function differenceOf(was: Print, is: Print): string | undefined {
  if (Math.abs(was.rows - is.rows) > Math.max(1, was.rows * mostDiffering)) return `${was.rows} rows became ${is.rows}`
  const [before, now] = [was, is].map(({ fields }) => Buffer.from(fields, 'base64')) as [Buffer, Buffer]
  const size = Math.min(before.length, now.length)
  let differing = 0
  for (let at = 0; at < size; at++) if (Math.abs(before[at]! - now[at]!) > leastDifference) differing++
  return differing > size * mostDiffering
    ? `${Math.round((differing / size) * 100)} % of it looks different`
    : undefined
}
