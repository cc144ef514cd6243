import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** A page as seen from far away. */
export type Print = {
  /** Of the words on it: where a page says something else, only its style is compared. */
  readonly words: string
  /** Of the whole page, in pixels, also where the picture ends before it does. */
  readonly height: number
  /** Faces that a browser loaded for it. What stands in for one is as wide, so that no picture would tell. */
  readonly faces: string
  /** Colours that fill a part of it, each with its share of the picture. */
  readonly colours: Readonly<Record<string, number>>
  /** How bright each field of a grid is: a byte for each, in base64. */
  readonly fields: string
}

/** The side of a field, in pixels of the page. */
const field = 48
/** How much a field may differ, of 255: versions of a browser draw letters differently. */
const leastDifference = 20
/** The share of the fields, or of the height, that may differ by more. */
const mostDiffering = 0.02
/** A colour with this share of a picture is looked for in the other, where half as much will do. */
const leastShare = 0.002
/** How much a channel may differ, of 255, in colours that count as the same. */
const sameColour = 4

/**
 * @param picture a screenshot @param seen what a browser knows of the page beside its looks
 * @returns its print
 */
export async function printOf(
  picture: Buffer,
  seen: { text: string; height: number; faces: readonly string[] },
): Promise<Print> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [columns, rows] = [info.width, info.height].map((size) => Math.max(1, Math.round(size / field)))
  const fields = await sharp(picture).resize(columns, rows, { fit: 'fill' }).greyscale().raw().toBuffer()
  const words = createHash('sha256').update(seen.text.replaceAll(/\s+/g, ' ').trim()).digest('hex').slice(0, 16)
  return {
    words,
    height: seen.height,
    faces: seen.faces.toSorted().join(', '),
    colours: coloursOf(data),
    fields: fields.toString('base64'),
  }
}

/** @returns how a page differs from what it was, in words; nothing where it is the same from far away */
export function differenceOf(was: Print, is: Print): string | undefined {
  if (was.faces !== is.faces) return `it is set in ${is.faces}, no longer in ${was.faces}`
  if (was.words !== is.words) {
    // Another text may have another picture in it, so that a colour may come; those of the frame do not go.
    const gone = missing(was, is)
    return gone.length > 1 ? `it has no ${gone.join(', no ')} any more` : undefined
  }
  if (Math.abs(was.height - is.height) > was.height * mostDiffering)
    return `${was.height} pixels of height became ${is.height}`
  const [gone, come] = [missing(was, is), missing(is, was)]
  if (gone.length + come.length > 0)
    return `colours: ${gone.join(', ') || 'none'} went, ${come.join(', ') || 'none'} came`
  const [before, now] = [was, is].map(({ fields }) => Buffer.from(fields, 'base64')) as [Buffer, Buffer]
  const size = Math.min(before.length, now.length)
  let differing = 0
  for (let at = 0; at < size; at++) if (Math.abs(before[at]! - now[at]!) > leastDifference) differing++
  return differing > size * mostDiffering
    ? `${Math.round((differing / size) * 100)} % of it looks different`
    : undefined
}

function coloursOf(pixels: Buffer): Record<string, number> {
  const counts = new Map<number, number>()
  // Beside a pixel there is mostly one of the same colour: it is counted by the run.
  for (let at = 0, begin = 0; at < pixels.length; begin = at) {
    const colour = colourAt(pixels, at)
    do at += 3
    while (at < pixels.length && colourAt(pixels, at) === colour)
    counts.set(colour, (counts.get(colour) ?? 0) + (at - begin) / 3)
  }
  const share = (count: number) => Math.round((count / (pixels.length / 3)) * 10_000) / 10_000
  return Object.fromEntries(
    [...counts]
      .filter(([, count]) => share(count) >= leastShare / 2)
      .toSorted(([one], [other]) => one - other)
      .map(([colour, count]) => [`#${colour.toString(16).padStart(6, '0')}`, share(count)]),
  )
}

function colourAt(pixels: Buffer, at: number): number {
  return (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!
}

/** @returns the colours of one print that the other does not have */
function missing({ colours }: Print, other: Print): string[] {
  const there = Object.keys(other.colours)
  return Object.entries(colours).flatMap(([colour, share]) =>
    share < leastShare || there.some((candidate) => isNear(colour, candidate)) ? [] : [colour],
  )
}

function isNear(one: string, other: string): boolean {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const others = channels(other)
  return channels(one).every((level, index) => Math.abs(level - others[index]!) <= sameColour)
}
