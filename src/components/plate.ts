/**
 * How a plate is drawn: ellipses, turned about one centre, as the rosettes of banknotes are. Lengths are units of its
 * square.
 */
export type Plate = { outer: Ring; inner: Ring }
type Ring = { long: number; short: number; turns: readonly number[] }

/** Half the side of the square. */
export const plateRadius = 60

/**
 * @param slug of a person, by which nobody's plate is another's, and each is the same in every build
 * @returns what stands behind their initials where there is no picture
 */
export function plateOf(slug: string): Plate {
  const seed = digest(slug)
  const among = (least: number, most: number, shift: number) => least + ((seed >>> shift) % (most - least + 1))
  return {
    outer: ring(among(50, 56, 0), among(16, 30, 4), among(11, 17, 9)),
    inner: ring(among(37, 43, 14), among(26, 33, 18), among(5, 9, 23)),
  }
}

function ring(long: number, short: number, count: number): Ring {
  return { long, short, turns: Array.from({ length: count }, (_, turn) => Math.round((turn * 180) / count)) }
}

/** FNV-1a, 32 bits: small, and the same everywhere. @see https://datatracker.ietf.org/doc/html/draft-eastlake-fnv */
function digest(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
